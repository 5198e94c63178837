import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryDatabase } from "../database/temporary-folder.fixture.ts";
import { backoffMs } from "./backoff.ts";
import type { Job } from "./types.ts";
import { createWork } from "./work.ts";
import type { WorkerOptions } from "./worker.ts";
import { createWorker } from "./worker.ts";

const clock = () => Date.now();

async function setUp(options: Partial<WorkerOptions> = {}) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const db = await temporaryDatabase();
  const work = createWork(db, clock);
  const worker = createWorker({ db, clock, concurrency: 2, random: () => 1, report: () => {}, ...options });
  const enqueue = (kind: string, subject: string, notBefore?: number) =>
    db
      .transaction()
      .execute(async (tx) => work.enqueue(tx, [{ kind, subject, ...(notBefore === undefined ? {} : { notBefore }) }]));
  const rows = () => db.selectFrom("work").select(["application_id", "state", "attempt", "last_error_class"]).execute();
  return { db, work, worker, enqueue, rows };
}

class LenderAway extends Error {
  override readonly name = "LenderAway";
}

test("runs work found at start, work it is woken for and work that falls due, without polling in between", async () => {
  const { db, worker, enqueue } = await setUp({ firstWaits: { route: 60_000 } });
  const seen: string[] = [];
  await enqueue("route", "at start");
  await enqueue("route", "due later", clock() + 60_000);
  worker.start({ route: async (job) => void seen.push(job.subject) });
  await vi.waitFor(() => expect(seen).toEqual(["at start"]));
  await enqueue("route", "woken");
  worker.wake();
  await vi.waitFor(() => expect(seen).toEqual(["at start", "woken"]));
  await vi.advanceTimersByTimeAsync(1_000);
  const update = vi.spyOn(db, "updateTable");
  await vi.advanceTimersByTimeAsync(50_000);
  expect(update).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(seen).toEqual(["at start", "woken", "due later"]));
  await worker.drain(1_000);
});

test("a worker that is woken for work of other kinds does not look for any", async () => {
  const { db, worker, enqueue } = await setUp();
  const seen: string[] = [];
  worker.start({ route: async (job) => void seen.push(job.subject) });
  await vi.advanceTimersByTimeAsync(1_000);
  const query = vi.spyOn(db, "executeQuery");
  worker.wake(["mail", "text"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(query).not.toHaveBeenCalled();
  await enqueue("route", "a");
  worker.wake(["mail", "route"]);
  await vi.waitFor(() => expect(seen).toEqual(["a"]));
  await worker.drain(1_000);
});

test("work that a job stores without waking the worker is done when the job has ended", async () => {
  const { worker, enqueue } = await setUp();
  const seen: string[] = [];
  await enqueue("route", "first");
  worker.start({
    route: async ({ subject }) => {
      seen.push(subject);
      if (subject !== "first") return;
      await enqueue("route", "at once");
      await enqueue("route", "later", clock() + 800);
    },
  });
  await vi.waitFor(() => expect(seen).toEqual(["first", "at once"]));
  await vi.advanceTimersByTimeAsync(900);
  await vi.waitFor(() => expect(seen).toEqual(["first", "at once", "later"]));
  await worker.drain(1_000);
});

test("retries with growing delays, and keeps jobs that failed for good", async () => {
  const { worker, enqueue, rows } = await setUp({ maxAttempts: 3, maxCrashes: 3 });
  const tries: number[] = [];
  const start = clock();
  await enqueue("route", "a");
  worker.start({
    route: async () => {
      tries.push(clock() - start);
      throw new LenderAway("no answer");
    },
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tries).toEqual([0, 1_000, 3_000]);
  expect(await rows()).toEqual([{ application_id: "a", state: "failed", attempt: 3, last_error_class: "LenderAway" }]);
  await worker.drain(1_000);
});

test("a job is marked as failed only after its give-up handler has succeeded", async () => {
  const { worker, enqueue, rows } = await setUp({ maxAttempts: 1, maxCrashes: 1 });
  const notified: string[] = [];
  await enqueue("route", "a");
  worker.start(
    { route: async () => Promise.reject(new LenderAway("no answer")) },
    {
      route: async (job) => {
        notified.push(job.subject);
        if (notified.length === 1) throw new Error("The database is away.");
      },
    },
  );
  await vi.waitFor(() => expect(notified).toEqual(["a"]));
  expect(await rows()).toMatchObject([{ state: "leased" }]);
  await vi.advanceTimersByTimeAsync(31_000);
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ state: "failed", last_error_class: "Crashed" }]));
  expect(notified).toEqual(["a", "a"]);
  await worker.drain(1_000);
});

