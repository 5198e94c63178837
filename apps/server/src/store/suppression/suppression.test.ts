import { sql } from "kysely";
import { expect, test } from "vitest";
import { isShared } from "../database/dialect-of.ts";
import { temporaryDatabase } from "../database/temporary-folder.fixture.ts";
import { suppress } from "./suppression.ts";

test("an opt-out and a bounce that are recorded at the same time are both on the list, each once", async () => {
  const db = await temporaryDatabase();
  const add = (reason: "asked" | "bounced", nth: number) =>
    db.transaction().execute((tx) => suppress(tx, Buffer.from(`address ${String(nth)}`), reason, 1));
  const numbers = Array.from({ length: 20 }, (_, nth) => nth);
  const added = await Promise.all(
    numbers.flatMap((nth) => [add("asked", nth), add("bounced", nth), add("asked", nth)]),
  );
  expect(added.filter(Boolean)).toHaveLength(40);
  const rows = await db.selectFrom("suppression").select("reason").execute();
  expect(Object.groupBy(rows, ({ reason }) => reason)).toMatchObject({
    asked: { length: 20 },
    bounced: { length: 20 },
  });
});

test("an opt-out is repeated while START lifts it and a bounce takes its place: both are on the list", async () => {
  const db = await temporaryDatabase();
  const digest = Buffer.from("address");
  const add = (reason: "asked" | "bounced", at: number) =>
    db.transaction().execute((tx) => suppress(tx, digest, reason, at));
  await add("asked", 1);
  const isWaiting = async (): Promise<boolean> =>
    (await sql`select 1 from pg_locks where not granted`.execute(db)).rows.length > 0;
  const repeated = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom("suppression").execute();
    await suppress(tx, digest, "bounced", 2);
    const adding = add("asked", 3);
    if (isShared(db)) await expect.poll(isWaiting).toBe(true);
    return { adding };
  });
  expect(await repeated.adding).toBe(true);
  expect(await db.selectFrom("suppression").select(["reason", "at"]).orderBy("reason").execute()).toEqual([
    { reason: "asked", at: 3 },
    { reason: "bounced", at: 2 },
  ]);
});
