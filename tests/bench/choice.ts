import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, type Database } from "../../apps/server/src/store/database/index.ts";
import { sampleLenders } from "../../apps/server/src/lenders/round-trip.fixture.ts";
import type { Lender } from "../../apps/server/src/lenders/types.ts";
import { eligibility } from "../../apps/server/src/routing/eligibility/eligibility.ts";
import { layOut, type Listing } from "../../apps/server/src/routing/tree/listing.ts";
import { loadPolicies } from "../../apps/server/src/routing/index.ts";
import type { Usage } from "../../apps/server/src/routing/eligibility/skip-rules.ts";
import type { ApplicationFacts } from "../../apps/server/src/routing/tree/application-facts.ts";
import { createPostsSent } from "../../apps/server/src/routing/caps/posts-sent.ts";
import { usageOf } from "../../apps/server/src/routing/eligibility/usage.ts";
import { median } from "./load.ts";
import { whole, type Section } from "./section.ts";
import { storeRequests } from "./stored-requests.ts";

const rounds = 60;
const sizes = [10, 100, 1_000] as const;
/** Runs that are not measured, until the code is compiled. */
const warmUps = 200;
const now = Date.UTC(2026, 10, 17, 18);

const facts: ApplicationFacts = {
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

/** Copies of the sample lenders under other names, each with its own caps and hours. */
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
  postedBefore: new Map(),
  sent: () => ({ ...none, inState: none }),
  mayReachCap: () => true,
};

/** Median duration of each function in milliseconds; the functions alternate. */
async function mediansOf(works: readonly (() => unknown)[]): Promise<readonly number[]> {
  for (const work of works) for (let round = 0; round < warmUps; round += 1) await work();
  const took = works.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, work] of works.entries()) {
      const began = performance.now();
      await work();
      took[index]?.push(performance.now() - began);
    }
  return took.map(median);
}

const inMs = (milliseconds: number): string => milliseconds.toFixed(3);

/**
 * Cost of deciding which lenders may be asked: by number of lenders and, including reads from the store, by stored
 * requests.
 */
export async function choosing(most: number): Promise<Section> {
  const policies = await loadPolicies("policies");
  /** The tree of a site with these lenders, as compiled once after each reading of the files. */
  const treeOf = (lenders: readonly Lender[]) =>
    layOut(
      [{ lenders: lenders.map(({ id }) => id), choose: "bid" as const }],
      new Map(lenders.map((lender) => [lender.id, lender])),
      policies,
    );
  const judge = (listing: Listing, usage: Usage) =>
    eligibility({ listing, facts, hasConsent: true, ...usage, paused: new Map(), suppressed: new Set() });

  const trees = sizes.map((size) => treeOf(lendersUpTo(size)));
  const evaluated = await mediansOf(trees.map((tree) => () => judge(tree, unused)));
  const alone = trees.map((tree, index) => [
    `among ${whole(sizes[index] ?? Number.NaN)} lenders, ${whole(judge(tree, unused).eligible.length)} of them eligible`,
    inMs(evaluated[index] ?? Number.NaN),
    "",
  ]);

  const lenders = lendersUpTo(1_000);
  const listing = treeOf(lenders);
  const folder = await mkdtemp(join(tmpdir(), "loanbridge-choice-"));
  const counts = [10_000, most];
  const stores: Database[] = [];
  for (const count of counts) {
    const own = join(folder, String(count));
    await (await openDatabase(own)).destroy();
    storeRequests(
      join(own, "loanbridge.sqlite"),
      count,
      now,
      lenders.map(({ id }) => id),
    );
    stores.push(await openDatabase(own));
  }
  const applications = { matching: async () => [] };
  const request = { id: "new", jobId: 1, attempts: [] };
  const read = await mediansOf(
    stores.map((db) => {
      const parts = { db, applications, postsSent: createPostsSent(db) };
      return async () => judge(listing, await usageOf(parts, request, listing, facts));
    }),
  );
  for (const db of stores) await db.destroy();
  await rm(folder, { recursive: true });
  const [few = Number.NaN] = read;
  return {
    title: "Choosing lenders",
    about:
      "Selection time by number of lenders and, with the caps of 1000 lenders read, by number of stored applications. Measured in alternation.",
    columns: ["", "median ms", "growth"],
    rows: [
      ...alone,
      ...read.map((took, index) => [
        `with caps, ${whole(counts[index] ?? Number.NaN)} applications stored`,
        inMs(took),
        index === 0 ? "" : `${whole((took / few - 1) * 100)} %`,
      ]),
    ],
  };
}
