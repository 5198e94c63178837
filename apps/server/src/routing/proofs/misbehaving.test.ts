import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { scenarios, startSimulator, type ScenarioName } from "@loanbridge/lender-simulator";
import { expect, onTestFinished, test } from "vitest";
import { createLenderClient } from "../../lenders/client.ts";
import { applicant, sampleLenders } from "../../lenders/round-trip.fixture.ts";
import type { Lender } from "../../lenders/types.ts";
import type { LenderFile } from "../../lenders/schema/lender-file.ts";
import { systemClock } from "../tree/clock.ts";
import type { Tier } from "../tree/listing.ts";
import { createRouter } from "../tree/route.ts";
import { rounds } from "../tree/round-table.ts";
import { openBench } from "../tree/sample-tree.fixture.ts";
import { proofMs, runs, printFigure } from "../../system/proof-size.fixture.ts";
import { beyondBudget, mostBeyondMs, watchUnrunTime } from "./unrun-time.fixture.ts";

const names = Object.keys(scenarios) as ScenarioName[];
const budgetSeconds = 6;
const atOnce = 12;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
function heapMb(): number {
  collect();
  return process.memoryUsage().heapUsed / 1_000_000;
}

/** Encodes the scenario in the amount, which the simulator sees. Any twelve in a row cover every kind. */
const amountOf = (index: number) => 10_000 + ((index * 4) % names.length);

interface NetworkOptions {
  readonly tier?: Partial<Tier>;
  readonly file?: Partial<LenderFile>;
  /** The lender that does what the amount names; every other lender buys. */
  readonly misbehaving?: readonly string[];
  readonly budget?: number;
}

/** Unless stated otherwise, Harborline has one second to answer. */
async function openNetwork({ tier, file, misbehaving = ["harborline"], budget = budgetSeconds }: NetworkOptions = {}) {
  const simulator = await startSimulator({
    port: 0,
    script: ({ lender, amount }) =>
      misbehaving.includes(lender) ? scenarios[names[amount - 10_000] ?? "accept"] : { kind: "accept" },
  });
  const client = createLenderClient({ allowLoopback: true, clock: Date.now });
  onTestFinished(async () => {
    await client.close();
    await simulator.close();
  });
  const samples = sampleLenders(simulator.url);
  const willing = (id: string, timeoutSeconds: number): Lender => {
    const sample = samples.get(id);
    if (sample === undefined) throw new Error(`There is no ${id}.`);
    const { caps: _, schedule: __, dedupeDays: ___, ...kept } = sample.file;
    return { ...sample, file: { ...kept, accepts: [], timeoutSeconds, unknownOutcome: "neither", ...file } };
  };
  return await openBench({
    lenders: [willing("harborline", 1), willing("foxglove", 5)],
    tiers: [{ lenders: ["harborline", "foxglove"], choose: "order", ...tier }],
    budget,
    clock: systemClock,
    parts: { client },
  });
}

type Bench = Awaited<ReturnType<typeof openNetwork>>;

/** Runs that many concurrent applications, numbered from `from`, through the tree to their end. Returns their ids. */
async function routeTogether(bench: Bench, from: number, count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let index = from; index < from + count; index += 1) {
    const person = { email: `q${index}@example.com`, socialSecurity: String(930_000_000 + index), state: "TX" };
    ids.push(await bench.apply({ ...applicant, ...person, amountRequested: amountOf(index) }));
  }
  const jobs = await bench.work.claim(["route"], ids.length);
  // The breaker would otherwise shield later applications from the misbehavior.
  await Promise.all(jobs.map((job) => createRouter(bench.parts).route(job, bench.controller.signal)));
  for (const job of jobs) await bench.work.done(job);
  return ids;
}

