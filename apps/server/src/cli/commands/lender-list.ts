import { readLendingNetwork, lenderStates, recordDays, type LenderState } from "../../routing/index.ts";
import type { Command } from "../command.ts";
import { table } from "../table.ts";

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
const percent = (part: number, whole: number): string =>
  whole === 0 ? "-" : `${String(Math.round((part / whole) * 100))}%`;

/** The lender's status: active, or the reason why it gets nothing. */
export function statusOf({ lender: { file }, pause }: LenderState, now: number): string {
  if (pause) return `paused since ${day(pause.since)} (${pause.why})`;
  if (file.verified.state !== "verified") return "not verified: receives no applications";
  const last =
    file.licences
      .map(({ to }) => to ?? "9999-12-31")
      .toSorted()
      .at(-1) ?? "";
  return last < day(now) ? `licenses expired ${last}: receives no applications` : "active";
}

const headings = [
  "LENDER",
  "POSTS",
  "LEADS",
  "ACCEPTED",
  "ACCEPTANCE",
  "AVG TIME",
  "FUNDED",
  "RETURNED",
  "COMPLAINTS",
  "BOUGHT LATE",
  "OPEN",
  "STATUS",
];

function cells(state: LenderState, now: number): readonly string[] {
  const { lender, record, open } = state;
  const seconds = record.answered === 0 ? "-" : `${(record.answerMs / record.answered / 1_000).toFixed(1)} s`;
  return [
    lender.id,
    String(record.posts),
    String(record.leads),
    String(record.sold),
    percent(record.sold, record.leads),
    seconds,
    percent(record.funded, record.sold),
    percent(record.returned, record.sold),
    String(record.complaints),
    String(record.late),
    String(open),
    statusOf(state, now),
  ];
}

export const lenderList: Command = {
  usage: "lender list",
  summary: "List lenders with their results over the last 30 days, open posts and status",
  async run({ config, print, store }) {
    const settings = config();
    const { lenders } = await readLendingNetwork(settings);
    const now = Date.now();
    const states = await store.use(settings, (db) => lenderStates(db, [...lenders.values()], now));
    print(`Last ${String(recordDays)} days:`);
    const rows = states.map((state) => cells(state, now));
    for (const line of table(headings, rows)) print(line);
    return 0;
  },
};
