import {
  addUp,
  measureOf,
  measures,
  type Period,
  periodBefore,
  type Question,
  type ReportRow,
  runReport,
} from "../../../reporting/index.ts";
import { periodOf } from "../days-given.ts";
import type { Handler } from "../handler.ts";
import { counted, questionGiven } from "./question-given.ts";
import { sortRows } from "./sort-rows.ts";

/** Figures as `loanbridge report --json` has them. */
export const report: Handler<"report"> = async (parts, { sort, limit, ...given }) => {
  const question = questionGiven(given, parts);
  await addUp(parts.db);
  const { readFrom, ...answer } = await counted(
    parts.reader.read(async ({ db, readFrom: from }) => ({ ...(await runReport(db, question)), readFrom: from })),
  );
  return {
    readFrom,
    period: periodOf(question),
    before: periodOf(periodBefore(question)),
    by: [...question.by],
    only: { ...question.only },
    measures: measures.map(({ key, title, kind, isShown, ofRequest = false }) => ({
      key,
      title,
      kind,
      isShown,
      ofRequest,
    })),
    rows: sortRows(answer, sort, question)
      .slice(0, limit)
      .map((row) => shown(row, question)),
    rowCount: answer.rows.length,
    total: shown(answer.total, question),
  };
};

function shown(row: ReportRow, { by }: Question) {
  const values = (period: Period) =>
    Object.fromEntries(measures.map((measure) => [measure.key, measureOf(measure, by, row, period) ?? null]));
  return { group: [...row.group], values: values(row), before: values(row.before) };
}
