import type { ConsoleAnswer, SourceRow } from "@loanbridge/contract/console";
import { type QualityCounts, type Report, shareOf, type ShareName } from "../../../reporting/index.ts";
import type { QualityRow, SourceState } from "../../../routing/index.ts";
import type { Source } from "../../../sources/index.ts";

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** `$12.50 for each sale` or `70% of the price of each sale`. */
function payoutText({ payout }: Source["file"]): string | null {
  if (payout === undefined) return null;
  return "cents" in payout
    ? `${dollars.format(payout.cents / 100)} for each sale`
    : `${String(payout.percent)}% of the price of each sale`;
}

const usedOf = (count: number | undefined, cap: number | undefined) =>
  count === undefined || cap === undefined ? null : { count, cap };

function stateOf({ source: { file }, pause, ...counts }: SourceState): SourceRow["state"] {
  const { sent, sold } = file.caps ?? {};
  return {
    title: file.title,
    sites: file.sites ?? null,
    landingDay: counts.landingDay,
    landingMonth: counts.landingMonth,
    sentDay: usedOf(counts.sentDay, sent?.perDay),
    sentMonth: usedOf(counts.sentMonth, sent?.perMonth),
    soldDay: usedOf(counts.soldDay, sold?.perDay),
    soldMonth: usedOf(counts.soldMonth, sold?.perMonth),
    pause: pause === undefined ? null : { since: pause.since, why: pause.why, threshold: pause.threshold ?? null },
    payout: payoutText(file),
  };
}

function qualityOf(counts: QualityCounts): SourceRow["quality"] {
  const counted = (name: ShareName) => {
    const { part, share = null } = shareOf(name, counts);
    return { count: part, share };
  };
  const { visits = 0, submits = 0, completed = 0, margin = 0 } = counts;
  return {
    visits,
    submits,
    completed,
    duplicates: counted("duplicates"),
    velocityRefusals: counted("velocityRefusals"),
    sharedDevices: counted("sharedDevices"),
    sharedBanks: counted("sharedBanks"),
    sharedNetworks: counted("sharedNetworks"),
    tooFast: counted("tooFast"),
    bounces: counted("bounces"),
    acceptance: counted("acceptance"),
    returns: counted("returns"),
    complaints: counted("complaints"),
    funded: counted("funded"),
    marginCents: margin,
  };
}

/** Rows of a report by source and day. */
type DayRows = Report["rows"];

/** A source as an operator sees it. `days`: dates of the period; `trends`: its rows of a report by source and day. */
export function sourceRow(
  { source: name, counts, before = {} }: QualityRow,
  state: SourceState | undefined,
  days: readonly string[],
  trends: DayRows,
): SourceRow {
  const own = new Map(trends.map((row) => [row.group[1], row]));
  return {
    name,
    state: state === undefined ? null : stateOf(state),
    quality: qualityOf(counts),
    before: qualityOf(before),
    trend: days.map((day) => trendOf(day, own.get(day))),
  };
}

const trendOf = (day: string, row: DayRows[number] | undefined): SourceRow["trend"][number] => ({
  day,
  submits: row?.counts.submits ?? 0,
  acceptance: row?.figures.acceptance ?? null,
  costCents: row?.figures.cost ?? 0,
  marginCents: row?.figures.margin ?? 0,
});

/** IDs that no file names, with their counts. */
export const unknownIds = (rows: readonly QualityRow[]): ConsoleAnswer<"listSources">["unknownIds"] =>
  rows.flatMap(({ sourceId, counts }) =>
    sourceId === undefined ? [] : [{ sourceId, visits: counts.visits ?? null, submits: counts.submits ?? 0 }],
  );
