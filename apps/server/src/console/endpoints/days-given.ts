import { dateOf, DaysRefused, type DayWords, type Question, readDays, zonesAsked } from "../../reporting/index.ts";
import type { ConsoleParts } from "../console-parts.ts";
import { ConsoleProblem } from "../transport/problems.ts";

type Days = Pick<Question, "from" | "to">;

/** The days of a question about a site or all of them, as the commands read them. Throws `ConsoleProblem`. */
export function daysGiven(
  { from, to }: Readonly<Partial<Record<keyof DayWords, string | undefined>>>,
  { sites, clock }: Pick<ConsoleParts, "sites" | "clock">,
  site?: string,
): Days {
  const zones = zonesAsked(sites.all, site);
  try {
    return readDays({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }, zones, clock());
  } catch (error) {
    if (!(error instanceof DaysRefused)) throw error;
    throw new ConsoleProblem("invalid", error.given === undefined ? error.message : `${error.given}: ${error.message}`);
  }
}

/** Days as an answer has them. */
export const periodOf = ({ from, to }: Days) => ({ from: dateOf(from), to: dateOf(to) });
