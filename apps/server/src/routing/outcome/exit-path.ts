import { applies, type Qualifier } from "@loanbridge/form-engine";
import type { ViewState } from "@loanbridge/loan-form";
import type { Site } from "../../sites/index.ts";
import type { ApplicationFacts } from "../tree/application-facts.ts";

/** States in which the visitor no longer waits, and which a late acceptance may still change. */
export const exitStates = ["RESUBMIT", "CREDIT_OFFER", "RE_ROUTE", "ERROR"] as const satisfies readonly ViewState[];

/**
 * The screen of an unsold application: the site's first exit whose qualifiers hold, or RE_ROUTE (offers, without
 * posting) if none do. While a lender may still have bought the application it must not be posted again, even at a
 * lower amount, so RESUBMIT would be a dead end, as it would be for an applicant who has declined it.
 */
export function exitState(
  { configuration }: Pick<Site, "configuration">,
  facts: ApplicationFacts,
  mayBeSold: boolean,
): ViewState {
  const { amount } = facts;
  const lower = configuration.resubmitAmounts.some((range) => amount === undefined || range.minValue < amount);
  const resubmits = lower && !mayBeSold && facts.values["rejected"] !== true;
  const open = configuration.exitPath.filter((exit) => exit.viewState !== "RESUBMIT" || resubmits);
  return (
    open.find((exit) => applies(exit.qualifiers as readonly Qualifier[] | undefined, facts.values, facts))?.viewState ??
    "RE_ROUTE"
  );
}
