import type { Database } from "../../store/index.ts";
import { countedCondition, type ReportCell } from "./counted-requests.ts";
import {
  type KnownNames,
  notArrived,
  type RequestCondition,
  type RequestFilterName,
  requestFilterNames,
  requestFilters,
} from "./request-filters.ts";

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
}

/** The `after` of a page is no request. */
export class CursorRefused extends Error {
  override readonly name = "CursorRefused";
}

/** The latest requests that match. `known`: needed for filters. Throws `FilterRefused` and `CursorRefused`. */
export async function listRequests(
  db: Database,
  { filters, limit, after, ...question }: RequestQuestion,
  known: KnownNames | undefined,
): Promise<RequestPage> {
  const conditions: RequestCondition[] = known === undefined ? [] : conditionsOf(filters, known);
  if (question.cell !== undefined && known !== undefined) conditions.push(countedCondition(question.cell, known));
  if (question.notArrived) conditions.push(notArrived);
  const cursor = after === undefined ? undefined : await cursorOf(db, after);
  const rows = await db
    .selectFrom("application")
    .select(selected)
    .where((row) => row.and(conditions.map((condition) => condition(row))))
    .where((row) =>
      cursor === undefined
        ? row.and([])
        : row.or([
            row("created_at", "<", cursor.created_at),
            row.and([row("created_at", "=", cursor.created_at), row("id", "<", cursor.id)]),
          ]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? page.at(-1)?.id : undefined };
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
