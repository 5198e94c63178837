import { sql } from "kysely";
import { expect, test } from "vitest";
import { confirmStored } from "../readiness.ts";
import { temporaryDatabase } from "../temporary-folder.fixture.ts";

test("what was read is confirmed by a write, and not where nothing can be written", async () => {
  const db = await temporaryDatabase();
  await confirmStored(db, 2_000);
  const { at } = await db.selectFrom("write_probe").select("at").executeTakeFirstOrThrow();
  expect(at).toBe(2_000);
  const reading = db.transaction().execute(async (tx) => {
    await sql`set transaction read only`.execute(tx);
    await confirmStored(tx, 3_000);
  });
  await expect(reading).rejects.toMatchObject({ name: "DatabaseUnwritable" });
});
