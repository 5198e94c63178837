import { fill, listed } from "@loanbridge/loan-form";
import type { ShownRequest } from "./page-data.ts";

type Outcome = Pick<ShownRequest, "standing" | "lenders" | "ended">;

/**
 * Sentences for one audience: the page My request, or the full data export. `{lenders}` is replaced by the lenders'
 * names.
 */
export interface OutcomeWords {
  readonly standings: Readonly<Record<ShownRequest["standing"], string>>;
  /** Used instead of `standings.sold` if the lenders are known. */
  readonly named: { readonly has: string; readonly have: string };
  /** Used instead of `standings` after the applicant declined a lender. */
  readonly declined: Readonly<Partial<Record<ShownRequest["standing"], string>>>;
  /** Appended to the text of a sold request; replaces the text of any other state. */
  readonly endings: Readonly<Record<NonNullable<ShownRequest["ended"]>, string>>;
}

/** Describes what became of a request. If it is withdrawn, the lender still has what it received. */
export function outcomeText(outcome: Outcome, words: OutcomeWords, language?: string): string {
  const { standing, ended } = outcome;
  if (ended === undefined || standing === "reduced") return withoutEnding(outcome, words, language);
  return standing === "sold"
    ? `${withoutEnding(outcome, words, language)} ${words.endings[ended]}`
    : words.endings[ended];
}

function withoutEnding(
  { standing, lenders: { has, declined } = { has: [], declined: [] } }: Outcome,
  { standings, named, declined: afterDecline }: OutcomeWords,
  language: string | undefined,
): string {
  if (standing === "sold" && has.length > 0)
    return fill(has.length === 1 ? named.has : named.have, { lenders: listed(has, language) });
  const text = declined.length > 0 ? afterDecline[standing] : undefined;
  return text === undefined ? standings[standing] : fill(text, { lenders: listed(declined, language) });
}
