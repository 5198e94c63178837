import { expect, test } from "vitest";
import { createMetrics } from "../../system/index.ts";
import { observeCalls, observeTries } from "./observe-lending.ts";

test("each call to a lender is counted by outcome, and timed", async () => {
  const metrics = createMetrics();
  const observe = observeCalls(metrics);
  observe("harborline", "post")("sold");
  observe("harborline", "poll")("failed");
  const { values } = await metrics.lenderCalls.get();
  expect(values.map(({ labels, value }) => [labels.lender, labels.call, labels.outcome, value])).toEqual([
    ["harborline", "post", "sold", 1],
    ["harborline", "poll", "failed", 1],
  ]);
  expect(await metrics.registry.metrics()).toContain(
    'loanbridge_lender_seconds_count{lender="harborline",call="post"} 1',
  );
});

test("each try of a job is counted by kind and outcome", async () => {
  const metrics = createMetrics();
  const observe = observeTries(metrics);
  observe("route", "done");
  observe("tell", "failed");
  const { values } = await metrics.workTries.get();
  expect(values.map(({ labels }) => labels)).toEqual([
    { kind: "route", outcome: "done" },
    { kind: "tell", outcome: "failed" },
  ]);
});
