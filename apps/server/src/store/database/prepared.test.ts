import { expect, test } from "vitest";
import { onlyRow, prepared, preparedFor, preparedRows } from "./prepared.ts";
import type { SkipTable } from "../../routing/tables.ts";
import { temporaryDatabase } from "./temporary-folder.fixture.ts";

const columns = ["application_id", "lender_id", "rule", "at"] as const;
const store = preparedRows<SkipTable, unknown>(columns, (db, rows) => db.insertInto("skip").values(rows));
const rulesOf = prepared((db, { id, from }: { readonly id: string; readonly from: number }) =>
  db.selectFrom("skip").select("rule").where("application_id", "=", id).where("at", ">=", from).orderBy("at"),
);
const skip = (application_id: string, at: number): SkipTable => ({
  application_id,
  lender_id: "l",
  rule: `${application_id}-${String(at)}`,
  at,
});

test("a prepared statement runs with new values each time, on each database and in a transaction", async () => {
  for (const db of [await temporaryDatabase(), await temporaryDatabase()]) {
    await store(db, [skip("a", 1)]);
    await store(db, [skip("a", 2), skip("b", 3)]);
    await db.transaction().execute((tx) => store(tx, [skip("b", 4), skip("a", 5)]));
    expect(await rulesOf(db, { id: "a", from: 2 })).toEqual([{ rule: "a-2" }, { rule: "a-5" }]);
    expect(await db.transaction().execute((tx) => rulesOf(tx, { from: 0, id: "b" }))).toEqual([
      { rule: "b-3" },
      { rule: "b-4" },
    ]);
    expect(await rulesOf(db, { id: "nobody", from: 0 })).toEqual([]);
  }
});

test("concurrent runs do not mix their values", async () => {
  const db = await temporaryDatabase();
  await store(db, [skip("a", 1), skip("b", 2)]);
  const both = await Promise.all(["a", "b"].map((id) => rulesOf(db, { id, from: 0 })));
  expect(both).toEqual([[{ rule: "a-1" }], [{ rule: "b-2" }]]);
});

test.each([
  ["a sum", (at: number) => at + 1],
  ["a text", (at: number) => `${String(at)} seconds`.length],
  ["a comparison", (at: number) => (at > 5 ? 1 : 2)],
])("a statement that computes %s from a value fails, because it is built without values", async (_what, compute) => {
  const db = await temporaryDatabase();
  const since = prepared((from, { at }: { readonly at: number }) =>
    from.selectFrom("skip").selectAll().where("at", ">", compute(at)),
  );
  await expect(since(db, { at: 1 })).rejects.toThrow("The value of at is not known");
});

test.each([
  ["a value", 5, (at: number) => at === 5],
  ["a missing value", undefined, (at: number | undefined) => at === undefined],
  ["the truth of a value", 0, (at: number) => !at],
] as const)("a statement that depends on %s fails in tests as soon as it matters", async (_what, at, isOther) => {
  const db = await temporaryDatabase();
  const since = prepared((from, values: { readonly at: number }) => {
    const all = from.selectFrom("skip").selectAll();
    return isOther(values.at) ? all.orderBy("at") : all.where("at", ">", values.at);
  });
  await since(db, { at: 6 });
  await expect(since(db, { at: at as number })).rejects.toThrow("A prepared statement depends on its values.");
});

test("a statement is compiled once per shape", async () => {
  const db = await temporaryDatabase();
  await store(db, [skip("a", 1), skip("b", 2), skip("c", 3)]);
  const among = preparedFor(
    (ids: readonly string[] | undefined) => String(ids),
    (ids, from, { since }: { readonly since: number }) => {
      const all = from.selectFrom("skip").select("application_id").where("at", ">=", since).orderBy("at");
      return ids === undefined ? all : all.where("application_id", "in", ids);
    },
  );
  const found = async (ids: readonly string[] | undefined, since: number) =>
    (await among(ids)(db, { since })).map((row) => row.application_id);
  expect(await found(undefined, 0)).toEqual(["a", "b", "c"]);
  expect(await found(["b", "c"], 0)).toEqual(["b", "c"]);
  expect(await found(["b", "c"], 3)).toEqual(["c"]);
});

test("onlyRow throws for no row and for two rows", () => {
  expect(onlyRow([7])).toBe(7);
  expect(() => onlyRow([])).toThrow("One row was expected, and there are 0.");
  expect(() => onlyRow([1, 2])).toThrow("One row was expected, and there are 2.");
});
