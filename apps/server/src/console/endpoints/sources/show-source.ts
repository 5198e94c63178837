import { type Question, runReport } from "../../../reporting/index.ts";
import type { ConsoleParts } from "../../console-parts.ts";
import { ConsoleProblem } from "../../transport/problems.ts";
import { daysGiven, periodOf } from "../days-given.ts";
import type { Handler } from "../handler.ts";
import { readSources } from "./read-sources.ts";

const mostSubIds = 50;

export const showSource: Handler<"showSource"> = async (parts, { name, ...given }) => {
  const period = daysGiven(given, parts);
  const source = (await readSources(parts, period)).sources.find((one) => one.name === name);
  if (source === undefined) throw new ConsoleProblem("not-found", "There is no source with this name.");
  return {
    source,
    period: periodOf(period),
    days: await daysOf(parts, name, period),
    subIds: await subIdsOf(parts, name, period),
  };
};

type Period = Pick<Question, "from" | "to">;

/** As `loanbridge report --by day --source NAME`. */
async function daysOf({ db }: ConsoleParts, source: string, period: Period) {
  const { rows } = await runReport(db, { ...period, by: ["day"], only: { source } });
  return rows.map(({ group: [day = ""], counts, figures }) => ({
    day,
    visits: counts.visits,
    submits: counts.submits,
    completed: counts.completed,
    sold: counts.sold,
    acceptance: figures.acceptance ?? null,
    revenueCents: figures.netRevenue,
    costCents: figures.cost,
    marginCents: figures.margin,
  }));
}

/** As `loanbridge report --by sub1 --source NAME`. */
async function subIdsOf({ db }: ConsoleParts, source: string, period: Period) {
  const { rows } = await runReport(db, { ...period, by: ["sub1"], only: { source } });
  return rows.slice(0, mostSubIds).map(({ group: [subId = ""], counts, figures }) => ({
    subId,
    submits: counts.submits,
    sold: counts.sold,
    marginCents: figures.margin,
  }));
}
