import { expect, test } from "vitest";
import { lenderNamed, sold } from "../eligibility/sample-lenders.fixture.ts";
import { openBench } from "../tree/sample-tree.fixture.ts";
import { countReport } from "./feedback.ts";

test.each([
  ["erased", { wrapped_key: null }],
  ["reduced to its evidence", { evidence_since: 1 }],
])("[LIM-03] a report on a request that was %s counts, and leaves no code of the lender", async (_, ended) => {
  const lender = lenderNamed("a");
  const bench = await openBench({ lenders: [lender], scripts: { a: { post: () => sold() } } });
  const { db } = bench;
  const id = await bench.apply();
  await bench.route();
  const [sale] = await bench.attempts(id);
  if (sale === undefined) throw new Error("Nothing was sold.");
  await db.updateTable("application").set(ended).execute();
  const now = bench.time.clock.now();
  const report = { id: "1", event: "returned", at: new Date(now).toISOString(), code: "R.12" } as const;
  expect(await db.transaction().execute((tx) => countReport(tx, lender, sale, report, now))).toBe(true);
  const stored = await db.selectFrom("lender_feedback").select(["kind", "code"]).execute();
  expect(stored).toEqual([{ kind: "returned", code: null }]);
});
