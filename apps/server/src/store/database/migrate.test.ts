import { readdirSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { DatabaseTooNew } from "./errors.ts";
import type { Migration } from "./migrate.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import { temporaryDatabase, temporaryFolder } from "./temporary-folder.fixture.ts";
import { openTestStore } from "./test-store.fixture.ts";

test("the list has every migration file, in order", () => {
  const files = readdirSync(new URL("migrations", import.meta.url)).filter((name) => name !== "index.ts");
  expect(migrations.map((migration) => `${migration.name}.ts`)).toEqual(files.toSorted());
});

test("a migration killed midway leaves nothing behind and runs in full the next time", async () => {
  const db = await temporaryDatabase();
  let dies = true;
  const added: Migration = {
    name: "9999-added",
    async up(tx) {
      await sql`create table added (id integer primary key)`.execute(tx);
      if (dies) throw new Error("killed");
      await sql`insert into added (id) values (1)`.execute(tx);
    },
  };
  await expect(migrate(db, [...migrations, added])).rejects.toThrow("killed");
  await expect(sql`select * from added`.execute(db)).rejects.toThrow(/no such table|does not exist/);
  dies = false;
  await migrate(db, [...migrations, added]);
  await migrate(db, [...migrations, added]);
  expect((await sql`select id from added`.execute(db)).rows).toHaveLength(1);
});

test("data survives closing and reopening the database", async () => {
  const folder = temporaryFolder();
  const first = await openTestStore(folder);
  await first.insertInto("skip").values({ application_id: "a", lender_id: "l", rule: "state", at: 1 }).execute();
  await first.destroy();
  const second = await openTestStore(folder);
  const rows = await second.selectFrom("skip").selectAll().execute();
  await second.destroy();
  expect(rows).toEqual([{ application_id: "a", lender_id: "l", rule: "state", at: 1 }]);
});

test("a database written by another program or a newer version is refused", async () => {
  const db = await temporaryDatabase();
  await sql`insert into migration (name) values ('0000-others')`.execute(db);
  await expect(migrate(db, migrations)).rejects.toThrow(DatabaseTooNew);
});

test("tokens issued for an email and phone alone are revoked, also on later copies of the application; applicants' tokens stay", async () => {
  const db = await temporaryDatabase();
  await sql`drop table mailbox_challenge`.execute(db);
  await sql`delete from migration where name = '0024-mailbox-challenges'`.execute(db);
  const application = (id: string, created_at: number, copied_from: string | null = null) => ({
    id,
    site_id: "site",
    view_state: "RE_ROUTE" as const,
    version: 1,
    created_at,
    updated_at: created_at,
    wrapped_key: null,
    kek_kid: null,
    commitment: null,
    request: "{}",
    copied_from,
    evidence_since: null,
    source: "unknown",
  });
  const token = (name: string, application_id: string, created_at: number) => ({
    hash: Buffer.from(name),
    application_id,
    site_id: "site",
    created_at,
    last_used_at: created_at,
    replaces: null,
  });
  await db
    .insertInto("application")
    .values([
      application("first", 1),
      application("sent again", 5, "first"),
      application("found", 7, "first"),
      application("found and sent again", 9, "found"),
    ])
    .execute();
  await db
    .insertInto("visitor_token")
    .values([
      token("applicant", "sent again", 1),
      token("applicant, by a link", "sent again", 6),
      token("finder", "found", 7),
      token("finder, later", "found and sent again", 7),
    ])
    .execute();
  await migrate(db, migrations);
  const left = await db.selectFrom("visitor_token").select("hash").orderBy("created_at").execute();
  expect(left.map(({ hash }) => Buffer.from(hash).toString())).toEqual(["applicant", "applicant, by a link"]);
});

test("earlier totals of a lender get their leads: an application posted at several prices counts once", async () => {
  const db = await temporaryDatabase();
  await sql`drop index attempt_accepted`.execute(db);
  await sql`alter table lender_feedback drop column why`.execute(db);
  await sql`alter table lender_day drop column leads`.execute(db);
  await sql`delete from migration where name = '0029-lender-terms'`.execute(db);
  const dayMs = 86_400_000;
  const post = (application_id: string, day: number, step_cents: number, lender_id = "a") => ({
    application_id,
    lender_id,
    tier: 0,
    stage: "post" as const,
    step_cents,
    idem_key: `${application_id}.${lender_id}.${String(step_cents)}`,
    state: "declined" as const,
    sent_at: day * dayMs + step_cents,
  });
  await db
    .insertInto("attempt")
    .values([
      post("one", 100, 3),
      post("one", 100, 2),
      post("one", 101, 1),
      post("two", 100, 3),
      post("two", 100, 3, "b"),
      post("three", 101, 3),
    ])
    .execute();
  const posts = [
    ["a", 100, 3],
    ["a", 101, 2],
    ["b", 100, 1],
    ["unstored", 100, 7],
  ] as const;
  for (const [lender, day, number] of posts)
    await sql`insert into lender_day (lender_id, day, posts) values (${lender}, ${day}, ${number})`.execute(db);
  await migrate(db, migrations);
  const days = await db.selectFrom("lender_day").select(["lender_id", "day", "leads"]).orderBy("lender_id").execute();
  expect(days.map(({ lender_id: id, day, leads }) => `${id} ${String(day)}: ${String(leads)}`).toSorted()).toEqual([
    "a 100: 2",
    "a 101: 1",
    "b 100: 1",
    "unstored 100: 7",
  ]);
});
