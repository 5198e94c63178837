// The tree in a process of its own, with a store on disk and lenders that answer at once. Prints what one request costs.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applicationFields } from "@loanbridge/loan-form";
import { openSampleStore, sampleConsent } from "../../apps/server/src/applications/sample-store.ts";
import { createLenderClient } from "../../apps/server/src/lenders/client.ts";
import { applicant } from "../../apps/server/src/lenders/round-trip.fixture.ts";
import type { Lender, LenderClient } from "../../apps/server/src/lenders/types.ts";
import { openSuppression } from "../../apps/server/src/messages/suppression.ts";
import { createProgressBoard, createRouter, systemClock } from "../../apps/server/src/routing/index.ts";
import { lenderNamed, ping, siteWith, texasAllowed } from "../../apps/server/src/routing/sample-lenders.ts";
import { storePosts } from "./stored-posts.ts";
import { createWork, createWorker } from "../../apps/server/src/work/index.ts";

/** Requests one at a time, and fifty at once; lenders of the network, and posts stored before. */
const [origin = "", alone = "200", together = "400", lenderCount = "10", stored = "0"] = process.argv.slice(2);
const warmUps = 100;

/** Three that bid and one that passes, then three that decline and one that buys: eight calls a request. */
function network(): readonly Lender[] {
  const reply = {
    encoding: "json" as const,
    rules: [
      { when: [{ path: "result", equals: "sold" }], outcome: "sold" as const, price: "price", redirect: "url" },
      { when: [{ path: "result", equals: "declined" }], outcome: "declined" as const, reason: "declined" as const },
    ],
  };
  const bidReply = {
    encoding: "json" as const,
    rules: [
      ...ping.reply.rules,
      { when: [{ path: "ok", equals: false }], outcome: "declined" as const, reason: "declined" as const },
    ],
  };
  const fields = {
    ssn: "values.socialSecurity",
    first: "values.firstName",
    last: "values.lastName",
    email: "values.email",
    routing: "values.routing",
    account: "values.account",
    income: "values.income",
    key: "key",
  };
  const lender = (id: string, answer: string, bid?: string): Lender =>
    lenderNamed(id, {
      redirectHosts: ["127.0.0.1"],
      caps: { perHour: 1_000_000, perDay: 1_000_000, perMonth: 10_000_000 },
      post: { url: `${origin}/${answer}`, method: "POST", encoding: "json", fields },
      reply,
      ...(bid === undefined ? {} : { ping: { ...ping, url: `${origin}/${bid}`, reply: bidReply } }),
    });
  return [
    ...[0, 1, 2].map((nth) => lender(`bidder-${String(nth)}`, "decline", "bid")),
    lender("passer", "decline", "pass"),
    ...[0, 1].map((nth) => lender(`decliner-${String(nth)}`, "decline")),
    lender("buyer", "buy"),
    // Their turn never comes: they are judged, and why they were not asked is kept.
    ...Array.from({ length: Math.max(0, Number(lenderCount) - 7) }, (_, nth) => lender(`rest-${String(nth)}`, "buy")),
  ];
}

interface Waiting {
  open: number;
  since: number;
  waited: number;
}

/** Counts of each request the milliseconds in which some lender was being waited for. */
function timed(client: LenderClient, waiting: Map<string, Waiting>): LenderClient {
  const during = async <T>(id: string, call: () => Promise<T>): Promise<T> => {
    const own = waiting.get(id) ?? { open: 0, since: 0, waited: 0 };
    waiting.set(id, own);
    if (own.open === 0) own.since = performance.now();
    own.open += 1;
    try {
      return await call();
    } finally {
      own.open -= 1;
      if (own.open === 0) own.waited += performance.now() - own.since;
    }
  };
  return {
    ...client,
    post: (lender, input, signal) => during(input.request.id, () => client.post(lender, input, signal)),
    ping: (lender, input, signal) => during(input.request.id, () => client.ping(lender, input, signal)),
  };
}

