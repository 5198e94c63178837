import type { Drilled, DrilledCopy, Loss } from "../../operations/index.ts";
import { durationText } from "../funnel/funnel-columns.ts";

// Words that the drills of both databases share.

/** The result of a drill, and what it is measured by. */
export interface Report<Result extends Drilled | DrilledCopy> {
  readonly drilled: Result;
  readonly maxAgeMs: number;
  /** Undefined: no server could be asked. */
  readonly loss: Loss | undefined;
}

export const problemsOf = ({ drilled, maxAgeMs }: Report<Drilled | DrilledCopy>): readonly string[] => [
  ...ageProblems(drilled.ageMs, maxAgeMs),
  ...drilled.problems,
];

/** Counts of a loss, without the ledger's end. `before`: the backup's last ledger entry. */
export const lostOf = ({ ledgerEnd, ...loss }: Loss, before: number) => ({
  ...loss,
  ledgerEntries: ledgerEnd - before,
});

/** `12 requests, 3 sales, …` */
export const lossText = ({ requests, sales, privacyRequests, optOuts }: Loss): string =>
  `${String(requests)} requests, ${String(sales)} sales, ${String(privacyRequests)} privacy requests, ${String(optOuts)} opt-outs`;

export function lossLine(loss: Loss | undefined, ledgerEntries: number): string {
  return loss === undefined
    ? "What a restore would lose is not known, and this drill is not recorded: no running server answered."
    : `A restore now would lose ${lossText(loss)}, ${String(lostOf(loss, ledgerEntries).ledgerEntries)} ledger entries.`;
}

export const ledgerLine = (entries: number, keyedAfter: Drilled["keyedAfter"]): string =>
  `  ${String(entries)} ledger entries: the chain is intact${macText(keyedAfter)}`;

function macText(keyedAfter: Drilled["keyedAfter"]): string {
  if (keyedAfter === 0) return ", and every entry has a valid MAC";
  return typeof keyedAfter === "number" ? `, and every entry after ${String(keyedAfter)} has a valid MAC` : "";
}

export const sealsLine = ({ applications, boxes, tokens, smallSecrets }: DrilledCopy["verified"]): string =>
  `  ${String(applications)} applications, ${String(boxes)} bank and identity values, ${String(tokens)} visitor tokens and ${String(smallSecrets)} small secrets were opened`;

export const endLines = (problems: readonly string[]): readonly string[] =>
  problems.length === 0 ? ["The drill passed."] : ["The drill failed:", ...problems.map((line) => `  ${line}`)];

/** A clock may be a little behind. */
const clockMs = 60_000;

function ageProblems(ageMs: number, maxAgeMs: number): readonly string[] {
  return [
    ...(ageMs > maxAgeMs
      ? [
          `The latest backup is ${ageText(ageMs)} old, more than ${ageText(maxAgeMs)}. Check the job that makes backups.`,
        ]
      : []),
    ...(ageMs < -clockMs ? ["The latest backup is from the future. Check this machine's clock."] : []),
  ];
}

const dayMs = 86_400_000;

/** In days from two days on. */
export const ageText = (ms: number): string =>
  ms < 2 * dayMs ? durationText(Math.max(0, ms) / 1000) : `${(ms / dayMs).toFixed(1)} days`;

export const seconds = (ms: number): number => Math.round(ms / 100) / 10;

export const timeText = (ms: number): string => (ms < 60_000 ? `${String(seconds(ms))} s` : durationText(ms / 1000));
