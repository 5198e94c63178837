import {
  capUsage,
  lenderStates,
  openingOf,
  readLendingNetwork,
  recordDays,
  type CapUsage,
  type LenderState,
  type Opening,
} from "../../routing/index.ts";
import type { Command } from "../command.ts";
import { lenderJson } from "../lender-json.ts";
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

/** A lender with what is shown of it now. */
export interface ListedLender extends LenderState {
  readonly caps: readonly CapUsage[];
  readonly opening: Opening | undefined;
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
  "ACCEPTED LATE",
  "CAPS TODAY",
  "CAPS THIS MONTH",
  "HOURS",
  "OPEN POSTS",
  "STATUS",
];

/** `12/50 posts, 3/10 sold, TX 1/2 posts`, and `4/5 posts an hour`. */
function usageText(caps: readonly CapUsage[]): string {
  const texts = caps.map(({ period, counts, state, used, limit }) =>
    [state, `${String(used)}/${String(limit)}`, counts, period === "hour" ? "an hour" : undefined]
      .filter((word) => word !== undefined)
      .join(" "),
  );
  return texts.join(", ") || "-";
}

/** `open`, or when the lender opens next, by its own clock. */
function hoursText(opening: Opening | undefined): string {
  if (opening === undefined) return "always";
  if (opening.isOpen) return "open";
  if (opening.opensAt === undefined) return "closed for the next 400 days";
  const at = Temporal.Instant.fromEpochMilliseconds(opening.opensAt).toZonedDateTimeISO(opening.timeZone);
  const weekday = at.toLocaleString("en-US", { weekday: "short" });
  const time = at.toPlainTime().toString({ smallestUnit: "minute" });
  return `closed, opens ${weekday} ${at.toPlainDate().toString()} ${time} ${opening.timeZone}`;
}

function cells(listed: ListedLender, now: number): readonly string[] {
  const { lender, record, open, caps, opening } = listed;
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
    usageText(caps.filter(({ period }) => period !== "month")),
    usageText(caps.filter(({ period }) => period === "month")),
    hoursText(opening),
    String(open),
    statusOf(listed, now),
  ];
}

export const lenderList: Command = {
  usage: "lender list [--json]",
  summary: "List lenders with their results over the last 30 days, caps used, hours, open posts and status",
  async run({ config, clock, has, print, store }) {
    const settings = config();
    const { lenders } = await readLendingNetwork(settings);
    const now = clock();
    const listed = await store.use(settings, async (db) => {
      const states = await lenderStates(db, [...lenders.values()], now);
      return await Promise.all(
        states.map(async (state): Promise<ListedLender> => ({
          ...state,
          caps: await capUsage(db, state.lender, now),
          opening: openingOf(state.lender, now),
        })),
      );
    });
    if (has("json")) {
      print(
        JSON.stringify(
          listed.map((one) => lenderJson(one, statusOf(one, now))),
          undefined,
          2,
        ),
      );
      return 0;
    }
    print(`Last ${String(recordDays)} days:`);
    const rows = listed.map((one) => cells(one, now));
    for (const line of table(headings, rows)) print(line);
    return 0;
  },
};
