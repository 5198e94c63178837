import { sql } from "kysely";
import { fillStore } from "../../apps/server/src/store/database/filled-store.fixture.ts";
import { connectPostgres, openPostgres } from "../../apps/server/src/store/database/postgres/open-postgres.ts";
import type { Database } from "../../apps/server/src/store/database/schema.ts";
import { startCluster } from "../stack/postgres-cluster.ts";
import { startStack } from "../stack/stack.ts";
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
  const start = async (name: string) => {
    const db = await openPostgres(cluster.url("postgres"), { connections: 1 });
    await sql`create database ${sql.id(name)}`.execute(db);
    await db.destroy();
    return await startStack({ DATABASE_URL: cluster.url(name), ...network.env, ...behindProxy });
  };
  const stacks = [await start("empty"), await start("filled")] as const;
  const [empty, filled] = stacks.map((stack) => ({
    landing: submitTo(`http://127.0.0.1:${String(stack.port)}`, new URL(stack.site("payday")).host),
    whole: applyAt((index) => stack.site(index % 2 === 0 ? "payday" : "personal")),
  })) as [Senders, Senders];

  await filled.whole(0);
  const db = connectPostgres(cluster.url("filled"), { connections: 1, withoutTimeouts: true });
  await stacks[1].killAndRestart(() => fill(db, requests));
  const vacuumMs = await taken(() => sql`vacuum analyze`.execute(db));
  await sql`checkpoint`.execute(db);
  const { bytes } = await row<{ bytes: number }>(db, sql`select pg_database_size(current_database()) as bytes`);
  const backupMs = await taken(async () => cluster.startReplica().close());

  const took: Record<keyof Senders, { empty: Timed; filled: Timed }[]> = { landing: [], whole: [] };
  for (const [kind, concurrency] of [
    ["landing", 32],
    ["whole", 48],
  ] as const) {
    const turn = async (sender: Senders, first: number) => await timed(sender[kind], { concurrency, seconds, first });
    for (const sender of [empty, filled]) await turn(sender, 0);
    if (kind === "landing") await sql`select pg_stat_reset()`.execute(db);
    for (let round = 1; round <= rounds; round += 1) {
      const first = round * 1_000_000;
      // In both orders, because the disk still works on what came before.
      if (round % 2 === 0) took[kind].push({ empty: await turn(empty, first), filled: await turn(filled, first) });
      else {
        const second = await turn(filled, first);
        took[kind].push({ empty: await turn(empty, first), filled: second });
      }
    }
  }
  const read = await row<{ rows: number; tables: string | null }>(
    db,
    sql`select coalesce(sum(seq_tup_read), 0)::int8 as rows, string_agg(relname, ', ') as tables from pg_stat_user_tables where seq_tup_read > n_live_tup and n_live_tup > 1000`,
  );
  await db.destroy();
  for (const stack of stacks) await stack.close();
  await network.close();
  cluster.close();

  const ratio = (kind: keyof Senders) =>
    median(took[kind].map((round) => round.filled.perSecond / round.empty.perSecond)).toFixed(2);
  const line = (kind: keyof Senders, on: "empty" | "filled") => {
    const { perSecond, p50, p95, p99 } = middle(took[kind].map((round) => round[on]));
    return [`${names[kind]}, ${on}`, whole(perSecond), ms(p50), ms(p95), ms(p99)];
  };
  return {
    title: "Growth, PostgreSQL",
    about: `${requests.toLocaleString("en-US")} sold requests of the past year, each with some 30 rows in 12 tables, take ${whole(bytes / requests)} bytes each, indexes included. Vacuuming and analyzing all of them took ${whole(vacuumMs / 1000)} s, a base backup ${whole(backupMs / 1000)} s. Forms were sent to this database and to an empty one of the same PostgreSQL server in turns, ${String(rounds)} rounds of ${String(seconds)} s. With the requests, the server takes **${ratio("landing")}** times as many landing forms a second and **${ratio("whole")}** times as many whole applications; median of the rounds. ${read.tables === null ? "No large table was read from end to end." : `Read from end to end: ${read.tables}.`}`,
    columns: ["", "per second", "p50 ms", "p95 ms", "p99 ms"],
    rows: (["landing", "whole"] as const).flatMap((kind) => [line(kind, "empty"), line(kind, "filled")]),
  };
}

interface Senders {
  readonly landing: (index: number) => Promise<void>;
  readonly whole: (index: number) => Promise<void>;
}

const names = { landing: "landing forms", whole: "whole applications" } as const;

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
