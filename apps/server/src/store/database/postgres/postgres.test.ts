import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { openSampleStore, sampleConsent } from "../../../applications/stored/sample-store.fixture.ts";
import { verifyLedger } from "../../consent/index.ts";
import { CommitUnknown, ConnectionLost, DatabaseBusy, DatabaseUnreachable } from "../errors.ts";
import { lockNames, withLock } from "../locks.ts";
import { allowLongStatements } from "./long-statements.ts";
import { openPostgres } from "./open-postgres.ts";
import type { Database, Tx } from "../schema.ts";
import { temporaryDatabase, temporaryFolder } from "../temporary-folder.fixture.ts";
import { openTestStore, testDatabaseUrl } from "../test-store.fixture.ts";
import { deferCheck } from "../transactions.ts";

const skip = (db: Database | Tx, rule: string) =>
  db.insertInto("skip").values({ application_id: "a", lender_id: "l", rule, at: 1 }).execute();
const rules = async (db: Database) =>
  (await db.selectFrom("skip").select("rule").orderBy("rule").execute()).map((row) => row.rule);
const terminateAll = (db: Database) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    db,
  );

async function openTwice(): Promise<readonly [Database, Database]> {
  const folder = temporaryFolder();
  const both = [await openTestStore(folder), await openTestStore(folder)] as const;
  onTestFinished(async () => void (await Promise.all(both.map((db) => db.destroy()))));
  return both;
}

test("a query that waits too long for a connection is rejected and writes nothing", async () => {
  const folder = temporaryFolder();
  await (await openTestStore(folder)).destroy();
  const db = await openPostgres(testDatabaseUrl(folder) ?? "", { connections: 1, maxWaitMs: 1_000 });
  onTestFinished(() => db.destroy());
  await db.transaction().execute(async (tx) => {
    await skip(tx, "held");
    await expect(skip(db, "late")).rejects.toThrow(DatabaseBusy);
  });
  expect(await rules(db)).toEqual(["held"]);
});

test("statements, locks and idle transactions have a timeout", async () => {
  const db = await temporaryDatabase();
  const limits = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];
  const set = await Promise.all(
    limits.map(async (name) => {
      const { rows } = await sql<Record<string, string>>`${sql.raw(`show ${name}`)}`.execute(db);
      return rows[0]?.[name];
    }),
  );
  expect(set).toEqual(["10s", "5s", "3s"]);
  await expect(
    db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 20`.execute(tx);
      await sql`select pg_sleep(5)`.execute(tx);
    }),
  ).rejects.toThrow(DatabaseBusy);
});

test("a transaction that waits for a process that stands still gets its lock, and the other runs again", async () => {
  const [standing, waiting] = await openTwice();
  const [locked, moved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const write = (tx: Tx, at: number) => tx.updateTable("write_probe").set({ at }).execute();
  const late = standing.transaction().execute(async (tx) => {
    await write(tx, 1);
    locked.resolve();
    await moved.promise;
    await write(tx, 2);
  });
  await locked.promise;
  await waiting.transaction().execute((tx) => write(tx, 3));
  moved.resolve();
  await late;
  expect(await waiting.selectFrom("write_probe").select("at").execute()).toEqual([{ at: 2 }]);
});

test("a transaction that allows long statements waits for them longer than any other", async () => {
  const db = await temporaryDatabase();
  const sleepPast = async (tx: Tx) => {
    await sql`select 1`.execute(tx);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const slept = sql`select pg_sleep(0.2)`.execute(tx);
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    await slept;
    return "slept";
  };
  onTestFinished(() => void vi.useRealTimers());
  const long = db.transaction().execute(async (tx) => {
    await allowLongStatements(tx);
    return await sleepPast(tx);
  });
  expect(await long).toBe("slept");
  const other = db.transaction().execute(async (tx) => {
    await expect(sleepPast(tx)).rejects.toThrow(ConnectionLost);
    throw new Error("gave up");
  });
  await expect(other).rejects.toThrow("gave up");
});

test("statements that were sent after one that failed fail with its error, and work afterward", async () => {
  const folder = temporaryFolder();
  await (await openTestStore(folder)).destroy();
  const db = await openPostgres(testDatabaseUrl(folder) ?? "", { connections: 1 });
  onTestFinished(() => db.destroy());
  const seven = (on: Database | Tx) => sql<{ seven: number }>`select 7 as seven`.execute(on);
  const failing = db.transaction().execute(async (tx) => {
    deferCheck(tx, sql`select 'x'::int`.execute(tx));
    deferCheck(tx, seven(tx));
    await seven(tx);
  });
  await expect(failing).rejects.toMatchObject({ code: "22P02" });
  expect((await seven(db)).rows).toEqual([{ seven: 7 }]);
  expect((await seven(db)).rows).toEqual([{ seven: 7 }]);
});

test("a write whose plan a migration made stale is stored with the rest of its transaction, or not at all", async () => {
  const folder = temporaryFolder();
  await (await openTestStore(folder)).destroy();
  const db = await openPostgres(testDatabaseUrl(folder) ?? "", { connections: 1 });
  onTestFinished(() => db.destroy());
  const returning = (on: Database | Tx, rule: string) =>
    on.insertInto("skip").values({ application_id: "a", lender_id: "l", rule, at: 1 }).returningAll().execute();
  await returning(db, "before");
  await sql`alter table skip add column later text`.execute(db);
  let runs = 0;
  await db.transaction().execute(async (tx) => {
    runs += 1;
    // Sent together with the commit, so that their failure is known only after it.
    deferCheck(tx, returning(tx, "stale"), skip(tx, "beside it"));
  });
  expect([runs, await rules(db)]).toEqual([2, ["before", "beside it", "stale"]]);
});

test("a transaction whose connection is lost before its commit is retried and stored once", async () => {
  const [db, other] = await openTwice();
  let runs = 0;
  await db.transaction().execute(async (tx) => {
    runs += 1;
    await skip(tx, `run ${String(runs)}`);
    if (runs < 3) await terminateAll(other);
    await sql`select 1`.execute(tx);
  });
  expect(runs).toBe(3);
  expect(await rules(db)).toEqual(["run 3"]);
});

test("a connection lost during commit is reported as an unknown outcome, not a failure", async () => {
  const [db, other] = await openTwice();
  const run = vi.fn<() => void>();
  await expect(
    db.transaction().execute(async (tx) => {
      await skip(tx, "x");
      await terminateAll(other);
      // Only the commit is left now. A connection lost before this point may have other causes.
      run();
    }),
  ).rejects.toThrow(CommitUnknown);
  expect(run).toHaveBeenCalledOnce();
});

test("a connection lost with deferred writes is an unknown outcome too, and the writes are not repeated", async () => {
  const [db, other] = await openTwice();
  const run = vi.fn<() => void>();
  await expect(
    db.transaction().execute(async (tx) => {
      await skip(tx, "x");
      await terminateAll(other);
      run();
      deferCheck(tx, skip(tx, "y"));
    }),
  ).rejects.toThrow(CommitUnknown);
  expect(run).toHaveBeenCalledOnce();
});

test("a statement whose connection is lost rejects with ConnectionLost, and the next one gets a new connection", async () => {
  const [db, other] = await openTwice();
  const sleeping = sql`select pg_sleep(20)`.execute(db);
  sleeping.catch(() => {});
  await vi.waitFor(async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and query like '%pg_sleep(20)%' and pid <> pg_backend_pid()`.execute(other);
    expect(rows[0]?.n).toBe(1);
  });
  await terminateAll(other);
  await expect(sleeping).rejects.toThrow(ConnectionLost);
  expect(await rules(db)).toEqual([]);
});

