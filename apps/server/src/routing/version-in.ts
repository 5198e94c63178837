import type { ViewState } from "@loanbridge/loan-form";
import { preparedFor } from "../database/prepared.ts";
import type { Tx } from "../database/schema.ts";

/** States in which an applicant waits for a lender. */
export const waiting: readonly ViewState[] = ["READY_TO_PROCESS", "IN_PROCESS"];

/** Version of an application that is in one of these states. Undefined: it is somewhere else, or was erased. */
export async function versionIn(tx: Tx, id: string, states: readonly ViewState[]): Promise<number | undefined> {
  const [row] = await standing(states)(tx, { id });
  return row?.version;
}

const standing = preparedFor(String, (states: readonly ViewState[], tx, { id }: { readonly id: string }) =>
  tx
    .selectFrom("application")
    .select("version")
    .where("id", "=", id)
    .where("wrapped_key", "is not", null)
    .where("view_state", "in", states),
);
