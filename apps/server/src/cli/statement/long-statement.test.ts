import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compareStatement } from "../../routing/index.ts";
import { temporaryDatabase, temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { turnsOf } from "../../system/turns-of.fixture.ts";
import { readStatement, usualFormat } from "./read-statement.ts";

test("a long statement is read and compared in short turns, because a running server does it", async () => {
  const db = await temporaryDatabase();
  const file = join(temporaryFolder(), "statement.csv");
  const line = (nth: number) => `application-${String(nth)},45.50,2026-11-0${String(1 + (nth % 9))},Sold`;
  const rows = Array.from({ length: 60_000 }, (_, nth) => line(nth));
  await writeFile(file, ["request,price,date,status", ...rows].join("\n"));
  const read = await turnsOf(() => readStatement(file, usualFormat));
  expect(read.result.days?.to.toString()).toBe("2026-11-09");
  expect(read.longTurns).toBeGreaterThan(5);
  const period = { from: 0, to: 1 };
  const compared = await turnsOf(() => compareStatement(db, "harborline", read.result.lines, period));
  expect(compared.result).toMatchObject({ sales: 0, theirs: 60_000 * 4_550 });
  expect(compared.turns).toBeGreaterThan(5);
});
