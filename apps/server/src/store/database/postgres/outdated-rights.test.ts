import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { applyRoles } from "../roles.fixture.ts";
import { temporaryFolder } from "../temporary-folder.fixture.ts";
import { openTestStore, testDatabaseUrl } from "../test-store.fixture.ts";
import { divide } from "../../months/divide.ts";
import { connectPostgres } from "./open-postgres.ts";
import { everyOutdatedRights, outdatedRights } from "./outdated-rights.ts";

const script = readFileSync("docs/postgresql/roles.sql", "utf8");

async function asUsers() {
  const folder = temporaryFolder();
  const owner = await openTestStore(folder);
  const url = new URL(testDatabaseUrl(folder) ?? "");
  await applyRoles(url.href);
  const as = (user: string) => {
    url.username = user;
    return connectPostgres(url.href, { connections: 1 });
  };
  const users = { owner, web: as("loanbridge_web"), worker: as("loanbridge_worker") };
  onTestFinished(async () => void (await Promise.all(Object.values(users).map((db) => db.destroy()))));
  return users;
}

test("users have exactly the rights that roles.sql states, and the owner's are not compared", async () => {
  const { owner, web, worker } = await asUsers();
  for (const db of [owner, web, worker]) expect(await outdatedRights(db, script)).toBeUndefined();
  await divide(owner, () => undefined, new AbortController().signal);
  for (const db of [owner, web, worker]) expect(await outdatedRights(db, script)).toBeUndefined();
});

test("rights of an earlier roles.sql are named: those that are missing, and those that are too many", async () => {
  const { owner, web, worker } = await asUsers();
  for (const change of [
    "revoke update on suppression from loanbridge_web",
    "revoke select, insert on funnel_total from loanbridge_worker",
    "grant select on message, skip to loanbridge_web",
    "grant update on consent_entry to loanbridge_worker",
  ])
    await sql.raw(change).execute(owner);
  const ofWeb = {
    user: "loanbridge_web",
    missing: ["update (at) on suppression"],
    excess: ["select on message", "select on skip"],
  };
  const ofWorker = {
    user: "loanbridge_worker",
    missing: ["select on funnel_total", "insert on funnel_total"],
    excess: ["update on consent_entry"],
  };
  expect(await outdatedRights(owner, script)).toBeUndefined();
  expect(await outdatedRights(web, script)).toEqual(ofWeb);
  expect(await outdatedRights(worker, script)).toEqual(ofWorker);
  // As the owner sees them, who migrates.
  expect(await everyOutdatedRights(owner, script)).toEqual([ofWeb, ofWorker]);
  await sql`revoke all on migration from loanbridge_worker`.execute(owner);
  expect(await everyOutdatedRights(owner, script)).toEqual([ofWeb]);
});
