import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  beginLead,
  beginProgress,
  packEnded,
  recordCompleted,
  recordFact,
  recordOutcome,
  recordProgress,
  settleFunnel,
} from "../../../apps/server/src/reporting/index.ts";
import { openStore, type Database, type Tx } from "../../../apps/server/src/store/index.ts";
import { Applicant, persist } from "../../stack/applicant.ts";
import { inTexas } from "../../stack/open-states.ts";
import { startStack } from "../../stack/stack.ts";
import { addressOf, behindProxy } from "../addresses.ts";
import { instantNetwork } from "../instant-network.ts";
import { median } from "../load.ts";
import { ms, type Section } from "../section.ts";
import type { Store } from "../stores.ts";
import { timed } from "../timed.ts";
import { postbacksAlone } from "./cost-of-postbacks.ts";
import { ownTimeOf, postmasterOf, timeOf } from "./processor-time.ts";

const rounds = 5;
const seconds = 6;
const concurrency = 48;
const dayMs = 86_400_000;
const applicationsAtOnce = 20;
const recorded = 4_000;
const offered = { ...inTexas, activeMilitary: "no" };

/** Processor time of the ledger's statements, and of whole applications, of the server and its database alone, in turns. */
export async function costOfFacts(store: Store): Promise<Section> {
  const database = await postmasterOf(store);
  const measured = {
    whole: await wholeApplications(store, database),
    facts: await factsAlone(store, database),
    postbacks: await postbacksAlone(store, database),
  };
  const all: Readonly<Record<Part, number>>[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const whole = await measured.whole.measure(round);
    const facts = await measured.facts.measure(round);
    const postbacks = await measured.postbacks.measure(round);
    // The first round compiles the code.
    if (round > 0) all.push({ whole, ...facts, ...postbacks });
  }
  for (const one of Object.values(measured)) await one.close();
  const ofAll = (value: (one: Readonly<Record<Part, number>>) => number): number => median(all.map(value));
  // Each round is compared with its own applications, because other programs slow down both.
  const share = (...parts: readonly Part[]): string =>
    `${(ofAll((one) => parts.reduce((sum, part) => sum + one[part], 0) / one.whole) * 100).toFixed(1)} %`;
  return {
    title: `Cost of the money ledger, ${store.name}`,
    about: `Processor milliseconds per application. Whole applications as in the benchmark above, lenders and applicants not counted. The facts of such an application (a submit, a completed form, a route, three posts and a sale) and its steps are recorded with the server's own functions, for 40 sources, 10 lenders and 50 states at random, then added up for reports and the funnel, and packed when the day has ended. In turns; medians of ${String(rounds)} rounds. Share of the ledger: **${share("record", "addUp", "pack")}**. A sale whose source has a postback URL takes ${share("store")} more to store the postback and ${share("deliver")} to deliver it, with 64 at once to 40 sources.`,
    columns: ["", "processor ms"],
    rows: [
      ["whole application", ms(ofAll(({ whole }) => whole))],
      ["of that: recording its facts", ofAll(({ record }) => record).toFixed(2)],
      ["of that: adding them up", ofAll(({ addUp }) => addUp).toFixed(2)],
      ["of that: packing their totals", ofAll(({ pack }) => pack).toFixed(2)],
      ["besides: storing the postback of its sale", ofAll((one) => one.store).toFixed(2)],
      ["besides: delivering it", ofAll(({ deliver }) => deliver).toFixed(2)],
    ],
  };
}

type Part = "whole" | "record" | "addUp" | "pack" | "store" | "deliver";

async function wholeApplications({ env }: Store, database: number | undefined) {
  const network = await instantNetwork();
  const stack = await startStack({ ...env, ...network.env, ...behindProxy });
  const apply = async (index: number) => {
    const applicant = new Applicant(stack.site("payday"), index, offered).from(addressOf(index));
    await persist(() => applicant.patch("LANDING_SUBMIT"));
    await persist(() => applicant.patch("FULL_FORM"));
    await applicant.follow();
  };
  return {
    async measure(round: number): Promise<number> {
      const before = timeOf([stack.server.child.pid, database]);
      const { count } = await timed(apply, { concurrency, seconds, first: round * 1_000_000 });
      return (timeOf([stack.server.child.pid, database]) - before) / count;
    },
    async close(): Promise<void> {
      await stack.close();
      await network.close();
    },
  };
}

async function factsAlone(store: Store, database: number | undefined) {
  const dataDir = await mkdtemp(join(tmpdir(), "loanbridge-facts-"));
  const url = (await store.another())["DATABASE_URL"];
  const db = await openStore({ dataDir, ...(url !== undefined && { databaseUrl: url }) });
  const timedBy = async (act: () => Promise<unknown>) => {
    const before = ownTimeOf(database);
    await act();
    return (ownTimeOf(database) - before) / recorded;
  };
  return {
    async measure(round: number) {
      // Each round is a day, which is packed once.
      const at = Date.now() + round * dayMs;
      return {
        record: await timedBy(() => recordAll(db, round, at)),
        addUp: await timedBy(() => settleFunnel(db, at)),
        pack: await timedBy(() => packEnded(db, at + 2 * dayMs)),
      };
    },
    async close(): Promise<void> {
      await db.destroy();
      await rm(dataDir, { recursive: true });
    },
  };
}

async function recordAll(db: Database, round: number, at: number): Promise<void> {
  for (let from = 0; from < recorded; from += applicationsAtOnce)
    await db.transaction().execute(async (tx) => {
      for (let nth = from; nth < from + applicationsAtOnce; nth += 1)
        recordOne(tx, `facts-${String(round)}-${String(nth)}`, at);
    });
}

const below = (most: number): number => Math.floor(Math.random() * most);
const one = (name: string, most: number): string => `${name}-${String(below(most))}`;

/** The facts of one application that the second lender buys, as the server records them. */
function recordOne(tx: Tx, applicationId: string, at: number): void {
  const form = { state: one("S", 50), amount_from: below(6) * 500 };
  const origin = { siteId: one("site", 2), zone: "America/New_York", product: "paydayLoan" };
  const visit = { source: one("source", 40), subId: one("sub", 5) };
  const first = below(10);
  const [declines, buys] = [`lender-${String(first)}`, `lender-${String(first + 1)}`];
  beginLead(tx, { applicationId, at, ...origin, ...visit, ...form, state: "", isComplete: false });
  beginProgress(tx, { applicationId, at, flow: "FULL_FORM", device: "phone", step: "page1", position: 0 });
  recordCompleted(tx, applicationId, at, form);
  recordProgress(tx, applicationId, at);
  recordFact(tx, { applicationId, at, counts: { routed: 1 } });
  recordFact(tx, { applicationId, at, lenderId: declines, counts: { posts: 1, leads: 1 } });
  recordFact(tx, { applicationId, at, lenderId: declines, counts: { posts: 1, leads: 0 } });
  recordFact(tx, { applicationId, at, lenderId: buys, counts: { posts: 1, leads: 1 } });
  const sale = { accepted: 1, sold: 1, sold_requests: 1, revenue: 5_000, payout: 1_000 };
  recordFact(tx, { applicationId, at, lenderId: buys, counts: sale });
  recordOutcome(tx, applicationId, at, "REDIRECT", true);
}
