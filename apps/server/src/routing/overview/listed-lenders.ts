import type { Database } from "../../store/index.ts";
import type { Lender } from "../../lenders/index.ts";
import { utcDay } from "../../system/index.ts";
import { capUsages, type CapUsage } from "../caps/cap-usage.ts";
import type { LenderRecord } from "../eligibility/lender-record.ts";
import { lenderStates, type LenderState } from "../eligibility/lender-states.ts";
import { type Opening, openingsAt } from "../eligibility/opening.ts";

/** A lender with its caps used and hours as they are now. */
export interface ListedLender extends LenderState {
  readonly caps: readonly CapUsage[];
  /** Undefined: it has no schedule, and is always open. */
  readonly opening: Opening | undefined;
}

/** Lenders as an operator sees them. */
export async function listLenders(
  db: Database,
  lenders: readonly Lender[],
  now: number,
): Promise<readonly ListedLender[]> {
  const states = await lenderStates(db, lenders, now);
  const openingOf = openingsAt(now);
  const capsOf = await capUsages(db, lenders, now);
  return states.map((state) => ({ ...state, caps: capsOf(state.lender), opening: openingOf(state.lender) }));
}

/** The lender's status: active, or the reason why it gets nothing. */
export function lenderStatus({ lender: { file }, pause }: Pick<LenderState, "lender" | "pause">, now: number): string {
  if (pause) return `paused since ${utcDay(pause.since)} (${pause.why})`;
  if (file.verified.state !== "verified") return "not verified: receives no applications";
  const last =
    file.licences
      .map(({ to }) => to ?? "9999-12-31")
      .toSorted()
      .at(-1) ?? "";
  return last < utcDay(now) ? `licenses expired ${last}: receives no applications` : "active";
}

/** Figures of a record. Undefined where there is nothing to divide by. */
export const recordFigures = ({ leads, sold, answered, answerMs }: LenderRecord) => ({
  /** Accepted applications as a share of those posted, 0 to 1. */
  acceptance: leads === 0 ? undefined : sold / leads,
  averageAnswerSeconds: answered === 0 ? undefined : answerMs / answered / 1_000,
});
