import type { ConsoleAnswer } from "@loanbridge/contract/console";
import {
  findingsOf,
  readSteeringFacts,
  steeringColumns,
  steeringReportOf,
  steeringRows,
  summaryOf,
} from "../../../routing/index.ts";
import { recordOf } from "../../../system/index.ts";
import { daysGiven, periodOf } from "../days-given.ts";
import type { Handler } from "../handler.ts";

type Row = ConsoleAnswer<"steering">["rows"][number];

/** Figures as `loanbridge report steering --json` has them. */
export const steering: Handler<"steering"> = async (parts, { site, ...given }) => {
  const days = daysGiven(given, parts, site);
  const { facts, readFrom } = await parts.reader.read(async ({ db, readFrom: from }) => ({
    facts: await readSteeringFacts(db, { ...days, site }),
    readFrom: from,
  }));
  const report = await steeringReportOf(facts);
  return {
    readFrom,
    period: periodOf(days),
    summary: [...summaryOf(report)],
    findings: [...findingsOf(report)],
    tests: report.tests,
    // The contract's schema has the same columns; a test compares each value with the command's.
    rows: steeringRows(report).map((row) => recordOf(steeringColumns, row) as Row),
  };
};
