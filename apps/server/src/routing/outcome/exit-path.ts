import { applies, type Qualifier } from "@loanbridge/form-engine";
import type { ViewState } from "@loanbridge/loan-form";
import type { Site } from "../../sites/types.ts";
import type { RequestFacts } from "../tree/request-facts.ts";

/** Where a visitor may go who waits for nothing any more, and comes back from when a late acceptance arrives. */
export const exitStates = ["RESUBMIT", "CREDIT_OFFER", "RE_ROUTE", "ERROR"] as const satisfies readonly ViewState[];

/**
 * The screen of an unsold request: the site's first exit whose qualifiers hold, RE_ROUTE (offers, nothing is posted) when none does.
 * While a lender may still have bought it, it cannot be posted again at a lower amount either: RESUBMIT would be a dead end.
 */
export function exitState(
  { configuration }: Pick<Site, "configuration">,
  facts: RequestFacts,
  mayBeSold: boolean,
): ViewState {
  const { amount } = facts;
  const lower = configuration.resubmitAmounts.some((range) => amount === undefined || range.minValue < amount);
  const open = configuration.exitPath.filter((exit) => exit.viewState !== "RESUBMIT" || (lower && !mayBeSold));
  return (
    open.find((exit) => applies(exit.qualifiers as readonly Qualifier[] | undefined, facts.values, facts))?.viewState ??
    "RE_ROUTE"
  );
}
