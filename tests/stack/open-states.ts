import type { Values } from "@loanbridge/form-engine";
import { isClosed, loadPolicies } from "../../apps/server/src/routing/index.ts";

const policies = await loadPolicies("policies");
const today = new Date().toISOString().slice(0, 10);

/** A place where both demo sites are open. */
export const inTexas = { zip: "78704", city: "Austin", state: "TX" } as const satisfies Values;

/** True if the payday demo accepts requests from an applicant's state. */
export function isOpenToPayday({ state }: Values): boolean {
  return typeof state === "string" && !isClosed(policies, "paydayLoan", state, today);
}
