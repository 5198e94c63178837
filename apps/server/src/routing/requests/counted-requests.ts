import { type RawBuilder, sql, type SqlBool } from "kysely";
import { amountOfRange, dayGiven, dayIn, expectedDay, type ZonedSite } from "../../reporting/index.ts";
import type { Database } from "../../store/index.ts";
import { type CountedName, type CountedRows, countedRows } from "./counted-rows.ts";
import { FilterRefused, idsOfSites, type KnownNames, ownCondition, type RequestCondition } from "./request-filters.ts";
import { rowSlices } from "./row-slices.ts";

/**
 * A cell of a report: the column, and the groups and filters of its row as the report shows them. Empty text: unknown, or
 * does not apply.
 */
export interface ReportCell {
  readonly counted: CountedName;
  readonly site?: string | undefined;
  readonly source?: string | undefined;
  readonly sub1?: string | undefined;
  readonly lender?: string | undefined;
  readonly product?: string | undefined;
  readonly state?: string | undefined;
  /** A range, such as `500–999`. */
  readonly amount?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** `14:00` */
  readonly hour?: string | undefined;
}

/** Days whose hours are looked up one by one. */
const mostHours = 62;

type Fragment = RawBuilder<unknown>;

/** Requests behind a cell of a report. */
export interface CountedRequests {
  /** Tells whether a request is one of them. */
  readonly condition: RequestCondition;
  /** When the cell's last day ends, in milliseconds since the epoch: a request that began later cannot have been counted. */
  readonly before: number;
  /** IDs of the newest of them, in any order. Stops reading once there are `most`. */
  readonly ids: (db: Database, most: number) => Promise<readonly string[]>;
}

/**
 * Requests behind a cell of a report: those whose facts the cell counts, by the days on which each happened. Erased
 * requests count in reports, and are missing here. Call `addUp` before. Throws `FilterRefused`.
 */
export function countedRequests(cell: ReportCell, known: KnownNames): CountedRequests {
  const rows: CountedRows = countedRows[cell.counted];
  const times = timesOf(cell, known);
  const conditions = [rows.when, ...groupsOf(cell, rows), ...sitesOf(rows, times)];
  const found = sql<SqlBool>`exists (select 1 from ${rows.from} where f.application_id = application.id and ${sql.join(conditions, sql` and `)})`;
  return {
    condition: ownCondition((row) => row.and([found])),
    before: Math.max(...times.map(({ end }) => end)),
    ids: (db, most) => idsOf(db, rows, conditions, most),
  };
}

/** Reads the newest rows first: a report may count any few of all there are. */
async function idsOf(
  db: Database,
  { from, ...place }: CountedRows,
  conditions: readonly Fragment[],
  most: number,
): Promise<readonly string[]> {
  const ids = new Set<string>();
  const read = async (range: readonly Fragment[]) => {
    const where = sql.join([...conditions, ...range], sql` and `);
    return (await sql<{ id: string }>`select distinct f.application_id as id from ${from} where ${where}`.execute(db))
      .rows;
  };
  for await (const slice of rowSlices(db, place, read)) {
    for (const { id } of slice) ids.add(id);
    if (ids.size >= most) break;
  }
  return [...ids];
}

function groupsOf(
  { source, sub1, lender, product, state, amount }: ReportCell,
  rows: CountedRows,
): readonly Fragment[] {
  const answered = answers[rows.answers];
  const text = (column: Fragment, value: string | undefined) =>
    value === undefined ? [] : [sql`${column} = ${value}`];
  return [
    ...text(sql`f.source || ''`, source),
    ...text(sql`f.sub_id`, sub1),
    ...text(sql`f.product`, product),
    ...text(answered("state"), state),
    ...text(rows.lender, lender),
    ...(amount === undefined ? [] : [sql`${answered("amount_from")} = ${boundOf(amount)}`]),
  ];
}

/** The state or the amount under which something counts, by `CountedRows.answers`. */
const answers = {
  landing: (name: "state" | "amount_from") => sql.ref(`f.landing_${name}`),
  completed: (name: "state" | "amount_from") => sql.ref(`f.${name}`),
} as const satisfies Readonly<Record<CountedRows["answers"], (name: "state" | "amount_from") => Fragment>>;

function boundOf(amount: string): number {
  const bound = amountOfRange(amount);
  if (bound === undefined) throw new FilterRefused("amount", "expected a range of a report, such as 500–999.");
  return bound;
}

/** Milliseconds since the epoch: from `start` on, up to before `end`. */
interface SiteTime {
  readonly site: string;
  readonly zone: string;
  readonly start: number;
  readonly end: number;
}

/** The days or hours of the cell on each site's clock, or each of its clocks if it has moved. */
function timesOf({ site, from, to, hour }: ReportCell, { sites, now }: KnownNames): readonly SiteTime[] {
  const chosen = site === undefined ? sites : sites.filter(({ id }) => id === site);
  if (chosen.length === 0) throw new FilterRefused("site", `expected one of ${idsOfSites(sites).join(", ")}.`);
  return chosen.flatMap((one) => {
    const { timeZone } = one.configuration;
    const today = dayIn(timeZone, now);
    const first = dayOf("from", from ?? "2000-01-01", today);
    const last = dayOf("to", to ?? "today", today);
    if (hour === undefined) return [span(one, first, last.add({ days: 1 }))];
    return hoursOf(one, first, last, hour);
  });
}

function dayOf(filter: "from" | "to", word: string, today: Temporal.PlainDate): Temporal.PlainDate {
  const day = dayGiven(word, today);
  if (day === undefined) throw new FilterRefused(filter, expectedDay);
  return day;
}

const span = (
  { id, configuration: { timeZone } }: ZonedSite,
  first: Temporal.PlainDate,
  end: Temporal.PlainDate,
): SiteTime => ({
  site: id,
  zone: timeZone,
  start: first.toZonedDateTime(timeZone).epochMilliseconds,
  end: end.toZonedDateTime(timeZone).epochMilliseconds,
});

function hoursOf(
  site: ZonedSite,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
  hour: string,
): readonly SiteTime[] {
  const days = first.until(last).total("days") + 1;
  if (!/^([01]\d|2[0-3]):00$/.test(hour)) throw new FilterRefused("hour", "expected an hour such as 14:00.");
  if (days > mostHours) throw new FilterRefused("hour", `expected at most ${String(mostHours)} days with an hour.`);
  const { timeZone } = site.configuration;
  const at = (day: number, ofDay: number): number =>
    first.add({ days: day }).toPlainDateTime({ hour: 0 }).add({ hours: ofDay }).toZonedDateTime(timeZone)
      .epochMilliseconds;
  const begins = Number.parseInt(hour, 10);
  return Array.from({ length: days }, (_, day) => ({
    site: site.id,
    zone: timeZone,
    start: at(day, begins),
    end: at(day, begins + 1),
  }));
}

const sitesOf = ({ at }: CountedRows, times: readonly SiteTime[]): readonly Fragment[] => [
  sql`(${sql.join(
    times.map(
      ({ site, zone, start, end }) =>
        sql`(f.site_id = ${site} and f.zone = ${zone} and ${at} >= ${start} and ${at} < ${end})`,
    ),
    sql` or `,
  )})`,
];
