import { expect, onTestFinished, test, vi } from "vitest";
import { openSampleStore, sampleConsent } from "../../applications/stored/sample-store.fixture.ts";
import { sampleInstallation, sampleSources } from "../../sources/sources.fixture.ts";
import { runs } from "../../system/proof-size.fixture.ts";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { createWork, createWorker } from "../../store/index.ts";
import { createLog, isSigned } from "../../system/index.ts";
import { postbackWork, queuePostback } from "./queue-postback.ts";
import { startReceiver } from "./receiver.fixture.ts";
import { createSendPostbacks } from "./send-postback.ts";
import type { PostbackEvent } from "../../sources/index.ts";

const template =
  "{simulator}/told?event={event}&id={eventId}&request={requestId}&click={clickId}&sub={sub1}&usd={payout}";

async function openPostbacks(origin: string, postbacks: Readonly<Record<string, string>> = { sold: template }) {
  const store = await openSampleStore(temporaryFolder(), { clock: Date.now });
  onTestFinished(() => store.db.destroy());
  const { db } = store;
  const sourcesWith = (more: Readonly<Record<string, string>>) =>
    sampleSources(
      { fernhill: { postbacks: more }, other: { match: { affid: ["OTHER"] }, postbacks: more } },
      { ...sampleInstallation, origins: { simulator: origin } },
    );
  let sources = sourcesWith({ secret: "FERNHILL_KEY", ...postbacks });
  const lines: string[] = [];
  const open = (answerMs?: number, allowLoopback = true, restMs?: number) => {
    const sending = createSendPostbacks({
      db,
      sources: () => sources,
      clock: Date.now,
      log: createLog({ write: (line) => void lines.push(line) }),
      allowLoopback,
      ...(answerMs !== undefined && { answerMs }),
      ...(restMs !== undefined && { restMs }),
    });
    onTestFinished(() => sending.close());
    return sending;
  };
  const work = createWork(db, Date.now);
  return {
    ...store,
    lines,
    open,
    reload: (next: Readonly<Record<string, string>> | undefined) =>
      (sources = next === undefined ? sampleSources({}) : sourcesWith(next)),
    apply: async (nth = 0) => {
      const { application } = await store.applications.create({
        siteId: "payday",
        viewState: "FULL_FORM",
        values: { firstName: "Anastasia", email: `anastasia${String(nth)}@example.com`, primaryPhone: "5125550147" },
        consents: [sampleConsent()],
        visit: {
          source: "fernhill",
          sourceId: "FERNHILL",
          subId: `north-${String(nth)}`,
          parameters: { gclid: `c${String(nth)}` },
        },
      });
      return application.id;
    },
    queue: (applicationId: string, attemptId = 1, event: PostbackEvent = "sold", source = "fernhill") =>
      db
        .transaction()
        .execute(async (tx) =>
          queuePostback(tx, { event, applicationId, attemptId, source, cents: 1_250, at: Date.now() }),
        ),
    /** Runs each due job once. */
    deliver: async (sending = open()) => {
      const ended: string[] = [];
      for (const job of await work.claim([postbackWork], 100)) {
        try {
          await sending.handlers[postbackWork]?.(job, new AbortController().signal);
          ended.push("done");
          await work.done(job);
        } catch (error) {
          ended.push(error instanceof Error ? error.message : "");
          await work.retry(job, 0, "Error");
        }
      }
      return ended;
    },
    states: async () =>
      (await db.selectFrom("postback").select(["state", "reason"]).orderBy("created_at").execute()).map(
        ({ state, reason }) => `${state} ${reason ?? ""}`,
      ),
  };
}

