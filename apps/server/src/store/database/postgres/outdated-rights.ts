import { sql } from "kysely";
import { isShared } from "../dialect-of.ts";
import type { Database } from "../schema.ts";
import { statedRights, statedUsers } from "./stated-rights.ts";

/** Differences from docs/postgresql/roles.sql, as in `update (at) on suppression`. */
export interface OutdatedRights {
  readonly user: string;
  readonly missing: readonly string[];
  /** Rights that the script takes away. */
  readonly excess: readonly string[];
}

/**
 * Compares the rights of each user that the script names with those that it states, for the owner after an upgrade. A
 * user who may not even read the migrations has never been given rights in this database.
 */
export async function everyOutdatedRights(db: Database, script: string): Promise<readonly OutdatedRights[]> {
  if (!isShared(db)) return [];
  const { rows } = await sql<{ name: string }>`
    select rolname::text as name from pg_roles
    where rolname = any(${statedUsers(script)}::text[]) and has_table_privilege(oid, 'migration', 'select')
    order by 1`.execute(db);
  const found = [];
  for (const { name } of rows) found.push(await outdatedRights(db, script, name));
  return found.filter((one) => one !== undefined);
}

/**
 * Compares the rights of a user, by default the connection's, with those that the script states. Undefined if they are
 * the same, or the script does not name the user.
 */
export async function outdatedRights(db: Database, script: string, name?: string): Promise<OutdatedRights | undefined> {
  if (!isShared(db)) return undefined;
  // Tables that a division or its undoing has left are not in the statements: they have no rights but for erasures.
  const { rows } = await sql<{ user: string; tables: readonly string[] }>`
    select coalesce(${name ?? null}::text, current_user) as "user", array_agg(relname::text order by relname) as tables from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relowner = (select relowner from pg_class where oid = to_regclass('public.migration'))
      and relname !~ '_(before|rest|by_month|[0-9]{4}(_detached)?)$'
    group by 1`.execute(db);
  const [{ user, tables } = { user: "", tables: [] }] = rows;
  const stated = statedRights(script, user, tables);
  if (stated.length === 0) return undefined;
  const different = await sql<{ right: string; isGranted: boolean }>`
    select format('%s%s on %I', privilege, ' (' || attname || ')', relname) as "right", granted as "isGranted"
    from unnest(${stated.map((one) => one.table)}::text[], ${stated.map((one) => one.column ?? "")}::text[],
      ${stated.map((one) => one.privilege)}::text[], ${stated.map((one) => one.isGranted)}::boolean[],
      ${stated.map((one) => one.isOnNone)}::boolean[])
      with ordinality as stated (name, column_name, privilege, granted, on_none, place)
    join pg_class on relnamespace = 'public'::regnamespace and relname = name
    left join pg_attribute on attrelid = pg_class.oid and attname = column_name and not attisdropped
    where case
        when on_none then has_any_column_privilege(${user}::name, pg_class.oid, privilege)
        when column_name = '' then has_table_privilege(${user}::name, pg_class.oid, privilege) <> granted
        else not has_column_privilege(${user}::name, pg_class.oid, attnum, privilege)
      end
    order by place`.execute(db);
  const these = (isGranted: boolean) =>
    different.rows.filter((row) => row.isGranted === isGranted).map(({ right }) => right);
  const [missing, excess] = [these(true), these(false)];
  return missing.length + excess.length === 0 ? undefined : { user, missing, excess };
}
