import { expect, test } from "vitest";
import { countReport } from "./feedback.ts";
import { lenderNamed, sold } from "../eligibility/sample-lenders.fixture.ts";
import { pausesOf, resumeLender } from "../eligibility/pauses.ts";
import { attemptsOf } from "../tree/attempts.ts";
import { openBench } from "../tree/sample-tree.fixture.ts";

test("a resumed lender is paused again only by returns of what it bought after that, and only after enough sales", async () => {
  const lender = lenderNamed("a", { feedback: { secret: "KEY", pauseAbovePercent: 50, afterSales: 3 } });
  const bench = await openBench({ lenders: [lender], scripts: { a: { post: () => sold() } } });
  const now = () => bench.time.clock.now();
  let nth = 0;
  const buy = async (): Promise<string> => {
    nth += 1;
    const id = await bench.apply({ email: `a${String(nth)}@example.com`, socialSecurity: String(219_091_000 + nth) });
    await bench.route();
    return id;
  };
  const giveBack = async (id: string): Promise<boolean> => {
    const [post] = await attemptsOf(bench.db, id);
    if (post === undefined) return expect.unreachable();
    const report = { id, event: "returned", at: new Date(now()).toISOString() } as const;
    await bench.db.transaction().execute((tx) => countReport(tx, lender, post, report, now()));
    return (await pausesOf(bench.db)).has("a");
  };
  const before = [await buy(), await buy(), await buy(), await buy()];
  const pausedAfter: boolean[] = [];
  for (const id of before.slice(0, 3)) pausedAfter.push(await giveBack(id));
  expect(pausedAfter).toEqual([false, false, true]);

  bench.time.advance(60_000);
  expect(await resumeLender(bench.db, "a", now())).toBe(true);
  expect(await giveBack(before[3] ?? "")).toBe(false);
  const after = [await buy(), await buy(), await buy()];
  expect([await giveBack(after[0] ?? ""), await giveBack(after[1] ?? "")]).toEqual([false, true]);
  expect((await pausesOf(bench.db)).get("a")?.why).toBe("gave back 2 of 3");
});
