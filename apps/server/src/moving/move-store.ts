import { sql } from "kysely";
import type { Database, Tx } from "../database/schema.ts";
import { TableFacts } from "./facts.ts";
import { embeddedPages, storedPages } from "./read-rows.ts";
import { tablesOf, type Table } from "./tables.ts";

/** Nothing was changed that cannot be gone on with. */
export class MoveRefused extends Error {
  override readonly name = "MoveRefused";
}

export interface Move {
  readonly from: Database;
  readonly to: Database;
  /** Of this move and no other, so that two installations are not mixed. */
  readonly id: string;
  /** Told of each page that is stored, and of each table that was found the same on both sides. */
  readonly told: (progress: {
    readonly table: string;
    readonly rows: number;
    readonly state: "copied" | "verified";
    readonly hash?: string;
  }) => void;
}

interface Progress {
  move_id: string;
  table_name: string;
  last_row: number;
  rows: number;
}

type WithProgress = { store_move: Progress };

/**
 * Brings every row of an embedded database into an empty PostgreSQL database of the same schema. Each page and how far it went are
 * one transaction: killed anywhere and begun again, it goes on there. At the end both sides are counted and hashed, and only when they
 * are the same may servers use the new one. Throws `MoveRefused`.
 */
export async function moveStore(move: Move): Promise<void> {
  const tables = await tablesOf(move.from);
  await begin(move);
  for (const table of tables) await copy(move, table);
  for (const table of tables) await verify(move, table);
  await sql`drop table store_move`.execute(move.to);
}

async function begin({ to, id }: Move): Promise<void> {
  await to.transaction().execute(async (tx) => {
    const known = await sql`select 1 where to_regclass('store_move') is not null`.execute(tx);
    if (known.rows.length > 0) {
      const other = await progress(tx).selectFrom("store_move").select("move_id").where("move_id", "!=", id).execute();
      if (other.length > 0) throw new MoveRefused("Another installation is being moved into this database.");
      return;
    }
    for (const table of ["application", "visitor_request", "consent_entry"] as const)
      if ((await tx.selectFrom(table).selectAll().limit(1).execute()).length > 0)
        throw new MoveRefused("The database of DATABASE_URL holds requests already: give an empty one.");
    await sql`create table store_move (move_id text not null, table_name text primary key, last_row bigint not null, rows bigint not null)`.execute(
      tx,
    );
    // The table alone keeps servers out; the row says whose move it is.
    await progress(tx).insertInto("store_move").values({ move_id: id, table_name: "", last_row: 0, rows: 0 }).execute();
  });
}

async function copy({ from, to, id, told }: Move, table: Table): Promise<void> {
  const { name, lastId } = table;
  const before = await progress(to)
    .selectFrom("store_move")
    .select(["last_row", "rows"])
    .where("table_name", "=", name)
    .executeTakeFirst();
  if (before === undefined)
    await to.transaction().execute(async (tx) => {
      // What the migrations put there comes over with the rest.
      await sql`delete from ${sql.table(name)}`.execute(tx);
      await progress(tx)
        .insertInto("store_move")
        .values({ move_id: id, table_name: name, last_row: 0, rows: 0 })
        .execute();
    });
  let rows = before?.rows ?? 0;
  for await (const page of embeddedPages(from, table, before?.last_row ?? 0)) {
    rows += page.rows.length;
    await to.transaction().execute(async (tx) => {
      await tx
        .insertInto(name as "skip")
        .values(page.rows as never)
        .execute();
      await progress(tx)
        .updateTable("store_move")
        .set({ last_row: page.last, rows })
        .where("table_name", "=", name)
        .execute();
    });
    told({ table: name, rows, state: "copied" });
  }
  if (lastId !== undefined && lastId > 0)
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${lastId}::bigint)`.execute(to);
}

async function verify({ from, to, told }: Move, table: Table): Promise<void> {
  const [here, there] = [new TableFacts(), new TableFacts()];
  for await (const { rows } of embeddedPages(from, table, 0)) here.add(rows, table.columns);
  for await (const rows of storedPages(to, table)) there.add(rows, table.columns);
  if (here.rows !== there.rows || here.hash !== there.hash)
    throw new MoveRefused(
      `${table.name} is not the same on both sides: ${String(here.rows)} rows here, ${String(there.rows)} there. Drop that database, make an empty one, remove moving-to-postgres beside the old one, and begin again.`,
    );
  told({ table: table.name, rows: there.rows, state: "verified", hash: there.hash });
}

function progress(db: Database | Tx) {
  return db.$extendTables<WithProgress>();
}