const folder = await mkdtemp(join(tmpdir(), "loanbridge-tree-"));
if (Number(stored) > 0) {
  await (await openSampleStore(folder)).db.destroy();
  storePosts(join(folder, "data", "loanbridge.sqlite"), Number(stored), Date.now());
}
const store = await openSampleStore(folder, { fields: applicationFields });
const client = createLenderClient({ allowLoopback: true, clock: Date.now });
const suppression = await openSuppression(store.db, store.vault, true);
const waiting = new Map<string, Waiting>();
const lenders = new Map(network().map((one) => [one.id, one]));
/** Those that wait for their turn of the fifty must not run out of time. */
const budgetSeconds = 600;
const site = siteWith(
  [
    { lenders: ["bidder-0", "bidder-1", "bidder-2", "passer"], choose: "bid" },
    { lenders: ["decliner-0", "decliner-1", "buyer"], choose: "order" },
    { lenders: [...lenders.keys()].filter((id) => id.startsWith("rest-")), choose: "order" },
  ],
  budgetSeconds,
);
const router = createRouter({
  ...store,
  suppression,
  client: timed(client, waiting),
  lenders: () => lenders,
  sites: { byId: () => site },
  policies: () => texasAllowed,
  clock: systemClock,
  board: createProgressBoard({ db: store.db, clock: Date.now }),
});

let made = 0;
async function newRequest(): Promise<string> {
  made += 1;
  const person = { email: `b${String(made)}@example.com`, socialSecurity: String(910_000_000 + made), state: "TX" };
  const { application } = await store.applications.create({
    siteId: "payday",
    viewState: "FULL_FORM",
    values: { ...applicant, ...person },
    consents: [sampleConsent()],
  });
  return application.id;
}
const ready = (id: string) =>
  store.applications.change(id, 1, { viewState: "READY_TO_PROCESS" }, { work: [{ kind: "route" }] });

const work = createWork(store.db, Date.now);

/** Milliseconds beyond the lenders of one request, from its claim to its end, and of the processor in all. */
async function routeOne(): Promise<{ readonly beyond: number; readonly cpu: number }> {
  const id = await newRequest();
  await ready(id);
  const cpuBefore = process.cpuUsage();
  const began = performance.now();
  const [job] = await work.claim(["route"], 1);
  if (job === undefined) throw new Error("There is no work.");
  await router.route(job, new AbortController().signal);
  await work.done(job);
  return { beyond: performance.now() - began - (waiting.get(id)?.waited ?? 0), cpu: cpuSince(cpuBefore) };
}

function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** All of them ready before the worker starts, so that only routing is measured. */
async function routeTogether(count: number): Promise<number> {
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth += 1) ids.push(await newRequest());
  for (const id of ids) await ready(id);
  const worker = createWorker({ db: store.db, clock: Date.now, concurrency: 50 });
  const before = process.cpuUsage();
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = count;
  worker.start({
    route: async (job, signal) => {
      await router.route(job, signal);
      left -= 1;
      if (left === 0) resolve();
    },
  });
  await promise;
  await worker.drain(5_000);
  return cpuSince(before) / count;
}

for (let nth = 0; nth < warmUps; nth += 1) await routeOne();
const routed: Awaited<ReturnType<typeof routeOne>>[] = [];
for (let nth = 0; nth < Number(alone); nth += 1) routed.push(await routeOne());
const cpuTogether = Number(together) > 0 ? await routeTogether(Number(together)) : 0;

const sorted = routed.map(({ beyond }) => beyond).toSorted((a, b) => a - b);
const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
const sales = await store.db
  .selectFrom("attempt")
  .select(({ fn }) => fn.countAll<number>().as("count"))
  .where("state", "=", "sold")
  .executeTakeFirstOrThrow();
if (sales.count !== made) throw new Error(`${String(sales.count)} of ${String(made)} requests were sold.`);
console.log(
  JSON.stringify({
    medianMs: share(0.5),
    p95Ms: share(0.95),
    cpuAloneMs: routed.reduce((sum, { cpu }) => sum + cpu, 0) / routed.length,
    cpuTogetherMs: cpuTogether,
  }),
);
await client.close();
await store.db.destroy();
await rm(folder, { recursive: true });
