import type { FunnelRow } from "@loanbridge/contract/console";
import type { FunnelData } from "../../charts/index.ts";

export interface Side {
  readonly name: string;
  readonly rows: readonly FunnelRow[];
}

/** The stages that a chart draws. Views are many times the requests, so that beside them every other bar would vanish. */
const isDrawn = ({ stage }: FunnelRow): boolean => stage === "submits" || stage === "step" || stage === "completed";
const keyOf = ({ stage, step }: FunnelRow): string => `${stage} ${step}`;

/** The steps of one or two funnels for a chart; undefined if their steps differ. */
export function stepsOf(sides: readonly Side[]): Omit<FunnelData, "title"> | undefined {
  const drawn = sides.map(({ rows }) => rows.filter(isDrawn));
  const [first = []] = drawn;
  if (new Set(drawn.map((rows) => rows.map(keyOf).join("\n"))).size > 1) return undefined;
  return {
    of: "requests",
    series: sides.map(({ name }) => name),
    steps: first.map(({ label }, index) => ({
      name: label,
      counts: drawn.map((rows) => {
        const row = rows[index];
        // The median beside the landing form is of the whole form, and that beside the last step of the lenders.
        const seconds = row?.stage === "step" ? row.medianSeconds : null;
        return { count: row?.reached ?? 0, medianMs: seconds === null ? null : seconds * 1_000 };
      }),
    })),
  };
}

/** Requests that sent the landing form. */
export const submitsOf = ({ rows }: Pick<Side, "rows">): number =>
  rows.find(({ stage }) => stage === "submits")?.reached ?? 0;

/** The rows of two funnels by stage: those of the first, and among them those that only the second has. */
export function pairRows(one: readonly FunnelRow[], other: readonly FunnelRow[]) {
  const keys = one.map(keyOf);
  let place = 0;
  for (const key of other.map(keyOf)) {
    const known = keys.indexOf(key);
    if (known >= 0) place = known + 1;
    else keys.splice(place++, 0, key);
  }
  const [ones, others] = [one, other].map((rows) => new Map(rows.map((row) => [keyOf(row), row])));
  return keys.map((key) => ({ key, one: ones?.get(key), other: others?.get(key) }));
}