test("runs no more jobs at once than its concurrency, and extends the lease of a long job", async () => {
  const { worker, work, enqueue } = await setUp();
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  for (const id of ["a", "b", "c"]) await enqueue("route", id);
  worker.start({
    route: async (job) => {
      begun.push(job.subject);
      await gate.promise;
    },
  });
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(begun).toEqual(["a", "b"]);
  expect(await work.claim(["route"], 10)).toMatchObject([{ subject: "c" }]);
  gate.resolve();
  await worker.drain(1_000);
});

test("a job whose lease was taken over gets an aborted signal", async () => {
  const { db, worker, enqueue } = await setUp();
  await enqueue("route", "a");
  const lost = Promise.withResolvers<unknown>();
  const ended = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<Job>();
  worker.start({
    route: (job, signal) => {
      begun.resolve(job);
      signal.addEventListener("abort", () => lost.resolve(signal.reason));
      return ended.promise;
    },
  });
  const job = await begun.promise;
  await db
    .updateTable("work")
    .set({ fence: job.fence + 1 })
    .execute();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await lost.promise).toMatchObject({ name: "LeaseLost" });
  ended.resolve();
  await worker.drain(1_000);
  expect(await db.selectFrom("work").select(["state", "fence"]).execute()).toEqual([
    { state: "leased", fence: job.fence + 1 },
  ]);
});

test("draining waits, then aborts; an aborted job is returned and its try does not count", async () => {
  const { worker, enqueue, rows } = await setUp();
  await enqueue("route", "a");
  const begun = Promise.withResolvers<void>();
  worker.start({
    route: (_, signal) =>
      new Promise((_resolve, reject) => {
        begun.resolve();
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
  });
  await begun.promise;
  const drained = worker.drain(5_000);
  await enqueue("route", "b");
  worker.wake();
  await vi.advanceTimersByTimeAsync(5_000);
  await drained;
  expect(await rows()).toEqual([
    { application_id: "a", state: "ready", attempt: 0, last_error_class: null },
    { application_id: "b", state: "ready", attempt: 0, last_error_class: null },
  ]);
});

test("a job that ignores its signal does not block shutdown", async () => {
  const { worker, enqueue } = await setUp();
  await enqueue("route", "a");
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  worker.start({
    route: () => {
      begun.resolve();
      return gate.promise;
    },
  });
  await begun.promise;
  const drained = worker.drain(100);
  await vi.advanceTimersByTimeAsync(1_100);
  await expect(drained).resolves.toBeUndefined();
  gate.resolve();
});

test("a job that keeps killing its process is given up", async () => {
  const { db, worker, enqueue, rows } = await setUp({ maxAttempts: 3, maxCrashes: 3 });
  await enqueue("route", "a");
  await db.updateTable("work").set({ attempt: 3 }).execute();
  const handler = vi.fn<() => Promise<void>>();
  worker.start({ route: handler });
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ state: "failed", last_error_class: "Crashed" }]));
  expect(handler).not.toHaveBeenCalled();
  await worker.drain(1_000);
});

test("each try of a job is observed with its outcome", async () => {
  const seen: string[] = [];
  const observe: WorkerOptions["observe"] = (kind, outcome) => void seen.push(`${kind} ${outcome}`);
  const { worker, enqueue } = await setUp({ observe });
  await enqueue("route", "a");
  worker.start({
    async route({ attempt }) {
      if (attempt === 1) throw new LenderAway("no answer");
    },
  });
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(seen).toEqual(["route failed", "route done"]));
  await worker.drain(1_000);
});

test("the backoff doubles up to a limit, with jitter in its upper half", () => {
  expect(waits(0)).toEqual([500, 1_000, 2_000, 30_000, 30_000]);
  expect(waits(1)).toEqual([1_000, 2_000, 4_000, 60_000, 60_000]);
});

function waits(random: number): readonly number[] {
  return [1, 2, 3, 10, 5_000].map((attempt) => backoffMs(attempt, { firstMs: 1_000, longestMs: 60_000 }, () => random));
}

test("work scheduled ahead by a wrong clock runs as soon as the clock is set back", async () => {
  const { worker, enqueue } = await setUp();
  const seen: string[] = [];
  worker.start({ route: async (job) => void seen.push(job.subject) });
  await vi.advanceTimersByTimeAsync(10);
  await enqueue("route", "stored by a clock an hour ahead", clock() + 3_600_000);
  worker.wake();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen).toEqual([]);
  worker.clockSet();
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  await worker.drain(1_000);
});
