import { isAnswered, type Values } from "@loanbridge/form-engine";
import type { ViewState } from "@loanbridge/loan-form";
import type { Site } from "../../sites/index.ts";
import type { ServerLookups } from "./server-checks.ts";

interface Derivation {
  readonly site: Site;
  readonly viewState: ViewState;
  /** The accepted answers of the update. */
  readonly answers: Values;
  readonly before: Values;
  /** Names of the secure fields that are stored. */
  readonly stored: ReadonlySet<string>;
  readonly now: Date;
  readonly zip: ServerLookups["zip"];
}

/**
 * Values derived from the answers: the amount of the range, the place of a new ZIP, and when the landing form was
 * submitted.
 */
export async function derivedValues(derivation: Derivation): Promise<Values> {
  const { site, viewState, answers, now } = derivation;
  return {
    ...amountOf(site, viewState, answers["amountRequestedRange"]),
    ...(await placeOf(derivation)),
    ...(viewState === "LANDING_SUBMIT" && { shortSubmitTimestamp: now.getTime() }),
  };
}

/** Dollars. A range that the site does not list (one of the product's resubmit amounts) is its own amount. */
function amountOf({ configuration }: Site, viewState: ViewState, range: unknown): Values {
  if (!isAnswered(range)) return {};
  // In a one-click resubmission the range field holds the amount itself.
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
 * A changed ZIP sets its city and state. The driver's license state follows if it is unanswered or equals the previous
 * ZIP's state, but not once the license number is stored, because then the applicant has answered both.
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
