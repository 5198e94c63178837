import type { Database } from "../../store/index.ts";
import { WrongUsage } from "../command-refused.ts";
import type { Arguments } from "../parse-arguments.ts";
import { filterFlags, filters, notArrived, type Known } from "./filters.ts";

const usualLimit = 200;
const mostLimit = 10_000;
const selected = ["id", "site_id", "view_state", "created_at", "updated_at", "source", "source_id", "sub_id"] as const;

/** A page of applications. */
export interface Page {
  readonly rows: Awaited<ReturnType<typeof theseLeads>>;
  /** The words that show the next page; undefined if there is none. */
  readonly next: string | undefined;
}

/** The latest applications that match the flags, newest first. `known`: needed for filters. Throws `WrongUsage`. */
export async function listLeads(
  db: Database,
  { has, valuesOf }: Pick<Arguments, "has" | "valuesOf">,
  known: Known | undefined,
): Promise<Page> {
  const given = filterFlags.flatMap((flag) =>
    valuesOf(flag)
      .slice(-1)
      .map((value) => ({ flag, value })),
  );
  const conditions = [
    ...(known === undefined
      ? []
      : given.map(({ flag, value }) => filters[flag](value, known, valuesOf("lender").at(-1)))),
    ...(has("not-arrived") ? [notArrived] : []),
  ];
  const limit = limitGiven(valuesOf("limit").at(-1));
  const after = await cursorGiven(db, valuesOf("after").at(-1));
  const rows = await db
    .selectFrom("application")
    .select(selected)
    .where((row) => row.and(conditions.map((condition) => condition(row))))
    .where((row) =>
      after === undefined
        ? row.and([])
        : row.or([
            row("created_at", "<", after.created_at),
            row.and([row("created_at", "=", after.created_at), row("id", "<", after.id)]),
          ]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const words = [
    ...given.map(({ flag, value }) => `--${flag} ${value}`),
    ...(has("not-arrived") ? ["--not-arrived"] : []),
    ...(limit === usualLimit ? [] : [`--limit ${String(limit)}`]),
  ];
  return {
    rows: page,
    next: rows.length > limit && last ? ["leads", ...words, `--after ${last.id}`].join(" ") : undefined,
  };
}

/** The applications with these IDs, newest first. */
export const theseLeads = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom("application")
    .select(selected)
    .where("id", "in", ids)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

function limitGiven(word: string | undefined): number {
  if (word === undefined) return usualLimit;
  const limit = /^\d{1,5}$/.test(word) ? Number(word) : 0;
  if (limit < 1 || limit > mostLimit)
    throw new WrongUsage(`--limit ${word}: expected a number from 1 to ${String(mostLimit)}.`);
  return limit;
}

async function cursorGiven(db: Database, id: string | undefined) {
  if (id === undefined) return undefined;
  const row = await db.selectFrom("application").select(["id", "created_at"]).where("id", "=", id).executeTakeFirst();
  if (row === undefined)
    throw new WrongUsage(`--after ${id}: expected the ID of an application, such as the last of the page before.`);
  return row;
}
