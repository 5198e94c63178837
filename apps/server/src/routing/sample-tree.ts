import { applicationFields } from "@loanbridge/loan-form";
import { onTestFinished } from "vitest";
import { openSampleStore, sampleConsent } from "../applications/sample-store.ts";
import { temporaryFolder } from "../database/temporary-folder.ts";
import type { LenderFile } from "../lenders/lender-file.ts";
import type { Lender, LenderClient, LenderInput, Outcome } from "../lenders/types.ts";
import type { Site } from "../sites/types.ts";
import type { Job } from "../work/types.ts";
import { createWork } from "../work/work.ts";
import { createBreaker } from "./breaker.ts";
import type { RoutingClock } from "./clock.ts";
import type { Tier } from "./eligibility.ts";
import { compilePolicies, type Policies } from "./policies.ts";
import { createProgressBoard } from "./progress-board.ts";
import { rounds, routingRounds } from "./round-table.ts";
import { createRouter } from "./route.ts";
import type { RouterParts } from "./run.ts";
import { sql, type Transaction } from "kysely";

/** For tests: 15 November 2026, noon in New York. A Sunday. */
export const noon = Date.UTC(2026, 10, 15, 17);

export const sampleFacts = {
  product: "paydayLoan",
  state: "TX",
  amount: 500,
  military: false,
  values: { amountRequested: 500, income: 3000 },
  stored: new Set<string>(),
  today: "2026-11-15",
  now: noon,
} as const;

/** For tests: a lender that takes anything a Texan asks for. */
export function lenderNamed(id: string, file: Partial<LenderFile> = {}): Lender {
  const when = [{ path: "result", equals: "sold" }];
  return {
    id,
    file: {
      name: id,
      verified: { state: "verified", on: "2026-01-01", by: "test" },
      products: ["paydayLoan"],
      licences: [{ states: ["TX"], product: "paydayLoan", from: "2024-01-01", maxAprPercent: 400 }],
      accepts: [],
      timeoutSeconds: 5,
      ladder: { start: 50, steps: [], followCounterPrice: false },
      post: {
        url: "https://lender.example/post",
        method: "POST",
        encoding: "json",
        fields: { ssn: "values.socialSecurity", key: "key" },
      },
      reply: { encoding: "json", rules: [{ when, outcome: "sold", redirect: "url" }] },
      unknownOutcome: "neither",
      redirectHosts: ["lender.example"],
      samples: [],
      ...file,
    },
  };
}

export const ping = {
  url: "https://lender.example/ping",
  method: "POST",
  encoding: "json",
  fields: { amount: "values.amountRequested", income: "values.income" },
  reply: { encoding: "json", rules: [{ when: [{ path: "ok", equals: true }], outcome: "bid", price: "bid" }] },
} as const satisfies LenderFile["ping"];

export function policiesOf(...entries: readonly object[]): Policies {
  const source = { title: "Test statute", checkedOn: "2026-01-01" };
  const whole = entries.map((entry, index) => ({
    id: `rule-${index}`,
    states: ["TX"],
    from: "2024-01-01",
    summary: "For tests",
    source,
    ...entry,
  }));
  return compilePolicies({
    "test.json": JSON.stringify({ note: "For tests", effective: "2026-01-01", entries: whole }),
  });
}

export const texasAllowed = policiesOf({ id: "tx-allowed", allowed: true });

export function siteWith(
  tiers: readonly Tier[],
  timeBudgetSeconds = 30,
  exitPath: Site["configuration"]["exitPath"] = [{ viewState: "CREDIT_OFFER" }],
): Site {
  const range = { id: "100", minValue: 100, maxValue: 199, suggestedValue: 100, defaultSelection: true };
  const configuration = {
    hosts: ["payday.localhost"],
    timeZone: "America/New_York",
    loanAmounts: [range],
    resubmitAmounts: [range],
    routing: { timeBudgetSeconds, tiers },
    exitPath,
  };
  const environment = { siteType: "paydayLoan", siteCode: "PD", siteName: "Payday" };
  // Only what the tree reads.
  return { id: "payday", environment, configuration } as unknown as Site;
}

