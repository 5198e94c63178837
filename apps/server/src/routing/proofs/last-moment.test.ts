import { startSimulator, type Behavior } from "@loanbridge/lender-simulator";
import { expect, onTestFinished, test } from "vitest";
import { createLenderClient } from "../../lenders/client.ts";
import { applicant, sampleLenders } from "../../lenders/round-trip.fixture.ts";
import type { LenderFile } from "../../lenders/schema/lender-file.ts";
import type { Lender } from "../../lenders/types.ts";
import { isOpenPost, openPosts, soldLate } from "../tree/attempts.ts";
import { systemClock } from "../tree/clock.ts";
import { createRouter, StillOpen } from "../tree/route.ts";
import { rounds } from "../tree/round-table.ts";
import { openBench } from "../tree/sample-tree.fixture.ts";
import { proofMs, runs, printFigure } from "../../system/proof-size.fixture.ts";
import { beyondBudget, mostBeyondMs, watchUnrunTime } from "./unrun-time.fixture.ts";

const budgetSeconds = 2;

/** How the first lender approaches its timeout; it buys in each case. */
const ways = {
  answers: (ms: number): Behavior => ({ kind: "slow", ms: Math.max(0, ms) }),
  // Some 150 bytes.
  drips: (ms: number): Behavior => ({ kind: "drip", ms: Math.max(1, Math.round(ms / 150)) }),
  "drips headers": (): Behavior => ({ kind: "drip-headers", ms: 50 }),
  "never answers": (): Behavior => ({ kind: "late-accept" }),
} as const satisfies Record<string, (ms: number) => Behavior>;

const moments = ["deadline", "tier end"] as const;
const policies = ["neither", "dedupes", "hasStatus"] as const satisfies readonly LenderFile["unknownOutcome"][];
/** Milliseconds after the timeout. */
const offsets = [-20, -10, -5, -1, 0, 1, 5, 10, 20];

const plans = policies.flatMap((policy) =>
  moments.flatMap((moment) =>
    (Object.keys(ways) as (keyof typeof ways)[]).flatMap((way) =>
      offsets.map((offset) => ({ policy, moment, way, offset })),
    ),
  ),
);

