import type { LenderRow } from "@loanbridge/contract/console";

type Named = Pick<LenderRow, "id" | "name">;

/** The lenders whose name or ID contains this text, in any case; all of them for an empty text. */
export function findLenders<Row extends Named>(rows: readonly Row[], text: string): readonly Row[] {
  const wanted = text.trim().toLowerCase();
  return rows.filter(({ id, name }) => id.includes(wanted) || name.toLowerCase().includes(wanted));
}
