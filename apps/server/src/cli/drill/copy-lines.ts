import type { DrilledCopy } from "../../operations/index.ts";
import {
  ageText,
  endLines,
  ledgerLine,
  lossLine,
  lostOf,
  problemsOf,
  type Report,
  seconds,
  sealsLine,
  timeText,
} from "./drill-words.ts";

/** The report of a drill with PostgreSQL as its JSON. */
export function copyRecord(report: Report<DrilledCopy>) {
  const { drilled, maxAgeMs, loss } = report;
  const problems = problemsOf(report);
  return {
    passed: problems.length === 0,
    problems,
    backup: {
      database: drilled.database,
      newestAt: new Date(drilled.newestAt),
      ageSeconds: seconds(drilled.ageMs),
      maxAgeSeconds: seconds(maxAgeMs),
      bytes: drilled.bytes,
    },
    keys: drilled.keyringFile,
    verifySeconds: seconds(drilled.verifyMs),
    verified: { ledgerEntries: drilled.ledgerEntries, keyedAfter: drilled.keyedAfter, ...drilled.verified },
    lost: loss === undefined ? null : lostOf(loss, drilled.ledgerEntries),
  };
}

/** The report of a drill with PostgreSQL for people. */
export function copyLines(report: Report<DrilledCopy>): readonly string[] {
  const { drilled, loss } = report;
  const newest = new Date(drilled.newestAt).toISOString();
  return [
    `Database: ${drilled.database}, newest record ${newest}, ${ageText(drilled.ageMs)} old, ${String(drilled.bytes)} bytes`,
    `Verified in ${timeText(drilled.verifyMs)} with the keys in ${drilled.keyringFile}, without changing anything:`,
    `  schema ${drilled.verified.schema}`,
    ledgerLine(drilled.ledgerEntries, drilled.keyedAfter),
    sealsLine(drilled.verified),
    lossLine(loss, drilled.ledgerEntries),
    "Start no server on this database. Drop it when you are done.",
    ...endLines(problemsOf(report)),
  ];
}
