import { viewStateRoutes } from "@loanbridge/loan-form";

const path = viewStateRoutes.FINGERPRINT_REAPPLY;

/** The two steps of the search: email and phone, then the code. */
export const contactPlace = { path } as const;
export const codePlace = { path, params: { step: "code" } } as const;
