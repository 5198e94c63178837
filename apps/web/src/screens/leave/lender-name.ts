import { fill } from "@loanbridge/loan-form";
import { match } from "#copy/after-form.ts";

/** A sentence that begins with the lender's name. */
export const byLender = (text: string, name?: string): string => fill(text, { lender: name ?? match.unnamed.first });

/** A sentence that names the lender further on. */
export const toLender = (text: string, name?: string): string => fill(text, { lender: name ?? match.unnamed.within });
