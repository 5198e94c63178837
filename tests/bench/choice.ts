import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../apps/server/src/database/index.ts";
import { sampleLenders } from "../../apps/server/src/lenders/round-trip.fixture.ts";
import type { Lender } from "../../apps/server/src/lenders/types.ts";
import { eligibility } from "../../apps/server/src/routing/eligibility.ts";
import { listingOf } from "../../apps/server/src/routing/listing.ts";
import { loadPolicies } from "../../apps/server/src/routing/index.ts";
import type { Usage } from "../../apps/server/src/routing/skip-rules.ts";
import type { RequestFacts } from "../../apps/server/src/routing/request-facts.ts";
import { usageOf } from "../../apps/server/src/routing/usage.ts";
import { median } from "./load.ts";
import { storeRequests } from "./stored-requests.ts";

const rounds = 60;
const sizes = [10, 100, 1_000] as const;
/** Of a warm server: what is compiled on the way is no part of it. */
const warmUps = 200;
const now = Date.UTC(2026, 10, 17, 18);

const facts: RequestFacts = {
  product: "personalLoan",
  state: "TX",
  amount: 1_000,
  military: false,
  values: {
    state: "TX",
    amountRequested: 1_000,
    income: 3_000,
    incomeType: "EMPLOYED",
    dob: "03/07/1990",
    email: "ana@example.com",
    primaryPhone: "5125550147",
    activeMilitary: "no",
    directDeposit: true,
  },
  stored: new Set(),
  today: "2026-11-17",
  now,
};

/** Copies of the sample lenders under other names, each with caps and hours of its own. */
function lendersUpTo(count: number): readonly Lender[] {
  const samples = [...sampleLenders("http://127.0.0.1:3001").values()];
  return Array.from({ length: count }, (_, index) => {
    const sample = samples[index % samples.length] ?? samples[0];
    if (sample === undefined) throw new Error("There are no sample lenders.");
    const caps = { perHour: 1_000_000, perDay: 1_000_000 + index, byState: { TX: { perDay: 1_000_000 } } };
    const schedule = { timeZone: "America/Chicago", days: ["mon", "tue"] as const, from: "00:00", to: "23:59" };
    return {
      ...sample,
      id: `lender-${String(index)}`,
      file: { ...sample.file, caps, schedule: { ...schedule, days: [...schedule.days] } },
    };
  });
}

const none = { hour: 0, day: 0, month: 0 };
const unused: Usage = {
  offeredAt: new Map(),
  asked: new Map(),
  sent: () => ({ ...none, inState: none }),
  mayReachCap: () => true,
};

const inMs = async (work: () => unknown): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

async function medianOf(work: () => unknown): Promise<number> {
  for (let round = 0; round < warmUps; round += 1) await work();
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) took.push(await inMs(work));
  return median(took);
}

/** Milliseconds to judge who may be asked, by the number of lenders, and with what is read of the store, by what is stored. */
export async function choiceSpeed(most: number): Promise<string> {
  const policies = await loadPolicies("policies");
  /** The tree of a site with these lenders, as it is from one reading of the files to the next. */
  const treeOf = (lenders: readonly Lender[]) => ({
    tiers: [{ lenders: lenders.map(({ id }) => id), choose: "bid" as const }],
    lenders: new Map(lenders.map((lender) => [lender.id, lender])),
  });
  const judge = (tree: ReturnType<typeof treeOf>, usage: Usage) =>
    eligibility({ ...tree, facts, policies, consented: true, ...usage, paused: new Map(), suppressed: new Set() });
  const lines: string[] = [];
  for (const size of sizes) {
    const tree = treeOf(lendersUpTo(size));
    const { eligible } = judge(tree, unused);
    const took = await medianOf(() => judge(tree, unused));
    lines.push(`  among ${String(size)} lenders: ${took.toFixed(3)} ms (${String(eligible.length)} may be asked)`);
  }
  const folder = await mkdtemp(join(tmpdir(), "loanbridge-choice-"));
  const lenders = lendersUpTo(1_000);
  const tree = treeOf(lenders);
  const listing = listingOf(tree.tiers, tree.lenders);
  const figures: number[] = [];
  for (const count of [10_000, most]) {
    await (await openDatabase(folder)).destroy();
    storeRequests(
      join(folder, "loanbridge.sqlite"),
      count,
      now,
      lenders.map(({ id }) => id),
    );
    const db = await openDatabase(folder);
    const applications = { matching: async () => [] };
    const took = await medianOf(async () =>
      judge(tree, await usageOf(db, applications, { id: "new", jobId: 1, attempts: [] }, listing, facts)),
    );
    await db.destroy();
    figures.push(took);
    lines.push(`  with the caps of 1000 lenders read, ${String(count)} requests stored: ${took.toFixed(2)} ms`);
  }
  await rm(folder, { recursive: true });
  const [few = Number.NaN, many = Number.NaN] = figures;
  return [...lines, `  growth from 10,000 to ${String(most)} stored: ${((many / few - 1) * 100).toFixed(0)} %`].join(
    "\n",
  );
}