test("a postback calls the source's URL with its own IDs only, signed, and is delivered once", async () => {
  const receiver = await startReceiver();
  const { apply, queue, deliver, states, lines, db } = await openPostbacks(receiver.origin);
  const id = await apply();
  await queue(id);
  await queue(id);
  expect(await deliver()).toEqual(["done", "done"]);
  const [call, ...more] = receiver.calls;
  expect(more).toEqual([]);
  const { event, click, sub, usd, id: eventId, request } = Object.fromEntries(call?.url.searchParams ?? []);
  expect({ event, click, sub, usd }).toEqual({ event: "sold", click: "c0", sub: "north-0", usd: "12.50" });
  expect(eventId).toBe(call?.event);
  for (const secret of [id, "anastasia", "5125550147"])
    expect(`${String(call?.url)} ${lines.join()}`.toLowerCase()).not.toContain(secret);
  const target = { method: "GET", host: "127.0.0.1", path: `${call?.url.pathname ?? ""}${call?.url.search ?? ""}` };
  const signed = { secret: sampleInstallation.secrets.FERNHILL_KEY, body: "", now: Date.now(), target };
  expect(isSigned(call?.signature, signed)).toBe(true);
  expect(isSigned(call?.signature, { ...signed, target: { ...target, path: `${target.path}0` } })).toBe(false);
  expect(await states()).toEqual(["delivered "]);
  expect(await db.selectFrom("work").select("id").execute()).toEqual([]);

  // Later events of the same request have their own IDs, and the same name of the request.
  const receiverOf = (name: string) => receiver.calls.map(({ url }) => url.searchParams.get(name));
  await queue(id, 2);
  await deliver();
  expect(receiverOf("request")).toEqual([request, request]);
  expect(new Set(receiverOf("id")).size).toBe(2);
});

test.each([
  ["500", (_: unknown, response: { writeHead(n: number): { end(): void } }) => response.writeHead(500).end(), "500"],
  ["404", (_: unknown, response: { writeHead(n: number): { end(): void } }) => response.writeHead(404).end(), "404"],
  [
    "a redirect",
    (_: unknown, response: { writeHead(n: number, h: Record<string, string>): { end(): void } }) =>
      response.writeHead(302, { location: "/elsewhere" }).end(),
    "302",
  ],
  [
    "a cut connection",
    (_: unknown, __: unknown, request: { socket: { destroy(): void } }) => request.socket.destroy(),
    "cut",
  ],
  ["silence", () => {}, "time-out"],
])("%s is retried with the same event ID, and follows no redirect", async (_, answer, reason) => {
  let isWell = false;
  const receiver = await startReceiver((call, response, request) =>
    isWell ? response.end() : answer(call, response, request),
  );
  const { apply, queue, deliver, states, open } = await openPostbacks(receiver.origin);
  await queue(await apply());
  expect(await deliver(open(200))).toEqual([reason]);
  expect(await states()).toEqual([`queued ${reason}`]);
  isWell = true;
  // A new process does not know that the receiver rests.
  expect(await deliver(open())).toEqual(["done"]);
  expect(await states()).toEqual(["delivered "]);
  expect(receiver.calls.map(({ url }) => url.pathname)).toEqual(["/told", "/told"]);
  expect(new Set(receiver.calls.map(({ event }) => event)).size).toBe(1);
});

test("410 and an address on this machine are final, and giving up keeps the last failure", async () => {
  const receiver = await startReceiver((_, response) => void response.writeHead(410).end());
  const { apply, queue, deliver, states, open, db } = await openPostbacks(receiver.origin);
  const id = await apply();
  await queue(id);
  expect(await deliver()).toEqual(["done"]);
  await queue(id, 2);
  expect(await deliver(open(100, false))).toEqual(["done"]);
  expect(receiver.calls).toHaveLength(1);
  await queue(id, 3);
  const [row] = await db.selectFrom("postback").select("id").where("state", "=", "queued").execute();
  await open().onGiveUp[postbackWork]?.({
    id: 1,
    kind: postbackWork,
    subject: row?.id ?? "",
    attempt: 105,
    fence: 1,
    waitedMs: 0,
  });
  expect(new Set(await states())).toEqual(new Set(["refused 410", "refused forbidden-target", "given-up crashed"]));
});

