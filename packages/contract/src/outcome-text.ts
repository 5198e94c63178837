import { fill, listed } from "@loanbridge/loan-form";
import type { ShownRequest } from "./page-data.ts";

type Outcome = Pick<ShownRequest, "standing" | "lenders" | "ended">;

/** The sentences of one reader: the page My request, or the copy of everything. `{lenders}` stands for the lenders' names. */
export interface OutcomeWords {
  readonly standings: Readonly<Record<ShownRequest["standing"], string>>;
  /** In place of `standings.sold`, where the lenders are known. */
  readonly named: { readonly has: string; readonly have: string };
  /** In place of `standings`, after the applicant declined a lender. */
  readonly declined: Readonly<Partial<Record<ShownRequest["standing"], string>>>;
  /** After what a lender has; in place of every other state. */
  readonly endings: Readonly<Record<NonNullable<ShownRequest["ended"]>, string>>;
}

/** What became of a request. A lender keeps what it has when the request is withdrawn. */
export function outcomeText(outcome: Outcome, words: OutcomeWords): string {
  const { standing, ended } = outcome;
  if (ended === undefined || standing === "reduced") return withoutEnding(outcome, words);
  return standing === "sold" ? `${withoutEnding(outcome, words)} ${words.endings[ended]}` : words.endings[ended];
}

function withoutEnding(
  { standing, lenders: { has, declined } = { has: [], declined: [] } }: Outcome,
  { standings, named, declined: afterDecline }: OutcomeWords,
): string {
  if (standing === "sold" && has.length > 0)
    return fill(has.length === 1 ? named.has : named.have, { lenders: listed(has) });
  const text = declined.length > 0 ? afterDecline[standing] : undefined;
  return text === undefined ? standings[standing] : fill(text, { lenders: listed(declined) });
}
