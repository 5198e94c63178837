import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createApplications } from "../../applications/stored/create-applications.ts";
import {
  sampleConsent,
  sampleFields,
  sampleValues,
  secureNames,
} from "../../applications/stored/sample-store.fixture.ts";
import { runCommand } from "../../cli/run-command.ts";
import { ConsentLedger, verifyLedger } from "../../store/consent/index.ts";
import { keyLedger } from "../../store/consent/key-ledger.ts";
import { openDatabase, type Database } from "../../store/database/index.ts";
import { openPostgres } from "../../store/database/postgres/open-postgres.ts";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { openTestStore, testDatabaseUrl } from "../../store/database/test-store.fixture.ts";
import { createVault, openKeyring } from "../../store/vault/index.ts";
import { registerProcess } from "../processes/register.ts";
import { beginMove, endMove } from "../../store/database/move-marker.ts";
import { moveStore, type Move } from "./move-store.ts";

const requests = 520;

const vaultIn = (dataDir: string) =>
  createVault(openKeyring({ path: join(dataDir, "keyring", "keyring.json"), clock: Date.now }));

const applicationsIn = (db: Database, dataDir: string) => {
  const vault = vaultIn(dataDir);
  return createApplications({ db, vault, ledger: new ConsentLedger(vault), fields: sampleFields, clock: Date.now });
};

let filled: { readonly dataDir: string; readonly ids: readonly string[] };

/** Once for all tests: more rows than fit in one page. */
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "loanbridge-filled-"));
  const db = await openDatabase(join(dataDir, "database"));
  const vault = vaultIn(dataDir);
  await keyLedger({ db, vault, ledger: new ConsentLedger(vault) });
  const applications = applicationsIn(db, dataDir);
  const ids = await Promise.all(
    Array.from({ length: requests }, async (_, index) => {
      const { application } = await applications.create({
        siteId: "payday",
        viewState: "FULL_FORM",
        values: { ...sampleValues, email: `person-${String(index)}@example.com` },
        consents: [sampleConsent()],
        work: [{ kind: "route" }],
      });
      return application.id;
    }),
  );
  // The last ids belong to finished work and must not be reused.
  await db
    .deleteFrom("work")
    .where("id", ">", requests - 10)
    .execute();
  for (const rule of ["cap:day", "cap:day", "state"])
    await db.insertInto("skip").values({ application_id: "a", lender_id: "l", rule, at: 1 }).execute();
  await db.destroy();
  filled = { dataDir, ids };
});
afterAll(() => rmSync(filled.dataDir, { recursive: true }));

/** An embedded store with applications, and an empty PostgreSQL database. */
async function installation() {
  const dataDir = temporaryFolder();
  cpSync(filled.dataDir, dataDir, { recursive: true });
  const from = await openDatabase(join(dataDir, "database"));
  const target = join(dataDir, "target");
  const to = await openTestStore(target);
  onTestFinished(() => to.destroy());
  return { dataDir, from, to, ids: filled.ids, url: testDatabaseUrl(target) ?? "" };
}

async function run(words: readonly string[], env: Readonly<Record<string, string>>) {
  const lines: string[] = [];
  const collect = (line: string): void => void lines.push(line);
  const code = await runCommand(words, { print: collect, complain: collect, env, workingDir: "/" });
  return { code, text: lines.join("\n") };
}

