import { expect, test } from "vitest";
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