test("a retry uses the URL of the file as it is then; without a file or URL nothing is sent", async () => {
  let isWell = false;
  const receiver = await startReceiver((_, response) => void response.writeHead(isWell ? 200 : 404).end());
  const { apply, queue, deliver, reload, states, open } = await openPostbacks(receiver.origin);
  const id = await apply();
  await queue(id);
  await deliver();
  isWell = true;
  reload({ sold: "{simulator}/mended/{event}" });
  expect(await deliver(open())).toEqual(["done"]);
  expect(receiver.calls.map(({ url, signature }) => [url.pathname, signature !== undefined])).toEqual([
    ["/told", true],
    ["/mended/sold", false],
  ]);
  await queue(id, 2, "funded");
  reload(undefined);
  await queue(id, 3, "sold");
  expect(await deliver(open())).toEqual(["done", "done"]);
  expect(receiver.calls).toHaveLength(2);
  expect(await states()).toEqual(["delivered "]);
});

test("an erased application tells its source nothing more", async () => {
  const receiver = await startReceiver();
  const { apply, queue, deliver, applications, db } = await openPostbacks(receiver.origin);
  const id = await apply();
  await queue(id);
  await applications.erase(id);
  await queue(id, 2);
  expect(await deliver()).toEqual(["done"]);
  expect(receiver.calls).toEqual([]);
  expect(await db.selectFrom("postback").select("id").execute()).toEqual([]);
});

const many = runs(60, 1_000);

test(
  "a receiver that stalls, fails, drops connections and answers late gets each event once by its ID, also over restarts",
  async () => {
    let nth = 0;
    const counted = new Map<string, number>();
    const receiver = await startReceiver((call, response, request) => {
      nth += 1;
      const failure = nth % 5;
      // It counts an event when it answers 200, or as if its answer was lost after it had counted.
      if (failure === 0 || failure === 3 || failure === 4) counted.set(call.event, (counted.get(call.event) ?? 0) + 1);
      if (failure === 0) response.end("OK");
      else if (failure === 1) response.writeHead(500).end();
      else if (failure === 2) request.socket.destroy();
      else if (failure === 3) response.writeHead(200).write("O", () => request.socket.destroy());
      // Otherwise it never answers.
    });
    const { apply, queue, open, db, reload } = await openPostbacks(receiver.origin);
    reload({ sold: template, secret: "FERNHILL_KEY" });
    const ids: string[] = [];
    for (let at = 0; at < many; at += 1) {
      const id = await apply(at);
      ids.push(id);
      await queue(id, at, "sold", at % 2 === 0 ? "fernhill" : "other");
    }
    const left = async () =>
      (await db.selectFrom("postback").select("id").where("state", "=", "queued").execute()).length;
    // Each worker is a process that ends in the middle of its deliveries.
    for (let lives = 0; (await left()) > 0; lives += 1) {
      expect(lives).toBeLessThan(many * 5);
      const sending = open(250, true, 0);
      const worker = createWorker({
        db,
        clock: Date.now,
        concurrency: 64,
        backoff: { firstMs: 3 * many, longestMs: 6 * many },
        maxAttempts: 100_000,
        maxPollMs: 20,
        report: () => {},
      });
      worker.start(sending.handlers, sending.onGiveUp);
      const before = receiver.calls.length;
      await vi.waitUntil(async () => receiver.calls.length >= before + many / 5 || (await left()) === 0, {
        timeout: runs(20_000, 200_000),
      });
      await worker.drain(0);
      await createWork(db, Date.now).resetLeases();
    }
    const events = await db.selectFrom("postback").select(["id", "state"]).execute();
    expect(events).toHaveLength(many);
    expect(new Set(events.map(({ state }) => state))).toEqual(new Set(["delivered"]));
    // Each event was counted at least once, under its own ID, and no other ID was ever sent.
    expect(new Set(counted.keys())).toEqual(new Set(events.map(({ id }) => id)));
    expect(new Set(receiver.calls.map(({ event }) => event))).toEqual(new Set(counted.keys()));
    expect(Math.max(...counted.values())).toBeGreaterThan(1);
    const subs = receiver.calls.map(({ url, event }) => `${event} ${url.searchParams.get("sub") ?? ""}`);
    expect(new Set(subs).size).toBe(many);
  },
  runs(60_000, 600_000),
);