test(
  "with any misbehavior of a lender, and concurrent applications, each application ends and none is sold twice",
  async () => {
    const unrun = watchUnrunTime();
    const bench = await openNetwork();
    const whole = runs(12, 1_000);
    let before = heapMb();
    for (let from = 0; from < whole; from += atOnce) {
      const ids = await routeTogether(bench, from, Math.min(atOnce, whole - from));
      for (const id of ids) expect(["REDIRECT", "CREDIT_OFFER"]).toContain(await bench.state(id));
      if (from === 0) before = heapMb();
    }
    const ended = await rounds(bench.db).selectFrom("routing_round").selectAll().execute();
    expect(ended).toHaveLength(whole);
    const waited = ended.map((one) => beyondBudget(one, unrun));
    expect(Math.max(...waited)).toBeLessThan(Infinity);
    const sales = await bench.db.selectFrom("attempt").select("application_id").where("state", "=", "sold").execute();
    expect(new Set(sales.map((one) => one.application_id)).size).toBe(sales.length);
    const grown = heapMb() - before;
    printFigure(
      `${String(whole)} requests, ${String(names.length)} misbehaviours: latest end ${Math.max(...waited).toFixed(0)} ms after its budget, heap grew ${grown.toFixed(1)} MB`,
    );
    expect(Math.max(...waited)).toBeLessThanOrEqual(mostBeyondMs);
    if (whole > names.length) expect(grown).toBeLessThan(20);
  },
  proofMs,
);

test(
  "with any misbehavior of one lender in a shared sale, the other one buys and the applicant has an offer",
  async () => {
    const bench = await openNetwork({ tier: { buyers: 2 }, file: { sharedSale: true } });
    const whole = runs(12, names.length);
    const states = new Set<string>();
    for (let from = 0; from < whole; from += atOnce) {
      for (const id of await routeTogether(bench, from, Math.min(atOnce, whole - from))) {
        const posts = (await bench.attempts(id)).filter(({ stage }) => stage === "post");
        const first = posts.find(({ lender_id: lender }) => lender === "harborline");
        const other = posts.find(({ lender_id: lender }) => lender === "foxglove");
        states.add(String(first?.state));
        expect(other?.state).toBe(first?.state === "shared" ? "shared" : "sold");
        expect(await bench.state(id)).toBe(first?.state === "shared" ? "SPLASH" : "REDIRECT");
      }
    }
    expect([...states]).toEqual(expect.arrayContaining(["shared", "declined", "unknown"]));
    printFigure(`${String(whole)} requests of shared sales with a lender that misbehaves, each with an offer`);
  },
  proofMs,
);

const policies = ["neither", "dedupes"] as const satisfies readonly LenderFile["unknownOutcome"][];

test.each(policies)(
  "when every lender misbehaves and none is cut off (%s), each applicant has an answer when their time is up",
  async (unknownOutcome) => {
    const unrun = watchUnrunTime();
    const file = { timeoutSeconds: 60, unknownOutcome };
    const budget = 2;
    const bench = await openNetwork({ file, budget, misbehaving: ["harborline", "foxglove"] });
    const whole = runs(12, names.length * 4);
    for (let from = 0; from < whole; from += atOnce) {
      const ids = await routeTogether(bench, from, Math.min(atOnce, whole - from));
      for (const id of ids) expect(["REDIRECT", "CREDIT_OFFER"]).toContain(await bench.state(id));
    }
    const ended = await rounds(bench.db).selectFrom("routing_round").selectAll().execute();
    expect(ended).toHaveLength(whole);
    const waited = ended.map((one) => beyondBudget(one, unrun));
    // Lenders that never answer must use the whole time; otherwise the test proves nothing.
    expect(ended.filter((one) => (one.ended_at ?? 0) >= one.deadline_at).length).toBeGreaterThan(0);
    expect(Math.max(...waited)).toBeLessThanOrEqual(mostBeyondMs);
    printFigure(
      `${String(whole)} requests whose lenders all misbehave (${unknownOutcome}): latest end ${Math.max(...waited).toFixed(0)} ms after its budget`,
    );
  },
  proofMs,
);
