import { amountFrom, dayOf } from "../../reporting/index.ts";
import { deferCheck, preparedRows, type Tx } from "../../store/index.ts";
import type { AreaStatistics } from "./area-statistics.ts";
import type { SteeringRoundTable } from "../tables.ts";
import type { ApplicationFacts } from "../tree/application-facts.ts";

interface Recorded extends Pick<SteeringRoundTable, "job_id" | "application_id" | "site_id" | "lenders"> {
  readonly facts: ApplicationFacts;
  readonly areas: AreaStatistics;
}

/** Records a round for the steering report, when it begins. */
export function recordSteering(tx: Tx, { facts, areas, ...round }: Recorded): void {
  const { state = "", amount, today, values } = facts;
  const { incomeType, zip } = values;
  const row: SteeringRoundTable = {
    ...round,
    day: dayOf(Temporal.PlainDate.from(today)),
    state,
    amount_from: amountFrom(amount),
    income_type: typeof incomeType === "string" ? incomeType : "",
    areas: JSON.stringify(typeof zip === "string" ? areas.classesOf(zip) : {}),
  };
  deferCheck(tx, store(tx, [row]));
}

const store = preparedRows<SteeringRoundTable, unknown>(
  ["job_id", "application_id", "site_id", "day", "state", "amount_from", "income_type", "areas", "lenders"],
  (tx, rows) => tx.insertInto("steering_round").values(rows),
);
