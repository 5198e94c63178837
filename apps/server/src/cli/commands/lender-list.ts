import { readLendingNetwork, lenderStates, recordDays, type LenderState } from "../../routing/index.ts";
import type { Command } from "../command.ts";
import type { Column } from "../output.ts";

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

const secondsOf = ({ record }: LenderState): number | undefined =>
  record.answered === 0 ? undefined : record.answerMs / record.answered / 1_000;

const columnsAt = (now: number): readonly Column<LenderState>[] => [
  { key: "lender", heading: "LENDER", value: ({ lender }) => lender.id },
  { key: "posts", heading: "POSTS", value: ({ record }) => record.posts },
  {
    key: "bought",
    heading: "BOUGHT",
    value: ({ record }) => record.sold,
    text: ({ record }) => percent(record.sold, record.posts),
  },
  {
    key: "averageAnswerSeconds",
    heading: "AVG TIME",
    value: secondsOf,
    text: (state) => {
      const seconds = secondsOf(state);
      return seconds === undefined ? "-" : `${seconds.toFixed(1)} s`;
    },
  },
  {
    key: "funded",
    heading: "FUNDED",
    value: ({ record }) => record.funded,
    text: ({ record }) => percent(record.funded, record.sold),
  },
  {
    key: "returned",
    heading: "RETURNED",
    value: ({ record }) => record.returned,
    text: ({ record }) => percent(record.returned, record.sold),
  },
  { key: "complaints", heading: "COMPLAINTS", value: ({ record }) => record.complaints },
  { key: "boughtLate", heading: "BOUGHT LATE", value: ({ record }) => record.late },
  { key: "open", heading: "OPEN", value: ({ open }) => open },
  { key: "status", heading: "STATUS", value: (state) => statusOf(state, now) },
];

export const lenderList: Command = {
  usage: "lender list",
  summary: "List lenders with their results over the last 30 days, open posts and status",
  example: "lender list",
  result: "rows",
  async run({ config, output, print, store }) {
    const settings = config();
    const { lenders } = await readLendingNetwork(settings);
    const now = Date.now();
    const states = await store.use(settings, (db) => lenderStates(db, [...lenders.values()], now));
    print(`Last ${String(recordDays)} days:`);
    output.rows(columnsAt(now), states);
    return 0;
  },
};
