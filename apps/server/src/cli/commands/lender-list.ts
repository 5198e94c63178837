import { readLendingNetwork } from "../../routing/lending-network.ts";
import { lenderStates, recordDays, type LenderState } from "../../routing/index.ts";
import type { Command } from "../command.ts";
import { withStore } from "../with-store.ts";

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
const percent = (part: number, whole: number): string =>
  whole === 0 ? "-" : `${String(Math.round((part / whole) * 100))} %`;

/** Whether it is asked, and if not, why. */
export function standing({ lender: { file }, pause }: LenderState, now: number): string {
  if (pause) return `paused since ${day(pause.since)} (${pause.why})`;
  if (file.verified.state !== "verified") return "not verified: gets nothing";
  const last =
    file.licences
      .map(({ to }) => to ?? "9999-12-31")
      .toSorted()
      .at(-1) ?? "";
  return last < day(now) ? `licences ended ${last}: gets nothing` : "asked";
}

function line(state: LenderState, now: number): string {
  const { lender, record, open } = state;
  const seconds = record.answered === 0 ? "-" : `${(record.answerMs / record.answered / 1_000).toFixed(1)} s`;
  return [
    lender.id.padEnd(18),
    `${String(record.posts)} posts`,
    `bought ${percent(record.sold, record.posts)}`,
    `in ${seconds}`,
    `funded ${percent(record.funded, record.sold)}`,
    `returned ${percent(record.returned, record.sold)}`,
    `${String(record.complaints)} complaints`,
    ...(record.late > 0 ? [`${String(record.late)} bought too late`] : []),
    ...(open > 0 ? [`${String(open)} open`] : []),
    standing(state, now),
  ].join("  ");
}

export const lenderList: Command = {
  usage: "lender list",
  summary: "Every lender with what it did in thirty days, what is open there, and whether it is asked",
  async run({ config, print }) {
    const settings = config();
    const { lenders } = await readLendingNetwork(settings);
    const now = Date.now();
    const states = await withStore(settings, (db) => lenderStates(db, [...lenders.values()], now));
    print(`Of the last ${String(recordDays)} days:`);
    for (const state of states) print(line(state, now));
    return 0;
  },
};
