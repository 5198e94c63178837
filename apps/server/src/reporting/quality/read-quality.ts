import type { Database } from "../../store/index.ts";
import { noCounts, type Counts } from "../record/counts.ts";
import type { Question } from "../report/question.ts";
import { periodBefore, runReport, type ReportRow } from "../report/run-report.ts";
import { dateOf } from "../totals/local-hour.ts";
import type { QualityMark, RefusalKind } from "./kinds.ts";

type Period = Pick<Question, "from" | "to">;

/** Counts of a source in a period. Absent: not counted for it. */
export type QualityCounts = Readonly<Partial<Record<keyof Counts | "margin" | QualityMark | RefusalKind, number>>>;

/** A source with its counts. */
export interface SourceQuality {
  /** Name of a source file, or `direct` or `unknown`. */
  readonly source: string;
  readonly counts: QualityCounts;
  /** The period before, as in a report. */
  readonly before: QualityCounts;
}

/**
 * Counts of each source of a period, and of `names`, in the days of each site's time zone at the time. Facts that are not
 * added up yet are missing.
 */
export async function readQuality(
  db: Database,
  { from, to }: Period,
  names: readonly string[],
): Promise<readonly SourceQuality[]> {
  const { rows } = await runReport(db, { from, to, by: ["source"], only: {} });
  const byName = new Map(rows.map((row) => [row.group[0] ?? "", row]));
  const all = [...new Set([...names, ...byName.keys()])];
  const [now, earlier] = await Promise.all([
    countMarks(db, all, { from, to }),
    countMarks(db, all, periodBefore({ from, to })),
  ]);
  return all.map((source) => {
    const row = byName.get(source);
    return {
      source,
      counts: countsOf(row, now.get(source)),
      before: countsOf(row?.before, earlier.get(source)),
    };
  });
}

function countsOf(row: Pick<ReportRow, "counts" | "figures"> | undefined, marks?: QualityCounts): QualityCounts {
  return { ...(row?.counts ?? noCounts), margin: row?.figures.margin ?? 0, ...marks };
}

/** Marks of the requests of a period, and forms refused in it, by source. */
async function countMarks(
  db: Database,
  sources: readonly string[],
  period: Period,
): Promise<ReadonlyMap<string, QualityCounts>> {
  const counts = new Map<string, Record<string, number>>();
  const { start: earliest, end: latest } = spanAround(period);
  const marked = marksBetween(db, sources, earliest, latest).clearSelect().clearGroupBy().select("zone");
  const refused = refusalsBetween(db, sources, earliest, latest).clearSelect().clearGroupBy().select("zone");
  // A union has each zone once.
  const zones = (await marked.union(refused).execute()).map(({ zone }) => zone);
  for (const { zone, start, end } of spansOf(period, zones)) {
    const rows = [
      ...(await marksBetween(db, sources, start, end).where("zone", "=", zone).execute()),
      ...(await refusalsBetween(db, sources, start, end).where("zone", "=", zone).execute()),
    ];
    for (const { source, kind, count } of rows) {
      const of = counts.get(source) ?? {};
      counts.set(source, { ...of, [kind]: (of[kind] ?? 0) + count });
    }
  }
  return counts;
}

/** Counts marks of requests submitted from `start` up to before `end` (milliseconds since the epoch). */
export function marksBetween(db: Database, sources: readonly string[], start: number, end: number) {
  return db
    .selectFrom("quality_mark")
    .select(({ fn }) => ["source", "kind", fn.countAll<number>().as("count")])
    .where("source", "in", sources)
    .where("submitted_at", ">=", start)
    .where("submitted_at", "<", end)
    .groupBy(["source", "kind"]);
}

/** Counts refused forms of the hours that begin from `start` up to before `end` (milliseconds since the epoch). */
export function refusalsBetween(db: Database, sources: readonly string[], start: number, end: number) {
  return db
    .selectFrom("source_refusal")
    .select(({ fn }) => ["source", "kind", fn.sum<number>("refused").as("count")])
    .where("source", "in", sources)
    .where("hour", ">=", start)
    .where("hour", "<", end)
    .groupBy(["source", "kind"]);
}

/** A period in one time zone: from `start` up to before `end`, in milliseconds since the epoch. */
export interface Span {
  readonly zone: string;
  readonly start: number;
  readonly end: number;
}

/**
 * A span that contains a period in every time zone: where stored rows name the zones to count by. The sites name only
 * those of now, and a site may have moved to another zone, or be removed.
 */
export const spanAround = ({ from, to }: Period): Omit<Span, "zone"> => ({
  start: startOf(from - 1, "UTC"),
  end: startOf(to + 2, "UTC"),
});

/** A period in each of these time zones. */
export function spansOf({ from, to }: Period, zones: readonly string[]): readonly Span[] {
  return [...new Set(zones)].map((zone) => ({ zone, start: startOf(from, zone), end: startOf(to + 1, zone) }));
}

/** When a day (in days since 1970) begins in a time zone, in milliseconds since the epoch. */
function startOf(day: number, zone: string): number {
  return Temporal.PlainDate.from(dateOf(day)).toZonedDateTime(zone).epochMilliseconds;
}
