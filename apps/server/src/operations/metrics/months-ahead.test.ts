import { expect, test } from "vitest";
import { dividedStore, emptyStore, november } from "../../store/months/divided-store.fixture.ts";
import { createMetrics } from "../../system/index.ts";
import { readMonthsAhead } from "./months-ahead.ts";

const january = Date.UTC(2027, 0, 10);

test("the metrics say for how many months each table still has partitions, and nothing while none is partitioned", async () => {
  const metrics = createMetrics();
  const lines = async () =>
    (await metrics.registry.metrics()).split("\n").filter((line) => line.startsWith("loanbridge_partitioned_months"));
  const { db } = await dividedStore(november);
  await readMonthsAhead(db, november, metrics);
  expect(await lines()).toEqual(
    ["skip", "steering_round"].map((table) => `loanbridge_partitioned_months{table="${table}"} 4`),
  );
  await readMonthsAhead(db, january, metrics);
  expect(await lines()).toEqual(
    ["skip", "steering_round"].map((table) => `loanbridge_partitioned_months{table="${table}"} 2`),
  );
  await readMonthsAhead((await emptyStore()).db, november, metrics);
  expect(await lines()).toEqual([]);
});
