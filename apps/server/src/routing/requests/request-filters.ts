import { applicationFields, viewStates } from "@loanbridge/loan-form";
import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, sql, type SqlBool } from "kysely";
import { cleanReference } from "../../lenders/index.ts";
import { dayGiven, dayIn, expectedDay, type ZonedSite } from "../../reporting/index.ts";
import type { Schema } from "../../store/index.ts";

/**
 * Names in the operator's files, and of what was removed from them, to refuse a value that can match nothing and to know
 * the sites' days.
 */
export interface KnownNames {
  /** A site may be there several times: first in its time zone of now, then in those that it has left. */
  readonly sites: readonly ZonedSite[];
  readonly sources: readonly string[];
  readonly lenders: readonly string[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export const requestFilterNames = [
  "site",
  "source",
  "lender",
  "reference",
  "state",
  "viewState",
  "from",
  "to",
] as const;
export type RequestFilterName = (typeof requestFilterNames)[number];

/** A filter's value that can match nothing. The message says what was expected, without the filter's name. */
export class FilterRefused extends Error {
  override readonly name = "FilterRefused";
  readonly filter: RequestFilterName | "amount" | "hour";

  constructor(filter: FilterRefused["filter"], message: string) {
    super(message);
    this.filter = filter;
  }
}

type Row = ExpressionBuilder<Schema, "application">;
type Condition = (row: Row) => ExpressionWrapper<Schema, "application", SqlBool>;

/** A condition in two forms: looked up for each request, which is best if many match, and found first, if few do. */
export interface RequestCondition {
  readonly each: Condition;
  readonly found: Condition;
}

/** `lender`: the lender that the other filters name, if any. */
type Filter = (value: string, known: KnownNames, lender?: string) => RequestCondition;

/** A condition on the request's own row. */
export const ownCondition = (condition: Condition): RequestCondition => ({ each: condition, found: condition });

const both = (one: RequestCondition, other: RequestCondition): RequestCondition => ({
  each: (row) => row.and([one.each(row), other.each(row)]),
  found: (row) => row.and([one.found(row), other.found(row)]),
});

const not = ({ each, found }: RequestCondition): RequestCondition => ({
  each: (row) => row.not(each(row)),
  found: (row) => row.not(found(row)),
});

type Rows = RawBuilder<unknown>;

/**
 * The condition that the request has a row in another table. `value`: names a column's value so that no index on it is
 * used: for each request, SQLite would read every row with the value.
 */
function hasRow(table: Rows, having: (value: (column: string) => Rows) => Rows): RequestCondition {
  const each = having((column) => sql`${sql.ref(column)} || ''`);
  const found = having((column) => sql.ref(column));
  return {
    each: (row) =>
      row.and([sql<SqlBool>`exists (select 1 from ${table} where application_id = application.id and ${each})`]),
    found: (row) => row.and([sql<SqlBool>`application.id in (select application_id from ${table} where ${found})`]),
  };
}

/** Filters of a list of requests. Each throws `FilterRefused` for a value that can match nothing. */
export const requestFilters = {
  site: (value, { sites }) => {
    among("site", value, idsOfSites(sites));
    return ownCondition((row) => row("site_id", "=", value));
  },
  source: (value, { sources }) => {
    among("source", value, [...new Set([...sources, "direct", "unknown"])]);
    return ownCondition((row) => row("source", "=", value));
  },
  lender: (value, { lenders }) => {
    among("lender", value, lenders);
    return hasRow(sql`attempt`, (named) => sql`stage = 'post' and ${named("lender_id")} = ${value}`);
  },
  reference: (value, _known, lender) => {
    if (cleanReference(value, true) === undefined)
      throw new FilterRefused(
        "reference",
        "expected 1 to 64 letters, digits, _, ., : and -, and no phone number, SSN or email address.",
      );
    return ownCondition((row) => {
      const sales = row.selectFrom("attempt").select("application_id").where("lender_reference", "=", value);
      return row("id", "in", lender === undefined ? sales : sales.where("lender_id", "=", lender));
    });
  },
  state: (value) => {
    among("state", value, stateCodes);
    return hasRow(sql`lead_facts`, (named) => sql`${named("state")} = ${value}`);
  },
  viewState: (value) => {
    const known = among("viewState", value, viewStates);
    return ownCondition((row) => row("view_state", "=", known));
  },
  from: (value, known) => {
    const starts = startsOf("from", value, known, 0);
    const first = Math.min(...starts.map(([, at]) => at));
    return ownCondition((row) =>
      row.and([
        // For the index on the time alone.
        row("created_at", ">=", first),
        row.or(starts.map(([site, at]) => row.and([row("site_id", "=", site), row("created_at", ">=", at)]))),
      ]),
    );
  },
  to: (value, known) => {
    const ends = startsOf("to", value, known, 1);
    const last = Math.max(...ends.map(([, at]) => at));
    return ownCondition((row) =>
      row.and([
        row("created_at", "<", last),
        row.or(ends.map(([site, at]) => row.and([row("site_id", "=", site), row("created_at", "<", at)]))),
      ]),
    );
  },
} as const satisfies Readonly<Record<RequestFilterName, Filter>>;

/** Applications that a lender bought, and whose applicant left for no lender's page. */
export const notArrived: RequestCondition = both(
  hasRow(sql`attempt`, (named) => sql`${named("state")} in ('sold', 'shared') and arrived_at is null`),
  not(hasRow(sql`attempt`, (named) => sql`${named("state")} in ('sold', 'shared') and arrived_at is not null`)),
);

/** Each site once, in its time zone of now. */
const sitesNow = (sites: readonly ZonedSite[]): readonly ZonedSite[] =>
  [...Map.groupBy(sites, ({ id }) => id).values()].flatMap((places) => places.slice(0, 1));

export const idsOfSites = (sites: readonly ZonedSite[]): readonly string[] => sitesNow(sites).map(({ id }) => id);

const stateCodes = applicationFields.state.options.map(({ value }) => value);

function among<T extends string>(filter: RequestFilterName, value: string, choices: readonly T[]): T {
  const known = choices.find((one) => one === value);
  if (known === undefined) throw new FilterRefused(filter, `expected one of ${choices.join(", ")}.`);
  return known;
}

/** The moment at which a day begins on each site, so many days later: each has its own time zone, which is that of now. */
function startsOf(
  filter: "from" | "to",
  value: string,
  { sites, now }: KnownNames,
  later: number,
): readonly (readonly [string, number])[] {
  return sitesNow(sites).map(({ id, configuration: { timeZone } }) => {
    const day = dayGiven(value, dayIn(timeZone, now));
    if (day === undefined) throw new FilterRefused(filter, expectedDay);
    return [id, day.add({ days: later }).toZonedDateTime(timeZone).epochMilliseconds] as const;
  });
}
