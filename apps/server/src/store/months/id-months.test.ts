import { expect, test } from "vitest";
import { openDatabase } from "../database/open.ts";
import { temporaryFolder } from "../database/temporary-folder.fixture.ts";
import { addMonths } from "./add-months.ts";
import { dividedStore, emptyStore, never, november } from "./divided-store.fixture.ts";
import { openIdMonths } from "./id-months.ts";
import { monthAt, startOf } from "./month.ts";

test("IDs begin with the month of the clock that is passed in, if the store has it", async () => {
  const { db } = await dividedStore();
  const idMonth = await openIdMonths(db, () => november);
  expect(idMonth(november)).toBe("zzzzzz2611");
  expect(idMonth(Date.UTC(2026, 11, 1) - 1)).toBe("zzzzzz2611");
  expect(idMonth(Date.UTC(2026, 11, 1))).toBe("zzzzzz2612");
  expect(idMonth(Date.UTC(2027, 2, 1))).toBe("");
});

test("a server notices a month that was added after its start", async () => {
  const { db } = await dividedStore();
  const idMonth = await openIdMonths(db, () => november);
  const march = Date.UTC(2027, 2, 1);
  await addMonths(db, march, never);
  await expect.poll(() => idMonth(march)).toBe("zzzzzz2703");
});

test("an undivided store and the embedded database have random IDs alone", async () => {
  const { db } = await emptyStore();
  expect((await openIdMonths(db, () => november))(november)).toBe("");
  const embedded = await openDatabase(temporaryFolder());
  expect((await openIdMonths(embedded, () => november))(november)).toBe("");
  await embedded.destroy();
});

test("months follow each other over the end of a year", () => {
  expect([0, 1, 2, 13].map((later) => monthAt(november, later))).toEqual(["2611", "2612", "2701", "2712"]);
  expect(startOf("2611", 2)).toBe(Date.UTC(2027, 0, 1));
});
