import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { scenarios, startSimulator, type ScenarioName } from "@loanbridge/lender-simulator";
import { expect, onTestFinished, test } from "vitest";
import { createLenderClient } from "../../lenders/client.ts";
import { applicant, sampleLenders } from "../../lenders/round-trip.fixture.ts";
import type { Lender } from "../../lenders/types.ts";
import { systemClock } from "../clock.ts";
import { createRouter } from "../route.ts";
import { rounds } from "../round-table.ts";
import { openBench } from "../sample-tree.ts";
import { proofMs, runs, tell } from "./runs.fixture.ts";

const names = Object.keys(scenarios) as ScenarioName[];
const budgetSeconds = 6;
const atOnce = 12;
/** What an applicant may wait beyond the budget: measured where nothing else runs on the machine. */
const overMs = 250;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
function heapMb(): number {
  collect();
  return process.memoryUsage().heapUsed / 1_000_000;
}

/** Tells the scenario: the simulator sees the amount. Twelve in a row are of every sort. */
const amountOf = (index: number) => 10_000 + ((index * 4) % names.length);

test(
  "whatever a lender does, and whoever else is asked at the same time, each request ends and none is sold twice",
  async () => {
    const simulator = await startSimulator({
      port: 0,
      script: ({ lender, amount }) =>
        lender === "harborline" ? scenarios[names[amount - 10_000] ?? "accept"] : { kind: "accept" },
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
      const { caps: _, schedule: __, dedupeDays: ___, ...file } = sample.file;
      return { ...sample, file: { ...file, accepts: [], timeoutSeconds, unknownOutcome: "neither" } };
    };
    const bench = await openBench({
      lenders: [willing("harborline", 1), willing("foxglove", 5)],
      budget: budgetSeconds,
      clock: systemClock,
      parts: { client },
    });
    const whole = runs(12, 1_000);
    let before = heapMb();
    for (let from = 0; from < whole; from += atOnce) {
      const ids: string[] = [];
      for (let index = from; index < Math.min(from + atOnce, whole); index += 1) {
        const person = { email: `q${index}@example.com`, socialSecurity: String(930_000_000 + index), state: "TX" };
        ids.push(await bench.request({ ...applicant, ...person, amountRequested: amountOf(index) }));
      }
      const jobs = await bench.work.claim(["route"], ids.length);
      // Its breaker would spare the later ones the misbehaviour.
      await Promise.all(jobs.map((job) => createRouter(bench.parts).route(job, bench.controller.signal)));
      for (const job of jobs) await bench.work.done(job);
      for (const id of ids) expect(["REDIRECT", "CREDIT_OFFER"]).toContain(await bench.state(id));
      if (from === 0) before = heapMb();
    }
    const ended = await rounds(bench.db).selectFrom("routing_round").selectAll().execute();
    expect(ended).toHaveLength(whole);
    const waited = ended.map((one) => (one.ended_at ?? Infinity) - one.deadline_at);
    expect(Math.max(...waited)).toBeLessThan(Infinity);
    const sales = await bench.db.selectFrom("attempt").select("application_id").where("state", "=", "sold").execute();
    expect(new Set(sales.map((one) => one.application_id)).size).toBe(sales.length);
    const grown = heapMb() - before;
    tell(
      `${String(whole)} requests, ${String(names.length)} misbehaviours: latest end ${String(Math.max(...waited))} ms after its budget, heap grew ${grown.toFixed(1)} MB`,
    );
    if (whole > names.length) {
      expect(Math.max(...waited)).toBeLessThanOrEqual(overMs);
      expect(grown).toBeLessThan(20);
    }
  },
  proofMs,
);
