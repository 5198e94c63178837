import { isAnswered, type Values } from "@loanbridge/form-engine";
import type { ViewState } from "@loanbridge/loan-form";
import type { Site } from "../../sites/types.ts";
import type { ServerLookups } from "./server-checks.ts";

interface Derivation {
  readonly site: Site;
  readonly viewState: ViewState;
  /** What the update brings, accepted. */
  readonly answers: Values;
  readonly before: Values;
  /** Names of the secure fields that are stored. */
  readonly stored: ReadonlySet<string>;
  readonly now: Date;
  readonly zip: ServerLookups["zip"];
}

/** What follows from the answers: the amount of the range, the place of a new ZIP, when the landing form was sent. */
export async function derivedValues(derivation: Derivation): Promise<Values> {
  const { site, viewState, answers, now } = derivation;
  return {
    ...amountOf(site, viewState, answers["amountRequestedRange"]),
    ...(await placeOf(derivation)),
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

/**
 * A ZIP that differs from the stored one brings its city and state. The state of a licence follows while it is open, or that
 * of the ZIP before; not once the licence's number is stored, because then the applicant has answered both.
 */
async function placeOf({ answers, before, stored, zip: lookUp }: Derivation): Promise<Values> {
  const { zip } = answers;
  if (!isAnswered(zip) || zip === before["zip"]) return {};
  const place = await lookUp(String(zip));
  if (!place) return {};
  const { dlState } = before;
  const placeBefore =
    isAnswered(dlState) && isAnswered(before["zip"]) ? await lookUp(String(before["zip"])) : undefined;
  const follows = !isAnswered(dlState) || (dlState === placeBefore?.state && !stored.has("driversLicense"));
  return { ...place, ...(follows && { dlState: place.state }) };
}
