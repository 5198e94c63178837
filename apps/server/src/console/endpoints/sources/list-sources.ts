import { periodBefore } from "../../../reporting/index.ts";
import { daysGiven, periodOf } from "../days-given.ts";
import type { Handler } from "../handler.ts";
import { readSources } from "./read-sources.ts";
import { unknownIds } from "./source-rows.ts";

export const listSources: Handler<"listSources"> = async (parts, given) => {
  const period = daysGiven(given, parts);
  const { sources, rows } = await readSources(parts, period);
  return {
    period: periodOf(period),
    before: periodOf(periodBefore(period)),
    rows: [...sources],
    unknownIds: unknownIds(rows),
  };
};