test(
  "a lender answering at the exact moment of its timeout causes at most one sale, an end for the applicant, and no lost sale",
  async () => {
    const unrun = watchUnrunTime();
    const planOf = new Map<string, { readonly plan: (typeof plans)[number]; readonly readyAt: number }>();
    const simulator = await startSimulator({
      port: 0,
      script: ({ lender, stage, key = "" }) => {
        const known = planOf.get(key.split(".")[0] ?? "");
        if (lender !== "harborline" || stage !== "post" || known === undefined) return { kind: "accept" };
        const { plan, readyAt } = known;
        const upAt = readyAt + (budgetSeconds * 1_000) / (plan.moment === "deadline" ? 1 : 2);
        return ways[plan.way](upAt + plan.offset - Date.now());
      },
    });
    const client = createLenderClient({ allowLoopback: true, clock: Date.now });
    onTestFinished(async () => {
      await client.close();
      await simulator.close();
    });
    const samples = sampleLenders(simulator.url);
    const willing = (id: string, unknownOutcome: LenderFile["unknownOutcome"]): Lender => {
      const sample = samples.get(id);
      if (sample === undefined) throw new Error(`There is no ${id}.`);
      const { caps: _, schedule: __, dedupeDays: ___, ...kept } = sample.file;
      return { ...sample, file: { ...kept, accepts: [], timeoutSeconds: 30, unknownOutcome } };
    };
    const bench = await openBench({
      lenders: [willing("foxglove", "dedupes")],
      tiers: [
        { lenders: ["harborline"], choose: "order" },
        { lenders: ["foxglove"], choose: "order" },
      ],
      budget: budgetSeconds,
      clock: systemClock,
      parts: { client },
    });
    const [second] = bench.parts.lenders().values();
    const partsFor = (policy: (typeof policies)[number]) => {
      const both = [willing("harborline", policy), ...(second === undefined ? [] : [second])];
      const byId = new Map(both.map((one) => [one.id, one]));
      return { ...bench.parts, lenders: () => byId };
    };
    const parts = new Map(policies.map((policy) => [policy, partsFor(policy)]));
    const ends: Record<string, number> = {};
    let latest = -Infinity;
    const whole = runs(18, plans.length);
    const atOnce = runs(9, 6);
    // A short run still covers every kind.
    const chosen = Array.from({ length: whole }, (_, nth) => plans[Math.floor((nth * plans.length) / whole)]);
    for (let from = 0; from < whole; from += atOnce) {
      const together = chosen.slice(from, from + atOnce);
      await Promise.all(
        together.map(async (plan, nth) => {
          if (plan === undefined) return;
          const person = { email: `d${from + nth}@example.com`, socialSecurity: String(940_000_000 + from + nth) };
          const id = await bench.apply({ ...applicant, ...person, state: "TX" });
          const { next_at: readyAt } = await bench.db
            .selectFrom("work")
            .select("next_at")
            .where("application_id", "=", id)
            .executeTakeFirstOrThrow();
          planOf.set(id, { plan, readyAt });
        }),
      );
      const jobs = await bench.work.claim(["route"], together.length);
      await Promise.all(
        jobs.map(async (job) => {
          const policy = planOf.get(job.subject)?.plan.policy ?? "neither";
          await createRouter(parts.get(policy) ?? bench.parts).route(job, bench.controller.signal);
          await bench.work.done(job);
        }),
      );
      for (const { subject: id } of jobs) {
        const round = await rounds(bench.db)
          .selectFrom("routing_round")
          .selectAll()
          .where("application_id", "=", id)
          .executeTakeFirstOrThrow();
        latest = Math.max(latest, beyondBudget(round, unrun));
        // ERROR: the machine ran out of time before any lender was contacted.
        expect(["REDIRECT", "CREDIT_OFFER", "ERROR"]).toContain(await bench.state(id));
      }
    }
    expect(latest).toBeLessThanOrEqual(mostBeyondMs);

    // Purchases after the applicant's time are learned from lenders that can be queried.
    await bench.db.updateTable("work").set({ next_at: 0 }).execute();
    for (;;) {
      const [job] = await bench.work.claim(["reconcile"], 1);
      if (job === undefined) break;
      const policy = planOf.get(job.subject)?.plan.policy ?? "neither";
      await createRouter(parts.get(policy) ?? bench.parts)
        .reconcile(job, bench.controller.signal)
        .catch((error: unknown) => {
          if (!(error instanceof StillOpen)) throw error;
        });
      await bench.work.done(job);
    }

    expect(simulator.ledger.soldTwice().length).toBe(0);
    const reported = new Set((await openPosts(bench.db)).map((post) => post.application_id));
    const buyers = new Set(
      simulator.ledger.posts().flatMap(({ verdict, key = "" }) => (verdict === "sold" ? [key.split(".")[0]] : [])),
    );
    expect(buyers.size).toBeGreaterThan(0);
    for (const [id, { plan }] of planOf) {
      // A busy machine may contact no lender in time.
      if (!buyers.has(id)) continue;
      const posts = (await bench.attempts(id)).filter(({ stage }) => stage === "post");
      const sold = posts.filter(({ state }) => state === "sold");
      const open = posts.filter((post) => isOpenPost(post) || post.reason === soldLate);
      const end = sold.length > 0 ? `sold to ${String(sold[0]?.lender_id)}` : "open";
      ends[end] = (ends[end] ?? 0) + 1;
      // A lender bought: either we know, and the applicant goes there, or the operator is notified to ask.
      expect([id, plan, sold.length + open.length]).toEqual([id, plan, 1]);
      expect([plan, await bench.state(id)]).toEqual([plan, sold.length > 0 ? "REDIRECT" : "CREDIT_OFFER"]);
      if (open.length > 0) expect([plan.policy, reported.has(id)]).toEqual(["neither", true]);
    }
    printFigure(
      `${String(whole)} answers at the last moment: latest end ${latest.toFixed(0)} ms after its budget; ${JSON.stringify(ends)}`,
    );
  },
  proofMs,
);
