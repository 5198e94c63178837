import { isAnswered, type Values } from "@loanbridge/form-engine";
import type { ViewState } from "@loanbridge/loan-form";
import type { Site } from "../sites/types.ts";
import type { ServerLookups } from "./server-checks.ts";

interface Derivation {
  readonly site: Site;
  readonly viewState: ViewState;
  /** What the update brings, accepted. */
  readonly answers: Values;
  readonly before: Values;
  readonly now: Date;
  readonly zip: ServerLookups["zip"];
}

/** What follows from the answers: the amount of the range, the place of a new ZIP, when the landing form was sent. */
export async function derivedValues({ site, viewState, answers, before, now, zip }: Derivation): Promise<Values> {
  return {
    ...amountOf(site, viewState, answers["amountRequestedRange"]),
    ...(await placeOf(answers["zip"], before, zip)),
    ...(viewState === "LANDING_SUBMIT" && { shortSubmitTimestamp: now.getTime() }),
  };
}

/** Dollars. A range that the site does not list (the product's own resubmit amounts) is its own amount. */
function amountOf({ configuration }: Site, viewState: ViewState, range: unknown): Values {
  if (!isAnswered(range)) return {};
  // Asked for again at one click, the amount stands for itself.
  const ranges =
    viewState === "TERMS_AND_CONDITIONS"
      ? []
      : viewState === "RESUBMIT"
        ? configuration.resubmitAmounts
        : configuration.loanAmounts;
  const amount = ranges.find(({ id }) => id === range)?.suggestedValue ?? Number(range);
  return Number.isFinite(amount) ? { amountRequested: amount } : {};
}

/** A ZIP that differs from the stored one brings its city and state, and the state of a licence that has none yet. */
async function placeOf(zip: unknown, before: Values, lookUp: ServerLookups["zip"]): Promise<Values> {
  if (!isAnswered(zip) || zip === before["zip"]) return {};
  const place = await lookUp(String(zip));
  if (!place) return {};
  return { ...place, ...(!isAnswered(before["dlState"]) && { dlState: place.state }) };
}
