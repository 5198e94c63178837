import {
  type CapUsage,
  lenderStatus,
  type ListedLender,
  listLenders,
  readLendingNetwork,
  recordDays,
  recordFigures,
} from "../../routing/index.ts";
import type { Command } from "../command.ts";
import type { Column } from "../../system/index.ts";

const percent = (part: number, whole: number): string =>
  whole === 0 ? "-" : `${String(Math.round((part / whole) * 100))}%`;

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
function hoursText({ opening }: ListedLender): string {
  if (opening === undefined) return "always";
  if (opening.isOpen) return "open";
  if (opening.opensAt === undefined) return "closed for the next 400 days";
  const at = Temporal.Instant.fromEpochMilliseconds(opening.opensAt).toZonedDateTimeISO(opening.timeZone);
  const weekday = at.toLocaleString("en-US", { weekday: "short" });
  const time = at.toPlainTime().toString({ smallestUnit: "minute" });
  return `closed, opens ${weekday} ${at.toPlainDate().toString()} ${time} ${opening.timeZone}`;
}

function scheduleOf({ opening }: ListedLender) {
  if (opening === undefined) return null;
  const { isOpen, opensAt, timeZone } = opening;
  return { open: isOpen, opensAt: opensAt === undefined ? null : new Date(opensAt), timeZone };
}

/** Results are those of the last 30 days. */
const columnsAt = (now: number): readonly Column<ListedLender>[] => [
  { key: "lender", heading: "LENDER", value: ({ lender }) => lender.id },
  { key: "name", value: ({ lender }) => lender.file.name },
  { key: "posts", heading: "POSTS", value: ({ record }) => record.posts },
  { key: "leads", heading: "LEADS", value: ({ record }) => record.leads },
  { key: "accepted", heading: "ACCEPTED", value: ({ record }) => record.sold },
  {
    key: "acceptance",
    heading: "ACCEPTANCE",
    value: ({ record }) => recordFigures(record).acceptance,
    text: ({ record }) => percent(record.sold, record.leads),
  },
  {
    key: "averageAnswerSeconds",
    heading: "AVG TIME",
    value: ({ record }) => recordFigures(record).averageAnswerSeconds,
    text: ({ record }) => {
      const { averageAnswerSeconds: seconds } = recordFigures(record);
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
  { key: "acceptedLate", heading: "ACCEPTED LATE", value: ({ record }) => record.late },
  { key: "caps", value: ({ caps }) => caps },
  {
    key: "capsToday",
    heading: "CAPS TODAY",
    value: ({ caps }) => usageText(caps.filter(({ period }) => period !== "month")),
  },
  {
    key: "capsThisMonth",
    heading: "CAPS THIS MONTH",
    value: ({ caps }) => usageText(caps.filter(({ period }) => period === "month")),
  },
  { key: "schedule", heading: "HOURS", value: scheduleOf, text: hoursText },
  { key: "openPosts", heading: "OPEN POSTS", value: ({ open }) => open },
  { key: "status", heading: "STATUS", value: (state) => lenderStatus(state, now) },
];

export const lenderList: Command = {
  usage: "lender list",
  summary: "List lenders with their results over the last 30 days, caps used, hours, open posts and status",
  example: "lender list",
  result: "rows",
  async run({ clock, config, output, print, store }) {
    const settings = config();
    const { lenders } = await readLendingNetwork(settings);
    const now = clock();
    const listed = await store.useExisting(settings, (db) => listLenders(db, [...lenders.values()], now));
    print(`Last ${String(recordDays)} days:`);
    await output.rows(columnsAt(now), listed);
    return 0;
  },
};
