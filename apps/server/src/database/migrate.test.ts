import { readdirSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { DatabaseTooNew } from "./errors.ts";
import type { Migration } from "./migrate.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import { temporaryDatabase, temporaryFolder } from "./temporary-folder.ts";
import { openTestStore } from "./test-store.fixture.ts";

test("every migration file is in the list, in order", () => {
  const files = readdirSync(new URL("migrations", import.meta.url)).filter((name) => name !== "index.ts");
  expect(migrations.map((migration) => `${migration.name}.ts`)).toEqual(files.toSorted());
});

test("a migration that dies midway leaves nothing, and runs whole the next time", async () => {
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

test("data stays when the database is opened again", async () => {
  const folder = temporaryFolder();
  const first = await openTestStore(folder);
  await first.insertInto("skip").values({ application_id: "a", lender_id: "l", rule: "state", at: 1 }).execute();
  await first.destroy();
  const second = await openTestStore(folder);
  const rows = await second.selectFrom("skip").selectAll().execute();
  await second.destroy();
  expect(rows).toEqual([{ application_id: "a", lender_id: "l", rule: "state", at: 1 }]);
});

test("refuses a database that another program wrote, and an embedded one that a newer version wrote", async () => {
  const db = await temporaryDatabase();
  await sql`insert into migration (name) values ('0000-others')`.execute(db);
  await expect(migrate(db, migrations)).rejects.toThrow(DatabaseTooNew);
});
