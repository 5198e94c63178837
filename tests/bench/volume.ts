import { sql } from "kysely";
import { fillStore } from "../../apps/server/src/store/database/filled-store.fixture.ts";
import { connectPostgres } from "../../apps/server/src/store/database/postgres/open-postgres.ts";
import type { Database } from "../../apps/server/src/store/database/schema.ts";
import { newDatabase } from "../stack/new-database.ts";
import { startCluster } from "../stack/postgres-cluster.ts";
import { startStack, type Stack } from "../stack/stack.ts";
import { behindProxy } from "./addresses.ts";
import { applyAt } from "./full-path.ts";
import { instantNetwork } from "./instant-network.ts";
import { submitTo } from "./landing.ts";
import { median } from "./load.ts";
import { ms, whole, type Section } from "./section.ts";
import { middle, timed, type Timed } from "./timed.ts";

const rounds = 7;
const seconds = 6;
const day = 86_400_000;
/** Numbers up to this are those of what the servers store themselves, such as jobs and entries of the ledger. */
const ownNumbers = 100_000;

/** Landing forms and whole applications on a PostgreSQL database with so many requests, in turns with an empty one. */
export async function volume(requests: number): Promise<Section> {
  const cluster = startCluster({ settings: { shared_buffers: "2GB", max_wal_size: "8GB" } });
  const network = await instantNetwork();
  const start = async (name: string) =>
    await startStack({ DATABASE_URL: await newDatabase(cluster, name), ...network.env, ...behindProxy });
  const stacks = { empty: await start("empty"), filled: await start("filled") };
  const send = { empty: sendersTo(stacks.empty), filled: sendersTo(stacks.filled) };

  await send.filled.whole(0);
  const db = connectPostgres(cluster.url("filled"), { connections: 1, withoutTimeouts: true });
  await stacks.filled.killAndRestart(() => fill(db, requests));
  const vacuumMs = await taken(() => sql`vacuum analyze`.execute(db));
  await sql`checkpoint`.execute(db);
  const { bytes } = await row<{ bytes: number }>(db, sql`select pg_database_size(current_database()) as bytes`);
  const backupMs = await taken(async () => cluster.startReplica().close());

  const turn = async (kind: Kind, on: On, round: number) =>
    await timed(send[on][kind], { concurrency: concurrency[kind], seconds, first: round * 1_000_000 });
  for (const kind of kinds) for (const on of both) await turn(kind, on, 0);
  await sql`select pg_stat_reset()`.execute(db);
  const took: Record<Kind, Record<On, Timed[]>> = {
    landing: { empty: [], filled: [] },
    whole: { empty: [], filled: [] },
  };
  for (const kind of kinds)
    for (let round = 1; round <= rounds; round += 1)
      // In both orders, because the disk still works on what came before.
      for (const on of round % 2 === 0 ? both : both.toReversed()) took[kind][on].push(await turn(kind, on, round));
  const { tables } = await row<{ tables: string | null }>(
    db,
    sql`select string_agg(relname, ', ') as tables from pg_stat_user_tables where seq_tup_read > n_live_tup and n_live_tup > 1000`,
  );
  await db.destroy();
  for (const stack of Object.values(stacks)) await stack.close();
  await network.close();
  cluster.close();

  const ratio = (kind: Kind) =>
    median(
      took[kind].filled.map(({ perSecond }, round) => perSecond / (took[kind].empty[round]?.perSecond ?? Number.NaN)),
    ).toFixed(2);
  const line = (kind: Kind, on: On) => {
    const { perSecond, p50, p95, p99 } = middle(took[kind][on]);
    return [`${names[kind]}, ${on}`, whole(perSecond), ms(p50), ms(p95), ms(p99)];
  };
  return {
    title: "Growth, PostgreSQL",
    about: `${requests.toLocaleString("en-US")} sold requests of the past year, each with some 30 rows in 12 tables, take ${whole(bytes / requests)} bytes each, indexes included. Vacuuming and analyzing all of them took ${whole(vacuumMs / 1000)} s, a base backup ${whole(backupMs / 1000)} s. Forms were sent to this database and to an empty one of the same PostgreSQL server in turns, ${String(rounds)} rounds of ${String(seconds)} s. With the requests, the server takes **${ratio("landing")}** times as many landing forms a second and **${ratio("whole")}** times as many whole applications; median of the rounds. ${tables === null ? "No large table was read from end to end." : `Read from end to end: ${tables}.`}`,
    columns: ["", "per second", "p50 ms", "p95 ms", "p99 ms"],
    rows: kinds.flatMap((kind) => both.map((on) => line(kind, on))),
  };
}

const kinds = ["landing", "whole"] as const;
type Kind = (typeof kinds)[number];
const both = ["empty", "filled"] as const;
type On = (typeof both)[number];

const names: Readonly<Record<Kind, string>> = { landing: "landing forms", whole: "whole applications" };
const concurrency: Readonly<Record<Kind, number>> = { landing: 32, whole: 48 };

const sendersTo = (stack: Stack): Readonly<Record<Kind, (index: number) => Promise<void>>> => ({
  landing: submitTo(`http://127.0.0.1:${String(stack.port)}`, new URL(stack.site("payday")).host),
  whole: applyAt((index) => stack.site(index % 2 === 0 ? "payday" : "personal")),
});

/** Stores the requests under the key of the only stored one, and moves the counters past them. */
async function fill(db: Database, requests: number): Promise<void> {
  const { key } = await row<{ key: string }>(db, sql`select kek_kid as key from application where kek_kid is not null`);
  await sql`set synchronous_commit = off`.execute(db);
  const at = `(${String(Date.now() - 2 * day)} - (n % 360) * ${String(day)})`;
  await fillStore(db, requests, { after: ownNumbers, at, key, work: false });
  const last = ownNumbers + requests;
  await sql`update consent_head set seq = ${5 * (last + 1)}`.execute(db);
  await sql`select setval(pg_get_serial_sequence('work', 'id'), ${last})`.execute(db);
}

async function taken(act: () => unknown): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

async function row<T>(db: Database, query: ReturnType<typeof sql<T>>): Promise<T> {
  const { rows } = await query.execute(db);
  return rows[0] as T;
}
