import { fill, listed } from "@loanbridge/loan-form";
import { declined } from "#language/pages/after-form.ts";
import { useResponse } from "../../session/index.ts";

export type DeclinedTexts = Readonly<Record<keyof typeof declined, string>>;

/** Returns the texts for an applicant who declined a lender, or undefined if they did not. */
export function useDeclined(): DeclinedTexts | undefined {
  const { declinedLenders = [] } = useResponse();
  if (declinedLenders.length === 0) return undefined;
  const lenders = listed(declinedLenders);
  const texts = Object.entries(declined).map(([name, text]) => [name, fill(text, { lenders })]);
  return Object.fromEntries(texts) as DeclinedTexts;
}