/** Time that passes only when the tree waits for it. */
export function virtualClock(start = noon) {
  let now = start;
  const waiting: { at: number; fire: () => void }[] = [];
  const at = (due: number, fire: () => void) => {
    const one = { at: due, fire };
    waiting.push(one);
    return () => void (waiting.includes(one) && waiting.splice(waiting.indexOf(one), 1));
  };
  const clock: RoutingClock = {
    now: () => now,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        const cancel = at(now + ms, resolve);
        signal.addEventListener("abort", () => (cancel(), reject(signal.reason)), { once: true });
      }),
    deadline(ms, parent) {
      const own = new AbortController();
      const clear = at(now + ms, () => own.abort(new Error("The lender's time is up.")));
      return { signal: AbortSignal.any([own.signal, parent]), clear };
    },
  };
  return {
    clock,
    turn: (ms: number) => void (now += ms),
    /** Runs it, turning the clock to the next thing waited for whenever nothing else moves. */
    async run<T>(work: Promise<T>): Promise<T> {
      let ended = false;
      const done = work.finally(() => (ended = true));
      done.catch(() => {});
      for (let idle = 0; !ended; idle += 1) {
        await new Promise((resolve) => setImmediate(resolve));
        if (idle < 40 || ended) continue;
        idle = 0;
        const next = waiting.toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined) continue;
        waiting.splice(waiting.indexOf(next), 1);
        now = Math.max(now, next.at);
        next.fire();
      }
      return await done;
    },
    wait: clock.wait,
  };
}

export const sold = (price = 50): Outcome => ({ kind: "sold", price, redirectUrl: "https://lender.example/welcome" });
export const declined = (counterPrice?: number): Outcome => ({
  kind: "declined",
  reason: "declined",
  ...(counterPrice === undefined ? {} : { counterPrice }),
});
export const timedOut: Outcome = { kind: "unknown", why: "time-out" };
/** The process dies here: nothing after it happens. */
export const never = <T>(): Promise<T> => new Promise(() => {});

type Script = Partial<{
  post: (input: LenderInput, signal: AbortSignal) => Promise<Outcome> | Outcome;
  poll: (signal: AbortSignal) => Promise<Outcome> | Outcome;
  status: (key: string) => Promise<Outcome | undefined> | Outcome | undefined;
  ping: (input: Omit<LenderInput, "key">, signal: AbortSignal) => ReturnType<LenderClient["ping"]>;
}>;

/** Lenders that do as they are told, and the list of what they were asked. */
export function scriptedClient(scripts: Record<string, Script>) {
  const calls: {
    readonly what: "post" | "poll" | "status" | "ping";
    readonly lender: string;
    readonly key?: string;
    readonly price?: number;
    readonly input?: object;
  }[] = [];
  const client: LenderClient = {
    async post(lender, input, signal) {
      calls.push({ what: "post", lender: lender.id, key: input.key, price: input.price, input });
      return (await scripts[lender.id]?.post?.(input, signal)) ?? declined();
    },
    async poll(lender, _url, signal) {
      calls.push({ what: "poll", lender: lender.id });
      return (await scripts[lender.id]?.poll?.(signal)) ?? declined();
    },
    async status(lender, key) {
      calls.push({ what: "status", lender: lender.id, key });
      return await scripts[lender.id]?.status?.(key);
    },
    async ping(lender, input, signal) {
      calls.push({ what: "ping", lender: lender.id, input });
      return (await scripts[lender.id]?.ping?.(input, signal)) ?? { declined: true };
    },
  };
  const posts = (lender?: string) =>
    calls.filter((one) => one.what === "post" && (lender === undefined || one.lender === lender));
  return { client, calls, posts };
}

export interface BenchOptions {
  readonly lenders: readonly Lender[];
  readonly scripts?: Record<string, Script>;
  readonly tiers?: readonly Tier[];
  readonly budget?: number;
  readonly exitPath?: Site["configuration"]["exitPath"];
  readonly policies?: Policies;
  readonly parts?: Partial<RouterParts>;
}

