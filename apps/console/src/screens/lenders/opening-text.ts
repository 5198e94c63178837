import type { LenderRow } from "@loanbridge/contract/console";
import { time } from "../../format/index.ts";

/** `Open`, or when the lender opens next. `zone`: the time zone of the other times on the screen. */
export function openingText(schedule: LenderRow["schedule"], zone: string): string {
  if (schedule === null) return "Always open";
  if (schedule.isOpen) return "Open";
  if (schedule.opensAt === null) return "Closed for the next 400 days";
  return `Opens ${time(schedule.opensAt, zone, "weekday")}, ${time(schedule.opensAt, zone, "day")}`;
}
