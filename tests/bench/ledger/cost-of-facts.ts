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
import { costOfPostbacks } from "./cost-of-postbacks.ts";
import { postmasterOf, timeOf } from "./processor-time.ts";

const rounds = 3;
const seconds = 6;
const concurrency = 48;
const dayMs = 86_400_000;
const applicationsAtOnce = 20;
const recorded = 4_000;
const offered = { ...inTexas, activeMilitary: "no" };

/** Processor time of the ledger's statements, and of whole applications, of the server and its database alone. */
export async function costOfFacts(store: Store): Promise<Section> {
  const database = await postmasterOf(store);
  const whole = await wholeApplications(store, database);
  const facts = await factsAlone(store, database);
  const postbacks = await costOfPostbacks(store, database);
  const share = (part: number): string => `${((part / whole) * 100).toFixed(1)} %`;
  return {
    title: `Cost of the money ledger, ${store.name}`,
    about: `Processor milliseconds per application. Whole applications as in the benchmark above, lenders and applicants not counted. The facts of such an application (a submit, a completed form, a route, three posts and a sale) and its steps are recorded with the server's own functions, for 40 sources, 10 lenders and 50 states at random, then added up for reports and the funnel, and packed when the day has ended. Medians of ${String(rounds)} rounds. Share of the ledger: **${share(facts.record + facts.addUp + facts.pack)}**. A sale whose source has a postback URL takes ${share(postbacks.store)} more to store the postback and ${share(postbacks.deliver)} to deliver it, with 64 at once to 40 sources.`,
    columns: ["", "processor ms"],
    rows: [
      ["whole application", ms(whole)],
      ["of that: recording its facts", facts.record.toFixed(2)],
      ["of that: adding them up", facts.addUp.toFixed(2)],
      ["of that: packing their totals", facts.pack.toFixed(2)],
      ["besides: storing the postback of its sale", postbacks.store.toFixed(2)],
      ["besides: delivering it", postbacks.deliver.toFixed(2)],
    ],
  };
}

async function wholeApplications({ env }: Store, database: number | undefined): Promise<number> {
  const network = await instantNetwork();
  const stack = await startStack({ ...env, ...network.env, ...behindProxy });
  const apply = async (index: number) => {
    const applicant = new Applicant(stack.site("payday"), index, offered).from(addressOf(index));
    await persist(() => applicant.patch("LANDING_SUBMIT"));
    await persist(() => applicant.patch("FULL_FORM"));
    await applicant.follow();
  };
  const each: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const before = timeOf([stack.server.child.pid, database]);
    const { count } = await timed(apply, { concurrency, seconds, first: round * 1_000_000 });
    // The first round compiles the code.
    if (round > 0) each.push((timeOf([stack.server.child.pid, database]) - before) / count);
  }
  await stack.close();
  await network.close();
  return median(each);
}

async function factsAlone(store: Store, database: number | undefined) {
  const dataDir = await mkdtemp(join(tmpdir(), "loanbridge-facts-"));
  const url = (await store.another())["DATABASE_URL"];
  const db = await openStore({ dataDir, ...(url !== undefined && { databaseUrl: url }) });
  const timedBy = async (act: () => Promise<unknown>) => {
    const before = timeOf([process.pid, database]);
    await act();
    return (timeOf([process.pid, database]) - before) / recorded;
  };
  const record: number[] = [];
  const added: number[] = [];
  const packed: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    // Each round is a day, which is packed once.
    const at = Date.now() + round * dayMs;
    const recording = await timedBy(() => recordAll(db, round, at));
    const adding = await timedBy(() => settleFunnel(db, at));
    const packing = await timedBy(() => packEnded(db, at + 2 * dayMs));
    if (round === 0) continue;
    record.push(recording);
    added.push(adding);
    packed.push(packing);
  }
  await db.destroy();
  await rm(dataDir, { recursive: true });
  return { record: median(record), addUp: median(added), pack: median(packed) };
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
