import type { SourceRow } from "@loanbridge/contract/console";
import { trendFinding, type SparklineData } from "../../charts/index.ts";
import { calendarDay, time } from "../../format/index.ts";

/** A source's requests by day of the period. */
export function requestTrend({ trend }: SourceRow): SparklineData {
  const data = {
    names: trend.map(({ day }) => time(calendarDay(day), "UTC", "day")),
    values: trend.map(({ submits }) => submits),
    unit: { kind: "count", of: "requests" } as const,
  };
  return { ...data, title: trendFinding(data, { name: "Requests", isPlural: true }) };
}
