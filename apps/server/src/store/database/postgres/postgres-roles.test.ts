import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { suppress } from "../../suppression/suppression.ts";
import { connectPostgres, openPostgres } from "./open-postgres.ts";
import { sqlState } from "./postgres-errors.ts";
import { applyRoles } from "../roles.fixture.ts";
import type { Database } from "../schema.ts";
import { temporaryFolder } from "../temporary-folder.fixture.ts";
import { openTestStore, testDatabaseUrl } from "../test-store.fixture.ts";

const denied = "42501";

async function asUsers() {
  const folder = temporaryFolder();
  const owner = await openTestStore(folder);
  // Applied twice, because the file is applied again after a later migration.
  for (let times = 0; times < 2; times += 1) await applyRoles(testDatabaseUrl(folder) ?? "");
  const as = (user: string): Database => {
    const url = new URL(testDatabaseUrl(folder) ?? "");
    url.username = user;
    return connectPostgres(url.href, { connections: 2 });
  };
  const users = { owner, web: as("loanbridge_web"), worker: as("loanbridge_worker") };
  onTestFinished(async () => void (await Promise.all(Object.values(users).map((db) => db.destroy()))));
  return users;
}

const answer = async (db: Database, statement: string): Promise<string> => {
  try {
    await sql.raw(statement).execute(db);
    return "allowed";
  } catch (error) {
    return sqlState(error) === denied ? "denied" : `${String(sqlState(error))} ${String(error)}`;
  }
};

const forbidden = {
  web: [
    "select sealed from visitor_request",
    "select * from message",
    "select sealed from message",
    "update message set state = 'sent'",
    "update work set state = 'ready'",
    "select * from skip",
    "delete from suppression",
    "update suppression set reason = reason",
    "delete from lender_pause",
    "delete from lender_resumed",
    "delete from source_pause",
    "delete from source_resumed",
    "delete from application",
    "insert into consent_key select * from consent_key",
    "update consent_key set sealed = sealed",
  ],
  worker: [
    "select hash from visitor_token",
    "insert into visitor_token select * from visitor_token",
    "insert into application select * from application",
    "select * from captcha_answer",
    "insert into mailbox_challenge select * from mailbox_challenge",
    "delete from application",
  ],
} as const;

const forBoth = [
  "update consent_entry set act = 'submit'",
  "delete from consent_entry",
  "truncate consent_entry",
  "update consent_text set text = ''",
  "delete from consent_head",
  "delete from consent_key",
  "update key_event set reason = ''",
  "update lender_feedback set kind = kind",
  "delete from lender_feedback",
  "insert into migration (name) values ('x')",
  "create table own (id bigint)",
  "alter table application add column x text",
  "drop table skip",
  "create role other",
];

const allowed = {
  web: [
    "select id from visitor_request",
    "select id, state from message",
    "update consent_head set seq = seq",
    "select sealed from consent_key",
    "update lender_feedback set code = null",
    "delete from visitor_token",
    "update suppression set at = at",
    "update steering_round set income_type = '', areas = '{}' where application_id in ('')",
    "delete from message where application_id = '' and kind = 'resume' and state = 'queued'",
    "delete from message where once in ('contact-notice:')",
  ],
  worker: [
    "select sealed from message for update",
    "update work set state = state",
    "update consent_key set sealed = sealed",
    "update lender_feedback set code = null",
    "delete from visitor_token where application_id = ''",
  ],
} as const;

test("web processes and workers have the rights they need and no others", async () => {
  const users = await asUsers();
  for (const user of ["web", "worker"] as const) {
    const db = users[user];
    for (const statement of [...forBoth, ...forbidden[user]])
      expect([user, statement, await answer(db, statement)]).toEqual([user, statement, "denied"]);
    for (const statement of allowed[user])
      expect([user, statement, await answer(db, statement)]).toEqual([user, statement, "allowed"]);
  }
});

test("both roles can use a table that a later version adds, so its servers can run beside this version's", async () => {
  const { owner, web, worker } = await asUsers();
  await sql`create table later (id bigint primary key)`.execute(owner);
  for (const db of [web, worker]) expect(await answer(db, "delete from later")).toBe("allowed");
});

test("a web process can suppress an address, including one that bounced before", async () => {
  const { web, worker } = await asUsers();
  const digest = Buffer.alloc(16, 7);
  const add = (db: Database, reason: "asked" | "bounced") =>
    db.transaction().execute((tx) => suppress(tx, digest, reason, 1));
  expect(await add(worker, "bounced")).toBe(true);
  expect([await add(web, "asked"), await add(web, "asked")]).toEqual([true, false]);
  const reasons = await web.selectFrom("suppression").select("reason").orderBy("reason").execute();
  expect(reasons.map(({ reason }) => reason)).toEqual(["asked", "bounced"]);
});

test("a web process stores opt-outs, too, with the rights of an earlier version, which could not make them newer", async () => {
  const { owner, web } = await asUsers();
  await sql`revoke update on suppression from loanbridge_web`.execute(owner);
  const add = (reason: "asked" | "bounced", at: number) =>
    web.transaction().execute((tx) => suppress(tx, Buffer.alloc(16, 7), reason, at));
  expect([await add("asked", 1), await add("asked", 2), await add("bounced", 3)]).toEqual([true, false, true]);
  await sql`grant update (at) on suppression to loanbridge_web`.execute(owner);
  expect(await add("asked", 4)).toBe(false);
  expect(await owner.selectFrom("suppression").select(["reason", "at"]).orderBy("reason").execute()).toEqual([
    { reason: "asked", at: 4 },
    { reason: "bounced", at: 3 },
  ]);
});

test("the rights change all at once, so that running processes never lack one", async () => {
  const script = await readFile("docs/postgresql/roles.sql", "utf8");
  const lines = script.split("\n").filter((line) => line !== "" && !line.startsWith("--"));
  expect([lines[0], lines.at(-1)]).toEqual(["begin;", "commit;"]);
});

test("a user who may have two connections can start a process that needs one", async () => {
  const folder = temporaryFolder();
  const owner = await openTestStore(folder);
  const url = new URL(testDatabaseUrl(folder) ?? "");
  await applyRoles(url.href);
  url.username = `limited_${randomUUID().slice(0, 8)}`;
  const user = sql.id(url.username);
  await sql`create role ${user} login connection limit 2 in role loanbridge_web`.execute(owner);
  onTestFinished(async () => void (await sql`drop role ${user}`.execute(owner)));
  const db = await openPostgres(url.href, { connections: 1 });
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(db);
  await db.destroy();
  expect(rows).toEqual([{ name: url.username }]);
});