/** For tests: a router over a real store, with time turned by hand. Real crashes are runs that are left where they hang. */
export async function openBench(options: BenchOptions) {
  const time = virtualClock();
  const store = await openSampleStore(temporaryFolder(), { clock: () => time.clock.now(), fields: applicationFields });
  onTestFinished(() => store.db.destroy());
  await ensureRounds(store.db);
  const { client, calls, posts } = scriptedClient(options.scripts ?? {});
  const tiers = options.tiers ?? [{ lenders: options.lenders.map((one) => one.id), choose: "order" as const }];
  const board = createProgressBoard({ db: store.db, clock: () => time.clock.now() });
  const site = siteWith(tiers, options.budget, options.exitPath);
  const parts: RouterParts = {
    ...store,
    client,
    lenders: () => new Map(options.lenders.map((one) => [one.id, one])),
    sites: { byId: () => site },
    policies: () => options.policies ?? texasAllowed,
    clock: time.clock,
    board,
    ...options.parts,
  };
  const work = createWork(store.db, () => time.clock.now());
  const controller = new AbortController();

  return {
    ...store,
    parts,
    time,
    board,
    work,
    calls,
    posts,
    controller,
    breaker: createBreaker({ now: () => time.clock.now() }),
    /** A request that is ready, as the form leaves it. */
    async request(values: Readonly<Record<string, unknown>> = {}) {
      const { application } = await store.applications.create({
        siteId: "payday",
        viewState: "FULL_FORM",
        values: {
          state: "TX",
          amountRequested: 500,
          income: 3000,
          activeMilitary: "no",
          email: "ana@example.com",
          socialSecurity: "219099999",
          ...values,
        },
        consents: [sampleConsent()],
      });
      await store.applications.change(
        application.id,
        1,
        { viewState: "READY_TO_PROCESS" },
        { work: [{ kind: "route" }] },
      );
      return application.id;
    },
    /** A worker takes the next job and sees it to its end. A fresh router each time: what it knows is what is stored. */
    async route(changes: Partial<RouterParts> = {}, kind = "route") {
      const job = await this.claim(kind);
      const handler = createRouter({ ...parts, ...changes })[kind];
      await time.run(handler?.(job, controller.signal) ?? Promise.resolve());
      await work.done(job);
    },
    async claim(kind = "route"): Promise<Job> {
      const [job] = await work.claim([kind], 1);
      if (job === undefined) throw new Error("There is no work.");
      return job;
    },
    /** Starts a run, lets it come to `until`, and leaves it there for ever; then the leases are void, as after a restart. */
    async kill(changes: Partial<RouterParts>, until: () => boolean) {
      const job = await this.claim();
      let ended = false;
      const running = createRouter({ ...parts, ...changes }).route(job, new AbortController().signal);
      running.catch(() => {}).finally(() => (ended = true));
      for (let turn = 0; !until() && !ended; turn += 1) {
        if (turn > 5_000) throw new Error("The point of the crash was not reached.");
        await new Promise((resolve) => setImmediate(resolve));
      }
      await work.resetLeases();
    },
    attempts: (id: string) =>
      store.db.selectFrom("attempt").selectAll().where("application_id", "=", id).orderBy("id").execute(),
    skips: async (id: string) => {
      const rows = await store.db.selectFrom("skip").selectAll().where("application_id", "=", id).execute();
      return rows.map((row) => `${row.lender_id} ${row.rule}`);
    },
    round: (id: string) =>
      rounds(store.db)
        .selectFrom("routing_round")
        .selectAll()
        .where("application_id", "=", id)
        .orderBy("job_id", "desc")
        .executeTakeFirstOrThrow(),
    disclosures: (id: string) =>
      store.db
        .selectFrom("consent_entry")
        .select(["lender_id", "groups", "act"])
        .where("application_id", "=", id)
        .where("kind", "=", "disclosure")
        .execute(),
    async state(id: string) {
      return (await store.applications.find(id))?.viewState;
    },
  };
}

/** Until the migration is listed with the others, tests run it themselves. */
async function ensureRounds(db: RouterParts["db"]): Promise<void> {
  const { rows } = await sql`select 1 from sqlite_master where name = 'routing_round'`.execute(db);
  if (rows.length === 0)
    await db.transaction().execute((tx) => routingRounds.up(tx as unknown as Transaction<unknown>));
}
