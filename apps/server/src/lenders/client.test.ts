import { startSimulator, type Simulator } from "@loanbridge/lender-simulator";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createLenderClient } from "./client.ts";
import { inputOf, sampleLenders } from "./round-trip.fixture.ts";
import type { Lender, Outcome } from "./types.ts";

let simulator: Simulator;
let lenders: ReadonlyMap<string, Lender>;
const client = createLenderClient({ allowLoopback: true, clock: () => Date.UTC(2026, 10, 2) });
const { signal } = new AbortController();

beforeAll(async () => {
  simulator = await startSimulator({ port: 0 });
  lenders = sampleLenders(simulator.url);
});
afterAll(async () => {
  await client.close();
  await simulator.close();
});

function lender(id: string): Lender {
  const found = lenders.get(id);
  if (found === undefined) throw new Error(`no lender ${id}`);
  return found;
}

async function welcomePage(outcome: Outcome): Promise<string> {
  if (outcome.kind !== "sold") throw new Error(`expected a sale, got ${JSON.stringify(outcome)}`);
  return (await fetch(outcome.redirectUrl)).text();
}

test("dialect 1: a form post with a JSON answer sells, and the lender shows what it received", async () => {
  const outcome = await client.post(lender("harborline"), inputOf({}, { key: "d1" }), signal);
  expect(outcome).toMatchObject({ kind: "sold", price: 45 });
  const page = await welcomePage(outcome);
  expect(page).toContain('<th scope="row">Attributes.Dateofbirth</th><td>1990-03-07</td>');
  expect(page).toContain("<td>Zoë &amp; &lt;Pat&gt;</td>");
  expect(page).toContain("simulated lender");
});

test("dialect 2: the price floor goes into the query, and a lower step of the ladder sells", async () => {
  const high = await client.post(lender("juniper-ridge"), inputOf({}, { key: "d2-80", price: 80 }), signal);
  expect(high).toEqual({ kind: "declined", reason: "declined" });
  const lower = await client.post(lender("juniper-ridge"), inputOf({}, { key: "d2-50", price: 50 }), signal);
  expect(lower).toMatchObject({ kind: "sold", price: 50 });
  expect(await welcomePage(lower)).toContain('<th scope="row">MinimumPrice</th><td>50.00</td>');
});

test("dialect 3: a counter-price is read, and a post at that price sells", async () => {
  const first = await client.post(lender("copper-mill"), inputOf({ zip: "78701" }, { price: 60 }), signal);
  expect(first).toEqual({ kind: "declined", reason: "declined", counterPrice: 22 });
  const second = await client.post(lender("copper-mill"), inputOf({ zip: "78701" }, { price: 22 }), signal);
  expect(second).toMatchObject({ kind: "sold", price: 22 });
});

test("dialect 4: a form post with an XML answer", async () => {
  const outcome = await client.post(lender("saltgrass"), inputOf(), signal);
  expect(outcome).toMatchObject({ kind: "sold", price: 18 });
  expect(await welcomePage(outcome)).toContain('<th scope="row">HOWPAID</th><td>DC</td>');
  expect(await client.post(lender("saltgrass"), inputOf({ zip: "78401" }), signal)).toEqual({
    kind: "declined",
    reason: "duplicate",
  });
});

test("dialect 5: a pending post is polled until it is sold", async () => {
  const posted = await client.post(lender("northfork"), inputOf({}, { key: "d5" }), signal);
  expect(posted).toMatchObject({ kind: "pending" });
  const { pollUrl } = posted as Extract<Outcome, { kind: "pending" }>;
  expect(await client.poll(lender("northfork"), pollUrl, signal)).toEqual({ kind: "pending", pollUrl, percent: 50 });
  expect(await client.poll(lender("northfork"), pollUrl, signal)).toMatchObject({
    kind: "sold",
    price: 65,
    reference: expect.stringMatching(/^NF-[\w-]{22}$/),
  });
});

test("lenders' own reason codes are read from their answers to posts, polls and status queries", async () => {
  const declining = inputOf({ zip: "78401" }, { key: "own" });
  const declined = { kind: "declined", reason: "duplicate" };
  expect(await client.post(lender("harborline"), declining, signal)).toEqual({ ...declined, code: "2" });
  expect(await client.status(lender("harborline"), "own", signal)).toMatchObject({ kind: "declined", code: "2" });
  expect(await client.post(lender("foxglove"), declining, signal)).toEqual({ ...declined, code: "D-114" });
  const { pollUrl } = (await client.post(lender("northfork"), declining, signal)) as Extract<
    Outcome,
    { kind: "pending" }
  >;
  await client.poll(lender("northfork"), pollUrl, signal);
  expect(await client.poll(lender("northfork"), pollUrl, signal)).toEqual({ ...declined, code: "NF.114" });
});

