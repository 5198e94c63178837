import { fill } from "@loanbridge/loan-form";
import { match } from "#language/pages/after-form.ts";

/** Fills a sentence that begins with the lender's name. */
export const byLender = (text: string, name?: string): string => fill(text, { lender: name ?? match.unnamed.first });

/** Fills a sentence with the lender's name later in the sentence. */
export const toLender = (text: string, name?: string): string => fill(text, { lender: name ?? match.unnamed.within });
