import { sql } from "kysely";
import { expect, test } from "vitest";
import { createConfirm } from "../confirm-stored.ts";
import { temporaryDatabase } from "../temporary-folder.fixture.ts";

test("what was read is confirmed by a write, and not where nothing can be written", async () => {
  const db = await temporaryDatabase();
  await createConfirm(db, () => 2_000)();
  const { at } = await db.selectFrom("write_probe").select("at").executeTakeFirstOrThrow();
  expect(at).toBe(2_000);
  const reading = db.transaction().execute(async (tx) => {
    await sql`set transaction read only`.execute(tx);
    await createConfirm(tx, () => 3_000)();
  });
  await expect(reading).rejects.toMatchObject({ name: "DatabaseUnwritable" });
});

test("a hundred that ask while a write is under way share the next one, which begins after them", async () => {
  const db = await temporaryDatabase();
  let writes = 0;
  const confirm = createConfirm(db, () => (writes += 1));
  const first = confirm();
  await expect.poll(() => writes).toBe(1);
  await Promise.all([first, ...Array.from({ length: 100 }, confirm)]);
  expect(writes).toBe(2);
  await confirm();
  expect(writes).toBe(3);
});

test("a write that fails fails those that waited for it, and the next is tried", async () => {
  const db = await temporaryDatabase();
  await sql`alter table write_probe rename to moved`.execute(db);
  const confirm = createConfirm(db, () => 2_000);
  const both = [confirm(), confirm()];
  for (const { status } of await Promise.allSettled(both)) expect(status).toBe("rejected");
  await sql`alter table moved rename to write_probe`.execute(db);
  await confirm();
});
