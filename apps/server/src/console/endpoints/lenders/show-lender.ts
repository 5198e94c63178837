import { weekdays, windowsOn, type Lender } from "../../../lenders/index.ts";
import { addUp, dateOf, type Question, runReport } from "../../../reporting/index.ts";
import { answersByDay, listLenders } from "../../../routing/index.ts";
import type { ConsoleParts } from "../../console-parts.ts";
import { daysGiven, periodOf } from "../days-given.ts";
import type { Handler } from "../handler.ts";
import { lenderNamed, lenderRow } from "./lender-rows.ts";
import { positionsOf } from "./positions-of.ts";

export const showLender: Handler<"showLender"> = async (parts, { id, ...given }) => {
  const { db, clock, sites } = parts;
  const lender = lenderNamed(parts, id);
  const period = daysGiven(given, parts);
  const now = clock();
  const [listed] = await listLenders(db, [lender], now);
  if (listed === undefined) throw new Error("A lender was not listed.");
  return {
    lender: lenderRow(listed, now),
    period: periodOf(period),
    days: await daysOf(parts, id, period),
    answers: await answersOf(parts, id, period),
    week: weekOf(lender),
    holidays: [...(lender.file.schedule?.holidays ?? [])],
    positions: positionsOf(sites.all, lender),
    samples: lender.file.samples.map(({ name }) => name),
  };
};

type Period = Pick<Question, "from" | "to">;

/** As `loanbridge report --by day --lender ID`. */
async function daysOf({ db }: ConsoleParts, id: string, period: Period) {
  await addUp(db);
  const { rows } = await runReport(db, { ...period, by: ["day"], only: { lender: id } });
  return rows.map(({ group: [day = ""], counts, figures }) => ({
    day,
    posts: counts.posts,
    leads: counts.leads,
    accepted: counts.accepted,
    acceptance: figures.acceptance ?? null,
    sold: counts.sold,
    returned: counts.returned,
    revenueCents: figures.netRevenue,
    perSaleCents: counts.sold === 0 ? null : counts.revenue / counts.sold,
  }));
}

async function answersOf({ db }: ConsoleParts, id: string, period: Period) {
  const days = await answersByDay(db, id, period);
  return days.map(({ day, posts, answered, answerMs, errors }) => ({
    day: dateOf(day),
    posts,
    answered,
    averageSeconds: answered === 0 ? null : answerMs / answered / 1_000,
    errors: Object.fromEntries(errors),
  }));
}

/** Windows of the schedule by weekday; null without a schedule. */
function weekOf({ file: { schedule } }: Lender) {
  if (schedule === undefined) return null;
  return weekdays.flatMap((weekday) => windowsOn(schedule, weekday).map(({ from, to }) => ({ weekday, from, to })));
}
