import { sql } from "kysely";
import { hasMove, lockNames, moveTable, type Database, type Tx } from "../../store/index.ts";
import { isInUse } from "../processes/register.ts";
import { TableFacts } from "./facts.ts";
import { embeddedPages, storedPages } from "./read-rows.ts";
import { tablesOf, type Table } from "./tables.ts";

/** The move is refused before any change that would keep it from being retried. */
export class MoveRefused extends Error {
  override readonly name = "MoveRefused";
}

export interface Move {
  readonly from: Database;
  readonly to: Database;
  /** Unique per move, so that two installations are never mixed. */
  readonly id: string;
  /** Called once both sides are equal; after that the old store is never used again. */
  readonly onMoved?: () => void;
  /** Called for each stored page, and for each table that is equal on both sides. */
  readonly onProgress: (progress: {
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
 * Copies all rows of an embedded database into an empty PostgreSQL database with the same schema. Each page is stored
 * with its progress in one transaction, so an interrupted move resumes where it stopped. At the end both sides are
 * counted and hashed, and servers may use the new database only if they are equal. Throws `MoveRefused`.
 */
export async function moveStore(move: Move): Promise<void> {
  const tables = await tablesOf(move.from);
  await begin(move, tables);
  for (const table of tables) await copy(move, table);
  for (const table of tables) await verify(move, table);
  move.onMoved?.();
  await dropMove(move.to);
}

/** Completes a move that was killed after `onMoved`. */
export async function finishMove(to: Database, id: string): Promise<void> {
  if ((await hasMove(to)) && (await moveInto(to)) === id) await dropMove(to);
}

/** Tables with initial rows, from migrations or the first server start. */
const prefilled = new Set(["consent_head", "lender_sent_head", "suppression_key", "work", "write_probe"]);

/** Throws `MoveRefused` if a move would overwrite existing data or mix with it. */
export async function expectEmpty(to: Database | Tx, tables: readonly Table[]): Promise<void> {
  if (await hasMove(to)) throw new MoveRefused("Another installation is being moved to this database.");
  if (await isInUse(to))
    throw new MoveRefused(
      "Servers are using the database at DATABASE_URL. Stop them first. A killed server counts for 30 seconds.",
    );
  for (const { name } of tables.filter((table) => !prefilled.has(table.name)))
    if ((await sql`select 1 from ${sql.table(name)} limit 1`.execute(to)).rows.length > 0)
      throw new MoveRefused(`The database at DATABASE_URL is not empty (table ${name}). Use an empty database.`);
}

async function begin({ to, id }: Move, tables: readonly Table[]): Promise<void> {
  // The lock keeps servers from starting meanwhile.
  await to.transaction().execute(async (tx) => {
    await lockNames(tx, ["register"]);
    if ((await hasMove(tx)) && (await moveInto(tx)) === id) return;
    await expectEmpty(tx, tables);
    await createMove(tx, id);
  });
}

async function createMove(tx: Tx, id: string): Promise<void> {
  await sql`create table store_move (move_id text not null, table_name text primary key, last_row bigint not null, rows bigint not null)`.execute(
    tx,
  );
  // The table's existence locks servers out; the row identifies the move.
  await progress(tx).insertInto("store_move").values({ move_id: id, table_name: "", last_row: 0, rows: 0 }).execute();
}

async function copy({ from, to, id, onProgress }: Move, table: Table): Promise<void> {
  const { name, lastId } = table;
  const before = await progress(to)
    .selectFrom("store_move")
    .select(["last_row", "rows"])
    .where("table_name", "=", name)
    .executeTakeFirst();
  if (before === undefined)
    await to.transaction().execute(async (tx) => {
      // Rows inserted by migrations are copied with the rest.
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
    onProgress({ table: name, rows, state: "copied" });
  }
  if (lastId !== undefined && lastId > 0)
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${lastId}::bigint)`.execute(to);
}

async function verify({ from, to, onProgress }: Move, table: Table): Promise<void> {
  const [here, there] = [new TableFacts(), new TableFacts()];
  for await (const { rows } of embeddedPages(from, table, 0)) here.add(rows, table.columns);
  for await (const rows of storedPages(to, table)) there.add(rows, table.columns);
  if (here.rows !== there.rows || here.hash !== there.hash)
    throw new MoveRefused(
      `Table ${table.name} differs: ${String(here.rows)} rows in DATA_DIR, ${String(there.rows)} in PostgreSQL. Drop the PostgreSQL database, create an empty one, remove moving-to-postgres next to the old database, and start over.`,
    );
  onProgress({ table: table.name, rows: there.rows, state: "verified", hash: there.hash });
}

async function moveInto(to: Database | Tx): Promise<string | undefined> {
  return (await progress(to).selectFrom("store_move").select("move_id").executeTakeFirst())?.move_id;
}

const dropMove = (to: Database) => sql`drop table ${sql.table(moveTable)}`.execute(to);

function progress(db: Database | Tx) {
  return db.$extendTables<WithProgress>();
}
