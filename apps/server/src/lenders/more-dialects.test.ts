import { startSimulator, type Behavior, type Simulator } from "@loanbridge/lender-simulator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLenderClient } from "./client.ts";
import { inputOf, sampleLenders } from "./round-trip.fixture.ts";
import type { Lender } from "./types.ts";

let behavior: Behavior = { kind: "accept" };
let simulator: Simulator;
let lenders: ReadonlyMap<string, Lender>;
const client = createLenderClient({ allowLoopback: true, clock: Date.now });
const { signal } = new AbortController();

beforeAll(async () => {
  simulator = await startSimulator({ port: 0, script: ({ stage }) => (stage === "post" ? behavior : undefined) });
  lenders = sampleLenders(simulator.url);
});
afterAll(async () => {
  await client.close();
  await simulator.close();
});

function lender(id: string): Lender {
  const found = lenders.get(id);
  if (found === undefined) throw new Error(`There is no ${id}.`);
  return found;
}

async function post(id: string, does: Behavior, key: string, price = 45) {
  behavior = does;
  return await client.post(lender(id), inputOf({}, { key, price, pingReference: "p1" }), signal);
}

test("there are at least twelve sample lenders covering all eight dialects, each with a counterpart in the simulated network", async () => {
  expect(lenders.size).toBeGreaterThanOrEqual(12);
  for (const id of lenders.keys()) expect((await fetch(`${simulator.url}/lenders/${id}/offer`)).status).toBe(200);
});

test("dialect 8: offers arrive while polling, and the cheapest for the applicant is taken", async () => {
  const pending = await post("larkspur", { kind: "accept" }, "offers");
  if (pending.kind !== "pending") throw new Error(`It is ${pending.kind}.`);
  expect(pending.pollUrl).toMatch(/\/lenders\/larkspur\/poll\/[\w-]+$/);
  expect(await client.poll(lender("larkspur"), pending.pollUrl, signal)).toMatchObject({ kind: "pending" });
  expect(await client.poll(lender("larkspur"), pending.pollUrl, signal)).toMatchObject({
    kind: "sold",
    price: 55,
    reference: "Birch",
  });
  expect(await client.status(lender("larkspur"), "offers", signal)).toMatchObject({ kind: "sold", price: 55 });
  expect(await client.status(lender("larkspur"), "never", signal)).toBeUndefined();
});

test("dialect 8: no offer is a decline, and duplicates are recognized", async () => {
  const pending = await post("larkspur", { kind: "decline" }, "no-offers");
  if (pending.kind !== "pending") throw new Error(`It is ${pending.kind}.`);
  await client.poll(lender("larkspur"), pending.pollUrl, signal);
  expect(await client.poll(lender("larkspur"), pending.pollUrl, signal)).toMatchObject({ kind: "declined" });
  expect(await post("larkspur", { kind: "decline", reason: "duplicate" }, "known")).toEqual({
    kind: "declined",
    reason: "duplicate",
  });
});

test("dialect 6 in XML: a ping, then a post that refers to the bid", async () => {
  const { key: _, ...pingInput } = inputOf();
  expect(await client.ping(lender("quarry-road"), pingInput, signal)).toMatchObject({ bid: 55 });
  expect(await post("quarry-road", { kind: "accept" }, "xml-ping")).toMatchObject({ kind: "sold", price: 55 });
  expect(await post("quarry-road", { kind: "decline" }, "xml-no")).toMatchObject({ kind: "declined" });
});

test("a form post gets a form answer", async () => {
  expect(await post("foxglove", { kind: "accept" }, "form")).toMatchObject({ kind: "sold", price: 30 });
  expect(await post("foxglove", { kind: "decline", reason: "duplicate" }, "form-no")).toMatchObject({
    kind: "declined",
    reason: "duplicate",
  });
});

test("a counter-price in JSON, and the lender is notified when the applicant declines its offer", async () => {
  expect(await post("drumlin", { kind: "counter", price: 22 }, "counter", 58)).toEqual({
    kind: "declined",
    reason: "declined",
    counterPrice: 22,
  });
  const outcome = await post("drumlin", { kind: "accept" }, "heard", 58);
  if (outcome.kind !== "sold" || outcome.reference === undefined) throw new Error(`It is ${outcome.kind}.`);
  const sale = { key: "heard", request: { id: "r1", createdAt: 0 }, saleReference: outcome.reference };
  expect(await client.offerDeclined(lender("drumlin"), sale, signal)).toBe(true);
  expect(simulator.ledger.declined()).toEqual([{ lender: "drumlin", lead: outcome.reference }]);
  expect(await client.offerDeclined(lender("drumlin"), { ...sale, key: "x", saleReference: "x" }, signal)).toBe(false);
  expect(await client.offerDeclined(lender("foxglove"), sale, signal)).toBe(false);
});

test("XML in both directions, and status by key", async () => {
  expect(await post("windrow", { kind: "accept" }, "xml")).toMatchObject({ kind: "sold", price: 14 });
  expect(await client.status(lender("windrow"), "xml", signal)).toMatchObject({ kind: "sold", price: 14 });
  expect(await client.status(lender("windrow"), "never", signal)).toBeUndefined();
});
