import { expect, test } from "vitest";
import { isShared } from "../../store/database/dialect-of.ts";
import { temporaryDatabase } from "../../store/database/temporary-folder.fixture.ts";
import { inSlices } from "./in-slices.ts";

interface Slice {
  readonly from: number;
  readonly to: number;
}

const daysOf = ({ from, to }: Slice): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, nth) => from + nth);

/** The slices of a period in which a query of each day takes so many milliseconds. */
async function slicesOf(period: Slice, msOf: (day: number) => number) {
  const db = await temporaryDatabase();
  let now = 0;
  const read = async (_: unknown, slice: Slice) => {
    for (const day of daysOf(slice)) now += msOf(day);
    return [slice];
  };
  const slices: Slice[] = [];
  for await (const rows of inSlices(db, period, read, () => now)) slices.push(...rows);
  return { slices, isWhole: isShared(db) };
}

test("a period is read in slices without gap or overlap, longer ones while they are fast", async () => {
  const period = { from: 20_000, to: 20_364 };
  const { slices } = await slicesOf(period, () => 0.5);
  expect(slices.flatMap(daysOf)).toEqual(daysOf(period));
  const tenOf32 = Array.from({ length: 10 }, () => 32);
  expect(slices.map((slice) => daysOf(slice).length)).toEqual([1, 2, 4, 8, 16, ...tenOf32, 14]);
});

test("slow days are read one by one, however fast the days before were", async () => {
  const { slices } = await slicesOf({ from: 1, to: 40 }, (day) => (day > 15 ? 300 : 0));
  expect(slices.map((slice) => daysOf(slice).length)).toEqual([1, 2, 4, 8, 16, 8, 1]);
});

test("other work runs between two slices", async () => {
  const db = await temporaryDatabase();
  const happened: string[] = [];
  for await (const [slice] of inSlices(
    db,
    { from: 1, to: 3 },
    async (_, one) => [one],
    () => 0,
  )) {
    happened.push(`slice from ${String(slice?.from)}`);
    setImmediate(() => happened.push("other work"));
  }
  expect(happened).toEqual(["slice from 1", "other work", "slice from 2", "other work"]);
});
