import type { ViewState } from "@loanbridge/loan-form";
import {
  amountFrom,
  beginLead,
  beginProgress,
  fastestFillMs,
  type ReachedStep,
  recordCompleted,
  recordMark,
  recordOutcome,
  recordProgress,
  type ReportedSiteOf,
} from "../../reporting/index.ts";
import type { Tx } from "../../store/index.ts";
import { isFinished } from "../submit/steps.ts";
import type { Application, Progressed } from "../types.ts";
import { isReused } from "./reused.ts";

const complete: ViewState = "READY_TO_PROCESS";

/** Counts a new application in its site's reports. */
export function recordNew(
  tx: Tx,
  siteOf: ReportedSiteOf,
  application: Application,
  { device = "unknown", reached = { step: application.viewState, position: 0 } }: Progressed,
): void {
  const { id: applicationId, siteId, viewState, createdAt: at, values, visit } = application;
  const site = siteOf(siteId);
  if (site === undefined) return;
  const origin = { siteId, ...site, source: visit.source, subId: visit.subId ?? "" };
  beginLead(tx, { applicationId, at, ...origin, ...dimensionsOf(values), isComplete: viewState === complete });
  beginProgress(tx, { applicationId, at, flow: site.flow, device, ...(viewState !== complete && reached) });
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

interface Move extends Pick<Application, "id" | "viewState"> {
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Records how far an application came with a change of its state. */
export function recordMove(tx: Tx, { id, viewState, at }: Move, reached?: ReachedStep): void {
  if (viewState === "IN_PROCESS") return;
  const isOver = isFinished(viewState) || viewState === "ERROR";
  if (isOver || viewState === "UNEMPLOYED") recordOutcome(tx, id, at, viewState, isOver);
  else recordProgress(tx, id, at, reached);
}

function dimensionsOf({ state, amountRequested }: Application["values"]) {
  return { state: typeof state === "string" ? state : "", amount_from: amountFrom(amountRequested) };
}
