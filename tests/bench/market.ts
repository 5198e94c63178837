import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applicationFields } from "@loanbridge/loan-form";
import { openSampleStore, sampleConsent } from "../../apps/server/src/applications/stored/sample-store.fixture.ts";
import { createLenderClient } from "../../apps/server/src/lenders/client.ts";
import { applicant } from "../../apps/server/src/lenders/round-trip.fixture.ts";
import { openSuppression } from "../../apps/server/src/store/suppression/suppression.ts";
import { createProgressBoard, createRouter, systemClock } from "../../apps/server/src/routing/index.ts";
import { texasAllowed } from "../../apps/server/src/routing/eligibility/sample-lenders.fixture.ts";
import { noSources } from "../../apps/server/src/sources/index.ts";
import { createWork, createWorker } from "../../apps/server/src/store/work/index.ts";
import type { Job } from "../../apps/server/src/store/work/types.ts";
import { marketLenders, marketSite } from "./market-lenders.ts";
import { storeRequests } from "./stored-requests.ts";
import { countWaiting } from "./waiting-for-lenders.ts";

/** Cost of one request in milliseconds: beyond its lenders' answers, and of processor time. */
export interface Cost {
  readonly beyond: number;
  readonly cpu: number;
}

export type Market = Awaited<ReturnType<typeof openMarket>>;

/** A tree with its lenders and a store on disk that already holds `stored` requests. */
export async function openMarket(origin: string, lenderCount: number, stored: number) {
  const folder = await mkdtemp(join(tmpdir(), "loanbridge-tree-"));
  const lenders = new Map(marketLenders(origin, lenderCount).map((one) => [one.id, one]));
  if (stored > 0) {
    await (await openSampleStore(folder)).db.destroy();
    storeRequests(join(folder, "data", "loanbridge.sqlite"), stored, Date.now(), [...lenders.keys()]);
  }
  const store = await openSampleStore(folder, { fields: applicationFields });
  const network = createLenderClient({ allowLoopback: true, clock: Date.now });
  const { client, waitedFor } = countWaiting(network);
  const site = marketSite([...lenders.keys()]);
  const router = createRouter({
    ...store,
    suppression: await openSuppression(store.db, store.vault, true),
    client,
    lenders: () => lenders,
    sources: () => noSources,
    sites: { byId: () => site },
    policies: () => texasAllowed,
    clock: systemClock,
    board: createProgressBoard({ db: store.db, clock: Date.now }),
  });
  const work = createWork(store.db, Date.now);
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

  /** Runs a worker while `act` runs and until `count` requests have ended. */
  async function withWorker(
    count: number,
    ended: (job: Job) => void,
    act: (wake: () => void) => Promise<void>,
  ): Promise<void> {
    const worker = createWorker({ db: store.db, clock: Date.now, concurrency: 50 });
    const { promise, resolve } = Promise.withResolvers<void>();
    let left = count;
    worker.start({
      route: async (job, signal) => {
        await router.route(job, signal);
        ended(job);
        left -= 1;
        if (left === 0) resolve();
      },
    });
    await act(() => worker.wake());
    await promise;
    await worker.drain(5_000);
  }

  return {
    /** From its claim to its end, with no other request. */
    async routeOne(): Promise<Cost> {
      const id = await newRequest();
      await ready(id);
      const before = process.cpuUsage();
      const began = performance.now();
      const [job] = await work.claim(["route"], 1);
      if (job === undefined) throw new Error("There is no work.");
      await router.route(job, new AbortController().signal);
      await work.done(job);
      const { user, system } = process.cpuUsage(before);
      return { beyond: performance.now() - began - waitedFor(id), cpu: (user + system) / 1_000 };
    },

    /** All are ready before the worker starts, so only routing is measured. Returns requests a second. */
    async topRate(count: number): Promise<number> {
      for (let nth = 0; nth < count; nth += 1) await ready(await newRequest());
      const began = performance.now();
      await withWorker(
        count,
        () => undefined,
        async () => undefined,
      );
      return (count * 1_000) / (performance.now() - began);
    },

    /**
     * Makes `perSecond` requests ready each second. Returns the milliseconds of each beyond its lenders, from ready to
     * its end.
     */
    async atRate(count: number, perSecond: number): Promise<readonly number[]> {
      const ids: string[] = [];
      for (let nth = 0; nth < count; nth += 1) ids.push(await newRequest());
      const readyAt = new Map<string, number>();
      const beyond: number[] = [];
      const ended = ({ subject: id }: Job) =>
        void beyond.push(performance.now() - (readyAt.get(id) ?? Number.NaN) - waitedFor(id));
      await withWorker(count, ended, async (wake) => {
        const began = performance.now();
        for (const [nth, id] of ids.entries()) {
          const wait = began + (nth * 1_000) / perSecond - performance.now();
          if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
          readyAt.set(id, performance.now());
          void ready(id).then(wake);
        }
      });
      return beyond;
    },

    /** Throws if a request was not sold. */
    async close(): Promise<void> {
      const { sold } = await store.db
        .selectFrom("attempt")
        .select(({ fn }) => fn.countAll<number>().as("sold"))
        .where("state", "=", "sold")
        .executeTakeFirstOrThrow();
      await network.close();
      await store.db.destroy();
      await rm(folder, { recursive: true });
      if (sold !== made) throw new Error(`${String(sold)} of ${String(made)} requests were sold.`);
    },
  };
}
