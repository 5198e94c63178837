import type { Drilled } from "../../operations/index.ts";
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

/** The report of a drill as its JSON. */
export function drillRecord(report: Report<Drilled>) {
  const { drilled, maxAgeMs, loss } = report;
  const { folder, made, unfinished, unreadable } = drilled.backup;
  const problems = problemsOf(report);
  return {
    passed: problems.length === 0,
    problems,
    backup: {
      folder,
      madeAt: made.madeAt,
      ageSeconds: seconds(drilled.ageMs),
      maxAgeSeconds: seconds(maxAgeMs),
      bytes: made.bytes,
      unfinished,
      unreadable,
    },
    keys: drilled.keyringFile,
    restoreSeconds: seconds(drilled.restoreMs),
    verifySeconds: seconds(drilled.verifyMs),
    parked: drilled.parked,
    verified: {
      tables: Object.keys(made.tables).length,
      rows: rowsOf(drilled),
      ledgerEntries: made.ledger.seq,
      keyedAfter: drilled.keyedAfter,
      ...drilled.verified,
    },
    lost: loss === undefined ? null : lostOf(loss, made.ledger.seq),
    removedLeftover: drilled.hadLeftover,
  };
}

/** The report of a drill for people. */
export function drillLines(report: Report<Drilled>): readonly string[] {
  const { drilled, loss } = report;
  const { backup, parked, verified } = drilled;
  const { madeAt, bytes, tables, ledger } = backup.made;
  const added = verified.migrations - (tables["migration"] ?? 0);
  return [
    ...(drilled.hadLeftover ? ["Removed the copy that an interrupted drill had left."] : []),
    ...backup.unfinished.map(
      (folder) => `Skipped ${folder}: it has no manifest. Remove it if no backup is being made.`,
    ),
    ...backup.unreadable.map((folder) => `Skipped ${folder}: its manifest cannot be read, and is of no newer backup.`),
    `Backup: ${backup.folder}, made at ${madeAt}, ${ageText(drilled.ageMs)} old, ${String(bytes)} bytes`,
    `Restored in ${timeText(drilled.restoreMs)} with the keys in ${drilled.keyringFile}`,
    `Verified in ${timeText(drilled.verifyMs)}:`,
    `  ${String(Object.keys(tables).length)} tables with ${String(rowsOf(drilled))} rows match the manifest and its SHA-256, and SQLite finds no damage`,
    `  schema ${verified.schema}${added > 0 ? `, after ${String(added)} migrations by this version` : ""}`,
    ledgerLine(ledger.seq, drilled.keyedAfter),
    sealsLine(verified),
    `  ${String(verified.requests)} requests recounted against ${String(verified.totals)} totals of reports`,
    `Parked, so that nothing is sent twice: ${String(parked.requests)} applications, ${String(parked.messages)} messages`,
    lossLine(loss, ledger.seq),
    "The restored copy has been removed.",
    ...endLines(problemsOf(report)),
  ];
}

const rowsOf = ({ backup }: Drilled): number => Object.values(backup.made.tables).reduce((sum, rows) => sum + rows, 0);
