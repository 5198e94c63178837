import type { ConsoleQuestion } from "@loanbridge/contract/console";
import { addUp, dateOf, type Question, readReportPage, reportColumns, runReport } from "../../../reporting/index.ts";
import type { Database } from "../../../store/index.ts";
import { csvLinesOf, jsonLinesOf } from "../../../system/index.ts";
import { ended } from "../ended-lines.ts";
import type { Handler } from "../handler.ts";
import { counted, questionGiven } from "./question-given.ts";

/** A file's format: what the command prints. `at`: milliseconds since the epoch. */
interface Format {
  readonly type: string;
  readonly write: (db: Database, question: Question, at: number) => Promise<Iterable<string>>;
}

const formats: Readonly<Record<ConsoleQuestion<"reportFile">["format"], Format>> = {
  csv: {
    type: "text/csv; charset=utf-8",
    write: async (db, question) => csvLinesOf(reportColumns(question.by), await allRows(db, question)),
  },
  json: {
    type: "application/json; charset=utf-8",
    write: async (db, question) => jsonLinesOf(reportColumns(question.by), await allRows(db, question)),
  },
  html: { type: "text/html; charset=utf-8", write: async (...asked) => [await readReportPage(...asked)] },
};

export const reportFile: Handler<"reportFile"> = async (parts, { format, ...given }) => {
  const question = questionGiven(given, parts);
  await addUp(parts.db);
  const { type, write } = formats[format];
  const lines = await counted(parts.reader.read(({ db, behindMs }) => write(db, question, parts.clock() - behindMs)));
  const days = [...new Set([question.from, question.to])].map(dateOf).join("-to-");
  return { name: ["report", ...question.by, days].join("-") + `.${format}`, type, pieces: ended(lines) };
};

async function allRows(db: Database, question: Question) {
  const { rows, total } = await runReport(db, question);
  return [...rows, total];
}