test("dialect 6: a ping has no identifying data, and the post refers to the bid", async () => {
  const { key: _, ...withoutKey } = inputOf();
  const bid = await client.ping(lender("bellwether"), withoutKey, signal);
  expect(bid).toEqual({ bid: 70, reference: expect.stringMatching(/^[0-9a-f]{16}$/) });
  expect(simulator.ledger.pings().at(-1)?.names).toEqual([
    "ApiKey",
    "Zip",
    "State",
    "Amount",
    "IncomeBand",
    "CreditBand",
  ]);
  const reference = "reference" in bid ? bid.reference : "";
  const outcome = await client.post(
    lender("bellwether"),
    inputOf({}, { key: "d6", pingReference: reference ?? "" }),
    signal,
  );
  expect(await welcomePage(outcome)).toContain(`<td>${reference}</td>`);
  expect(
    await client.ping(
      lender("bellwether"),
      { ...withoutKey, values: { ...withoutKey.values, amountRequested: 900 } },
      signal,
    ),
  ).toEqual({ declined: true });
});

test("dialect 7: an XML post with an XML answer, and markup in a name stays text", async () => {
  const outcome = await client.post(lender("tamarack"), inputOf(), signal);
  expect(outcome).toMatchObject({ kind: "sold", price: 12 });
  const page = await welcomePage(outcome);
  expect(page).toContain('<th scope="row">Lead.Person.FirstName</th><td>Zoë &amp; &lt;Pat&gt;</td>');
  expect(page).toContain('<th scope="row">Lead.Bank.ABA</th><td>011000015</td>');
});

test("a sale without an answer is found by its key; a post that never arrived is not", async () => {
  const slow: Lender = { ...lender("harborline"), file: { ...lender("harborline").file, timeoutSeconds: 0.3 } };
  const late = await client.post(slow, inputOf({ zip: "79101" }, { key: "late" }), signal);
  expect(late).toEqual({ kind: "unknown", why: "time-out" });
  expect(await client.status(lender("harborline"), "late", signal)).toMatchObject({ kind: "sold", price: 45 });
  expect(await client.status(lender("harborline"), "never-sent", signal)).toBeUndefined();
});

test("sending the same key again results in one sale", async () => {
  const input = inputOf({ socialSecurity: "900450001" }, { key: "again", pingReference: "p" });
  const first = await client.post(lender("bellwether"), input, signal);
  expect(await client.post(lender("bellwether"), input, signal)).toEqual(first);
  const posts = simulator.ledger.posts().filter(({ ssn }) => ssn === "900450001");
  expect(posts.map(({ repeated }) => repeated)).toEqual([false, true]);
  expect(simulator.ledger.soldTwice().filter(({ ssn }) => ssn === "900450001")).toEqual([]);
});

test("a lender with pending verification receives nothing", async () => {
  const before = simulator.ledger.posts().length;
  const pending: Lender = {
    ...lender("harborline"),
    file: { ...lender("harborline").file, verified: { state: "pending" } },
  };
  expect(await client.post(pending, inputOf(), signal)).toEqual({ kind: "unsent", why: "forbidden-target" });
  expect(simulator.ledger.posts()).toHaveLength(before);
});

test("the simulated network is unreachable unless loopback is allowed", async () => {
  const production = createLenderClient({ allowLoopback: false, clock: Date.now });
  expect(await production.post(lender("harborline"), inputOf(), signal)).toEqual({
    kind: "unsent",
    why: "forbidden-target",
  });
  await production.close();
});

test("a poll URL of another origin is not requested", async () => {
  expect(await client.poll(lender("northfork"), "http://127.0.0.1:1/poll", signal)).toEqual({
    kind: "unsent",
    why: "forbidden-target",
  });
  expect(await client.poll(lender("northfork"), "nonsense", signal)).toEqual({
    kind: "unsent",
    why: "forbidden-target",
  });
});

test("each call is observed before it is made and with its outcome, and a call that throws has failed", async () => {
  const seen: string[] = [];
  const observe = (id: string, call: string) => {
    seen.push(`${id} ${call}`);
    return (outcome: string) => void seen.push(outcome);
  };
  const observing = createLenderClient({ allowLoopback: true, clock: Date.now, observe });
  onTestFinished(() => observing.close());
  const { key: _, ...withoutKey } = inputOf();
  await observing.ping(lender("bellwether"), withoutKey, signal);
  await observing.post(lender("harborline"), inputOf({}, { key: "observed" }), signal);
  await observing.status(lender("harborline"), "never-observed", signal);
  await observing.offerDeclined(lender("northfork"), inputOf(), signal);
  await observing.poll(lender("northfork"), "http://127.0.0.1:1/poll", signal);
  const { post, ...file } = lender("northfork").file;
  const broken: Lender = { id: "broken", file: { ...file, post: { ...post, url: "nowhere" } } };
  await expect(observing.poll(broken, "http://127.0.0.1:1/poll", signal)).rejects.toThrow("Invalid URL");
  expect(seen.join(", ")).toBe(
    "bellwether ping, bid, harborline post, sold, harborline status, absent, " +
      "northfork offerDeclined, unheard, northfork poll, unsent, broken poll, failed",
  );
});
