import { dateOf } from "../../../reporting/index.ts";
import {
  readSteeringFacts,
  steeringColumns,
  steeringPage,
  type SteeringQuestion,
  type SteeringReport,
  steeringReportOf,
  steeringRows,
} from "../../../routing/index.ts";
import { csvLinesOf, jsonLinesOf } from "../../../system/index.ts";
import { daysGiven } from "../days-given.ts";
import { ended } from "../ended-lines.ts";
import type { Handler } from "../handler.ts";

interface Format {
  readonly type: string;
  readonly write: (report: SteeringReport, question: SteeringQuestion) => Iterable<string>;
}

/** A file's format: what the command prints. */
const formats = {
  csv: {
    type: "text/csv; charset=utf-8",
    write: (report) => csvLinesOf(steeringColumns, steeringRows(report)),
  },
  json: {
    type: "application/json; charset=utf-8",
    write: (report) => jsonLinesOf(steeringColumns, steeringRows(report)),
  },
  html: { type: "text/html; charset=utf-8", write: (report, question) => [steeringPage(report, question)] },
} as const satisfies Readonly<Record<string, Format>>;

export const steeringFile: Handler<"steeringFile"> = async (parts, { format, site, ...given }) => {
  const question = { ...daysGiven(given, parts, site), site };
  const report = await steeringReportOf(await parts.reader.read(({ db }) => readSteeringFacts(db, question)));
  const { type, write } = formats[format];
  const days = [...new Set([question.from, question.to])].map(dateOf).join("-to-");
  return { name: `steering-${days}.${format}`, type, pieces: ended(write(report, question)) };
};