test("an installation moves with all rows, opens with its keys, reuses no id, and is no longer used at its old place", async () => {
  const { dataDir, from, to, ids, url } = await installation();
  await from.destroy();
  const env = { DATA_DIR: dataDir, DATABASE_URL: url };
  const moved = await run(["migrate", "to-postgres"], env);
  expect(moved.text).toMatch(/application +520 rows {2}[\da-f]{64}\n/);
  expect(moved.text).toMatch(/skip +3 rows/);
  expect(moved.code).toBe(0);

  const applications = applicationsIn(to, dataDir);
  for (const id of ids.slice(0, 20))
    expect(await applications.open(id, ["contact"])).toMatchObject({
      email: `person-${String(ids.indexOf(id))}@example.com`,
    });
  const held = Object.fromEntries(secureNames.map((name) => [name, sampleValues[name]]));
  expect(await applications.open(ids[0] ?? "", ["identity", "bank"])).toMatchObject(held);
  const proved = { ok: true, end: { seq: requests }, keyedAfter: 0 };
  expect(await verifyLedger(to, { vault: vaultIn(dataDir) })).toMatchObject(proved);
  const next = await to
    .insertInto("work")
    .values({ kind: "route", application_id: "a", state: "ready", attempt: 0, fence: 0, next_at: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(next.id).toBe(requests + 1);

  expect(await run(["leads"], { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    text: expect.stringContaining("was moved to PostgreSQL. Set DATABASE_URL"),
  });
  expect((await run(["leads"], env)).code).toBe(0);
  expect(await run(["migrate", "to-postgres"], env)).toMatchObject({ code: 1 });
});

test("a move interrupted at any page resumes there, and moves nothing twice", async () => {
  const { dataDir, from, to } = await installation();
  onTestFinished(() => from.destroy());
  const onProgress: Move["onProgress"] = () => {};
  let pages = 0;
  const dying =
    (at: number): Move["onProgress"] =>
    () => {
      pages += 1;
      if (pages === at) throw new Error("killed");
    };
  let cuts = 0;
  for (let ended = false; !ended;) {
    pages = 0;
    try {
      await moveStore({ from, to, id: "m", onProgress: cuts < 8 ? dying(1 + (cuts % 3)) : onProgress });
      ended = true;
    } catch (error) {
      expect(error).toMatchObject({ message: "killed" });
      cuts += 1;
    }
    // A server started meanwhile is refused.
    if (!ended) {
      const url = testDatabaseUrl(join(dataDir, "target")) ?? "";
      await expect(openPostgres(url)).rejects.toThrow("is not finished");
    }
  }
  expect(cuts).toBe(8);
  const count = async (db: Database) => {
    const { rows } = await sql<{
      n: number;
    }>`select (select count(*) from application) + (select count(*) from skip) + (select count(*) from sealed_group) as n`.execute(
      db,
    );
    return rows[0]?.n;
  };
  expect(await count(to)).toBe(await count(from));
  expect(await verifyLedger(to)).toMatchObject({ ok: true });
});

test("a row that differs is detected, and a database with applications is refused", async () => {
  const { from, to } = await installation();
  onTestFinished(() => from.destroy());
  let copied = 0;
  const changed: Move["onProgress"] = ({ table, state }) => {
    if (state === "copied" && table === "skip") copied += 1;
  };
  const move = { from, to, id: "m", onProgress: changed };
  const tampered: Move = {
    ...move,
    onProgress(progress) {
      changed(progress);
      if (progress.state === "verified" && progress.table === "application") throw new Error("before the others");
    },
  };
  await expect(moveStore(tampered)).rejects.toThrow("before the others");
  expect(copied).toBe(1);
  await to.updateTable("skip").set({ at: 2 }).where("rule", "=", "state").execute();
  await expect(moveStore(move)).rejects.toThrow("Table skip differs");
  await expect(moveStore({ ...move, id: "another" })).rejects.toThrow("Another installation");
  await sql`drop table store_move`.execute(to);
  await expect(moveStore(move)).rejects.toThrow("is not empty (table application)");
});

test("a refused move leaves the old database in use: target unavailable, used by a server, or not empty", async () => {
  const { dataDir, from, to, url } = await installation();
  await from.destroy();
  const refused = async (says: string, DATABASE_URL: string) => {
    const moved = await run(["migrate", "to-postgres"], { DATA_DIR: dataDir, DATABASE_URL });
    expect(moved).toMatchObject({ code: 1, text: expect.stringContaining(says) });
    expect((await run(["leads"], { DATA_DIR: dataDir })).code).toBe(0);
  };
  await refused("Cannot connect to DATABASE_URL", "postgresql://nobody@127.0.0.1:1/none");
  const keyring = openKeyring({ path: join(dataDir, "keyring", "keyring.json"), clock: Date.now });
  const process = { db: to, keyring, role: "web", mails: false, differs: () => {} };
  const server = await registerProcess({ ...process, id: "a server" });
  await refused("Servers are using the database", url);
  await server.close();
  await to.insertInto("lender_pause").values({ lender_id: "l", since: 1, why: "by hand" }).execute();
  await refused("is not empty (table lender_pause)", url);
  await to.deleteFrom("lender_pause").execute();
  const dying: Move["onProgress"] = () => {
    throw new Error("killed");
  };
  const old = await openDatabase(join(dataDir, "database"));
  onTestFinished(() => old.destroy());
  await expect(moveStore({ from: old, to, id: "m", onProgress: dying })).rejects.toThrow("killed");
  await expect(registerProcess({ ...process, id: "one that was starting" })).rejects.toThrow("is not finished");
});

test("a move killed just before the new database is opened completes when run again", async () => {
  const { dataDir, from, to, url } = await installation();
  const folder = join(dataDir, "database");
  const killed = () => {
    endMove(folder);
    throw new Error("killed");
  };
  const move = { from, to, id: beginMove(folder), onProgress: () => {}, onMoved: killed };
  await expect(moveStore(move)).rejects.toThrow("killed");
  await from.destroy();
  const env = { DATA_DIR: dataDir, DATABASE_URL: url };
  expect(await run(["leads"], env)).toMatchObject({ code: 1, text: expect.stringContaining("is not finished") });
  expect(await run(["migrate", "to-postgres"], env)).toMatchObject({
    text: expect.stringContaining("has already been moved"),
  });
  expect((await run(["leads"], env)).code).toBe(0);
});
