import { expect, test } from "vitest";
import { lenderNamed, sold } from "../../routing/eligibility/sample-lenders.fixture.ts";
import type { LenderClient, LenderInput } from "../../lenders/types.ts";
import { measuredClient } from "./measured-client.ts";
import { measuredHandlers } from "./measured-handlers.ts";
import { createMetrics } from "../../system/observability/metrics.ts";

const signal = new AbortController().signal;
const input = {} as LenderInput;
const refused = () => Promise.reject(new Error("no"));
const client = (parts: Partial<LenderClient>): LenderClient => ({
  post: refused,
  poll: refused,
  status: refused,
  offerDeclined: refused,
  ping: refused,
  ...parts,
});

test("each call to a lender is counted by outcome, and timed", async () => {
  const metrics = createMetrics();
  const lender = lenderNamed("harborline");
  const measured = measuredClient(
    client({
      post: async () => sold(),
      ping: async () => ({ bid: 40 }),
      status: async () => undefined,
      offerDeclined: async () => false,
    }),
    metrics,
  );
  await measured.post(lender, input, signal);
  await measured.ping(lender, input, signal);
  await measured.status(lender, "key", signal);
  await measured.offerDeclined(lender, input, signal);
  await expect(measured.poll(lender, "https://lender.example", signal)).rejects.toThrow("no");
  const { values } = await metrics.lenderCalls.get();
  expect(values.map(({ labels, value }) => [labels.lender, labels.call, labels.outcome, value])).toEqual([
    ["harborline", "post", "sold", 1],
    ["harborline", "ping", "bid", 1],
    ["harborline", "status", "absent", 1],
    ["harborline", "offerDeclined", "unheard", 1],
    ["harborline", "poll", "failed", 1],
  ]);
  expect(await metrics.registry.metrics()).toContain(
    'loanbridge_lender_seconds_count{lender="harborline",call="post"} 1',
  );
});

test("each attempt of a job is counted, and a failure is rethrown", async () => {
  const metrics = createMetrics();
  const handlers = measuredHandlers({ route: async () => {}, mail: refused }, metrics);
  const job = { id: 1, kind: "route", subject: "a", attempt: 1, fence: 1, waitedMs: 0 };
  await handlers["route"]?.(job, signal);
  await expect(handlers["mail"]?.(job, signal)).rejects.toThrow("no");
  const { values } = await metrics.workTries.get();
  expect(values.map(({ labels }) => labels)).toEqual([
    { kind: "route", outcome: "done" },
    { kind: "mail", outcome: "failed" },
  ]);
});
