import type { Database } from "../../store/index.ts";
import { countedRequests, type ReportCell } from "./counted-requests.ts";
import {
  type KnownNames,
  notArrived,
  type RequestCondition,
  type RequestFilterName,
  requestFilterNames,
  requestFilters,
} from "./request-filters.ts";
import { storedLenders, storedSources } from "./stored-names.ts";
import { createStoredSites, type WithStoredSites } from "./stored-sites.ts";

const selected = ["id", "site_id", "view_state", "created_at", "updated_at", "source", "source_id", "sub_id"] as const;

/** A request in a list. Nothing that an applicant has entered. */
export type ListedRequest = Awaited<ReturnType<typeof requestsById>>[number];

/** A page of requests, newest first. */
export interface RequestPage {
  readonly rows: readonly ListedRequest[];
  /** ID of the last row, if older ones follow. */
  readonly next: string | undefined;
}

export interface RequestQuestion {
  readonly filters: Readonly<Partial<Record<RequestFilterName, string | undefined>>>;
  /** Only the requests behind this cell of a report, which then has the other filters but `viewState` and `reference`. */
  readonly cell?: ReportCell | undefined;
  readonly notArrived: boolean;
  readonly limit: number;
  /** List those older than this request. */
  readonly after: string | undefined;
  /**
   * Requests that are looked up one by one before those that match are found first: by default enough to fill a page with
   * what is common, in some ten milliseconds.
   */
  readonly near?: number;
}

/** The `after` of a page is no request. */
export class CursorRefused extends Error {
  override readonly name = "CursorRefused";
}

/** The latest requests that match. `inFiles`: needed for filters. Throws `FilterRefused` and `CursorRefused`. */
export async function listRequests(
  db: Database,
  { filters, limit, after, near = 5_000, ...question }: RequestQuestion,
  inFiles: KnownNames | undefined,
  withStoredSites = createStoredSites(db),
): Promise<RequestPage> {
  const known = inFiles && (await withStored(db, { filters, ...question }, inFiles, withStoredSites));
  const conditions = known === undefined ? [] : conditionsOf(filters, known);
  if (question.notArrived) conditions.push(notArrived);
  const counted =
    question.cell === undefined || known === undefined ? undefined : countedRequests(question.cell, known);
  const cursor = after === undefined ? undefined : await cursorOf(db, after);
  const latest = db
    .selectFrom("application")
    .where((row) =>
      cursor === undefined
        ? row.and([])
        : row.and([
            row("created_at", "<=", cursor.created_at),
            row.or([row("created_at", "<", cursor.created_at), row("id", "<", cursor.id)]),
          ]),
    )
    .where((row) => (counted === undefined ? row.and([]) : row("created_at", "<", counted.before)))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
  const matching = (form: keyof RequestCondition) =>
    latest
      .select(selected)
      .where((row) => row.and(conditions.map((condition) => condition[form](row))))
      .limit(limit + 1);
  const last = await latest.select("created_at").limit(1).offset(near).executeTakeFirst();
  const nearby = await matching("each")
    .where((row) => (counted === undefined ? row.and([]) : counted.condition.each(row)))
    .where((row) => (last === undefined ? row.and([]) : row("created_at", ">=", last.created_at)))
    .execute();
  const found = async () => {
    if (counted === undefined) return await matching("found").execute();
    const some = [];
    for (const ids of chunksOf(await counted.ids(db, mostCounted)))
      some.push(...(await matching("found").where("id", "in", ids).execute()));
    return newestFirst(some);
  };
  const rows = last === undefined || nearby.length > limit ? nearby : await found();
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? page.at(-1)?.id : undefined };
}

/** Requests behind a cell that are found first. A cell with more has enough of them among those nearby. */
const mostCounted = 5_000;
/** IDs of one query. */
const chunkSize = 500;

const chunksOf = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / chunkSize) }, (_, nth) =>
    ids.slice(nth * chunkSize, (nth + 1) * chunkSize),
  );

const newestFirst = (rows: readonly ListedRequest[]): readonly ListedRequest[] =>
  rows.toSorted((one, other) => other.created_at - one.created_at || (other.id < one.id ? -1 : 1));

/**
 * Adds the names of stored requests if a filter has none of those in the files, or is about days of all sites: files may
 * have been removed.
 */
async function withStored(
  db: Database,
  { filters: { site, lender, source, from, to }, cell }: Pick<RequestQuestion, "filters" | "cell">,
  { sites, lenders, sources, ...known }: KnownNames,
  withStoredSites: WithStoredSites,
): Promise<KnownNames> {
  const needsSites =
    cell !== undefined || (site === undefined ? (from ?? to) !== undefined : sites.every(({ id }) => id !== site));
  const all = async (names: readonly string[], name: string | undefined, stored: typeof storedLenders) =>
    name === undefined || names.includes(name) ? names : [...new Set([...names, ...(await stored(db))])];
  return {
    ...known,
    sites: needsSites ? await withStoredSites(sites) : sites,
    lenders: await all(lenders, lender, storedLenders),
    sources: await all(sources, source, storedSources),
  };
}

function conditionsOf(filters: RequestQuestion["filters"], known: KnownNames): RequestCondition[] {
  return requestFilterNames.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [requestFilters[name](value, known, filters.lender)];
  });
}

async function cursorOf(db: Database, id: string) {
  const row = await db.selectFrom("application").select(["id", "created_at"]).where("id", "=", id).executeTakeFirst();
  if (row === undefined)
    throw new CursorRefused("expected the ID of an application, such as the last of the page before.");
  return row;
}

/** The requests with these IDs, newest first. */
export const requestsById = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom("application")
    .select(selected)
    .where("id", "in", ids)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
