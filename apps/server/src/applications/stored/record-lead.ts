import type { ViewState } from "@loanbridge/loan-form";
import {
  amountFrom,
  beginLead,
  fastestFillMs,
  recordCompleted,
  recordMark,
  type ReportedSiteOf,
} from "../../reporting/index.ts";
import type { Tx } from "../../store/index.ts";
import type { Application } from "../types.ts";
import { isReused } from "./reused.ts";

const complete: ViewState = "READY_TO_PROCESS";

/** Counts a new application in its site's reports. */
export function recordNew(tx: Tx, siteOf: ReportedSiteOf, application: Application): void {
  const { id: applicationId, siteId, viewState, createdAt: at, values, visit } = application;
  const site = siteOf(siteId);
  if (site === undefined) return;
  const origin = { siteId, ...site, source: visit.source, subId: visit.subId ?? "" };
  beginLead(tx, { applicationId, at, ...origin, ...dimensionsOf(values), isComplete: viewState === complete });
}

/**
 * Counts a changed application as completed if it is, and has not been before. Marks it if no person could have typed it
 * in the time since the landing form.
 */
export function recordChanged(tx: Tx, { id, viewState, createdAt, updatedAt, values }: Application): void {
  if (viewState !== complete) return;
  recordCompleted(tx, id, updatedAt, dimensionsOf(values));
  // The answers of a request that was found again are not typed again.
  if (updatedAt - createdAt < fastestFillMs && !isReused(values)) recordMark(tx, id, "tooFast");
}

function dimensionsOf({ state, amountRequested }: Application["values"]) {
  return { state: typeof state === "string" ? state : "", amount_from: amountFrom(amountRequested) };
}