test("two deadlocked transactions both complete", async () => {
  const [one, two] = await openTwice();
  await skip(one, "a");
  await skip(one, "b");
  const met = Promise.withResolvers<void>();
  let arrived = 0;
  const both = (db: Database, [first, second]: readonly [string, string]) =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable("skip").set({ at: 2 }).where("rule", "=", first).execute();
      arrived += 1;
      if (arrived === 2) met.resolve();
      await met.promise;
      await tx.updateTable("skip").set({ at: 3 }).where("rule", "=", second).execute();
    });
  await Promise.all([both(one, ["a", "b"]), both(two, ["b", "a"])]);
  expect(await one.selectFrom("skip").select("at").distinct().execute()).not.toEqual([]);
});

test("the same form sent to two servers at once makes one application, returned by both", async () => {
  const folder = temporaryFolder();
  const stores = [await openSampleStore(folder), await openSampleStore(folder)];
  onTestFinished(async () => void (await Promise.all(stores.map(({ db }) => db.destroy()))));
  for (let form = 0; form < 5; form += 1) {
    const made = await Promise.all(
      stores.map(({ applications }) =>
        applications.create({
          siteId: "payday",
          viewState: "FULL_FORM",
          values: { zip: "78701" },
          consents: [sampleConsent()],
          form: { key: `key ${String(form)}`, content: "{}" },
        }),
      ),
    );
    expect(made[0]?.application.id).toBe(made[1]?.application.id);
    expect(made[0]?.token).toBe(made[1]?.token);
  }
  const [first] = stores;
  expect(await first?.db.selectFrom("application").selectAll().execute()).toHaveLength(5);
});

test("the ledger's chain holds under concurrent writes by several processes", async () => {
  const folder = temporaryFolder();
  const stores = [await openSampleStore(folder), await openSampleStore(folder), await openSampleStore(folder)];
  onTestFinished(async () => void (await Promise.all(stores.map(({ db }) => db.destroy()))));
  await Promise.all(
    stores.flatMap(({ applications }) =>
      Array.from({ length: 15 }, () =>
        applications.create({
          siteId: "payday",
          viewState: "FULL_FORM",
          values: { zip: "78701" },
          consents: [sampleConsent(), sampleConsent("sms")],
        }),
      ),
    ),
  );
  for (const { db } of stores) expect(await verifyLedger(db)).toMatchObject({ ok: true, end: { seq: 90 } });
});

test("named locks admit one holder at a time, in and out of transactions", async () => {
  const [one, two] = await openTwice();
  let inside = 0;
  let most = 0;
  const enter = async (): Promise<void> => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside -= 1;
  };
  const locked = (db: Database) =>
    db.transaction().execute(async (tx) => {
      await lockNames(tx, ["b", "a"]);
      await enter();
    });
  await Promise.all([one, two, one, two].map(locked));
  await Promise.all([one, two].map((db) => withLock(db, "start", enter)));
  expect(most).toBe(1);
});

test("an unreachable database is reported as DatabaseUnreachable", async () => {
  await expect(openPostgres("postgresql://u@127.0.0.1:9/none", { maxWaitMs: 50 })).rejects.toThrow(DatabaseUnreachable);
});

test("adding a column while a server runs does not affect it", async () => {
  const [db, newer] = await openTwice();
  await skip(db, "before");
  const all = () => db.selectFrom("skip").selectAll().execute();
  await all();
  await sql`alter table skip add column later text`.execute(newer);
  expect(await Promise.all(Array.from({ length: 10 }, all))).toHaveLength(10);
  await sql`alter table skip add column later_still text`.execute(newer);
  const inOne = await db.transaction().execute(async (tx) => {
    await skip(tx, "after");
    return await tx.selectFrom("skip").selectAll().execute();
  });
  expect(inOne).toHaveLength(2);
});
