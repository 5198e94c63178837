import { unsold } from "#language/pages/after-form.ts";
import { useResponse } from "../../session/index.ts";

/** Returns `contacted`, or if the request went to no lender, a text that says so. */
export function useUnsoldText(contacted: string): string {
  return useResponse().notSent === true ? unsold.notSent : contacted;
}
