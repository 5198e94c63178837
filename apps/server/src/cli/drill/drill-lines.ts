import type { Drilled, Loss } from "../../operations/index.ts";
import { durationText } from "../funnel/funnel-columns.ts";

interface Report {
  readonly drilled: Drilled;
  readonly maxAgeMs: number;
  /** Undefined: no server could be asked. */
  readonly loss: Loss | undefined;
}

/** The report of a drill as its JSON. */
export function drillRecord({ drilled, maxAgeMs, loss }: Report) {
  const { backup, ageMs, parked, keyringFile, verified, restoreMs, verifyMs, hadLeftover } = drilled;
  const { madeAt, bytes, tables, ledger } = backup.made;
  const problems = problemsOf(drilled, maxAgeMs);
  return {
    passed: problems.length === 0,
    problems,
    backup: {
      folder: backup.folder,
      madeAt,
      ageSeconds: seconds(ageMs),
      maxAgeSeconds: seconds(maxAgeMs),
      bytes,
      unfinished: backup.unfinished,
    },
    keys: keyringFile,
    restoreSeconds: seconds(restoreMs),
    verifySeconds: seconds(verifyMs),
    parked,
    verified: {
      tables: Object.keys(tables).length,
      rows: rowsOf(tables),
      ledgerEntries: ledger.seq,
      keyedAfter: drilled.keyedAfter,
      ...verified,
    },
    lost: loss === undefined ? null : lostOf(loss, ledger.seq),
    removedLeftover: hadLeftover,
  };
}

/** The report of a drill for people. */
export function drillLines(report: Report): readonly string[] {
  const { drilled, maxAgeMs, loss } = report;
  const { backup, ageMs, parked, keyringFile, verified, restoreMs, verifyMs, hadLeftover } = drilled;
  const { madeAt, bytes, tables, ledger } = backup.made;
  const problems = problemsOf(drilled, maxAgeMs);
  const added = verified.migrations - (tables["migration"] ?? 0);
  return [
    ...(hadLeftover ? ["Removed the copy that an interrupted drill had left."] : []),
    ...backup.unfinished.map((folder) => `Skipped ${folder}: it has no manifest, so the backup is not complete.`),
    `Backup: ${backup.folder}, made at ${madeAt}, ${ageText(ageMs)} old, ${String(bytes)} bytes`,
    `Restored in ${timeText(restoreMs)} with the keys in ${keyringFile}`,
    `Verified in ${timeText(verifyMs)}:`,
    `  ${String(Object.keys(tables).length)} tables with ${String(rowsOf(tables))} rows match the manifest and its SHA-256, and SQLite finds no damage`,
    `  schema ${verified.schema}${added > 0 ? `, after ${String(added)} migrations by this version` : ""}`,
    `  ${String(ledger.seq)} ledger entries: the chain is intact${macText(drilled.keyedAfter)}`,
    `  ${String(verified.applications)} applications, ${String(verified.boxes)} bank and identity values, ${String(verified.tokens)} visitor tokens and ${String(verified.smallSecrets)} small secrets were opened`,
    `  ${String(verified.requests)} requests recounted against ${String(verified.totals)} totals of reports`,
    `Parked, so that nothing is sent twice: ${String(parked.requests)} applications, ${String(parked.messages)} messages`,
    loss === undefined
      ? "What a restore would lose is not known: no running server answered."
      : `A restore now would lose ${lossText(loss, ledger.seq)}.`,
    "The restored copy has been removed.",
    ...(problems.length === 0 ? ["The drill passed."] : ["The drill failed:", ...problems.map((line) => `  ${line}`)]),
  ];
}

/** A clock may be a little behind. */
const clockMs = 60_000;

function problemsOf({ ageMs, problems }: Drilled, maxAgeMs: number): readonly string[] {
  return [
    ...(ageMs > maxAgeMs
      ? [
          `The latest backup is ${ageText(ageMs)} old, more than ${ageText(maxAgeMs)}. Check the job that makes backups.`,
        ]
      : []),
    ...(ageMs < -clockMs ? ["The latest backup is from the future. Check this machine's clock."] : []),
    ...problems,
  ];
}

/** `12 requests, 3 sales, …`. `ledgerEnd`: the backup's last ledger entry, if it is known. */
export function lossText(loss: Loss, ledgerEnd?: number): string {
  const { requests, sales, privacyRequests, optOuts } = loss;
  const entries = ledgerEnd === undefined ? "" : `, ${String(lostOf(loss, ledgerEnd).ledgerEntries)} ledger entries`;
  return `${String(requests)} requests, ${String(sales)} sales, ${String(privacyRequests)} privacy requests, ${String(optOuts)} opt-outs${entries}`;
}

const lostOf = ({ ledgerEnd, ...loss }: Loss, before: number) => ({ ...loss, ledgerEntries: ledgerEnd - before });

const rowsOf = (tables: Readonly<Record<string, number>>): number =>
  Object.values(tables).reduce((sum, rows) => sum + rows, 0);

const seconds = (ms: number): number => Math.round(ms / 100) / 10;

const timeText = (ms: number): string => (ms < 60_000 ? `${String(seconds(ms))} s` : durationText(ms / 1000));

const dayMs = 86_400_000;

/** In days from two days on. */
const ageText = (ms: number): string =>
  ms < 2 * dayMs ? durationText(Math.max(0, ms) / 1000) : `${(ms / dayMs).toFixed(1)} days`;

function macText(keyedAfter: Drilled["keyedAfter"]): string {
  if (keyedAfter === 0) return ", and every entry has a valid MAC";
  return typeof keyedAfter === "number" ? `, and every entry after ${String(keyedAfter)} has a valid MAC` : "";
}
