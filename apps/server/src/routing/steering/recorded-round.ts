import type { RuleSkips } from "../eligibility/skips.ts";
import type { Attempt } from "../tree/attempts.ts";
import type { SteeringRoundTable } from "../tables.ts";
import type { RecordedLenders } from "./recorded-lenders.ts";

/** An ended round with everything that is stored about it. */
export interface RecordedRound
  extends RecordedLenders, Pick<SteeringRoundTable, "state" | "amount_from" | "income_type"> {
  readonly jobId: number;
  readonly applicationId: string;
  readonly areas: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch, as is `endedAt`. */
  readonly readyAt: number;
  readonly endedAt: number;
  /** The pings and posts of the round. */
  readonly attempts: readonly Pick<Attempt, "lender_id" | "stage" | "state" | "reason" | "price_cents">[];
  /** The rules that excluded lenders during the round. */
  readonly skips: readonly Pick<RuleSkips, "lenderIds" | "rule">[];
  /** Whether a lender has reported a complaint about the application. */
  readonly hasComplaint: boolean;
}
