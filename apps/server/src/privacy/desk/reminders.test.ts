import { expect, test } from "vitest";
import { openMessaging } from "../../messages/messaging.fixture.ts";
import { createRequestStore } from "../../messages/inquiries/store.ts";
import { createWork } from "../../store/work/work.ts";
import { markCase } from "./cases.ts";
import { createEndOptOut, createReceive } from "./receive.ts";
import { createReminders } from "./reminders.ts";

/** Saturday, 21 November 2026, noon in New York. */
const noon = Date.UTC(2026, 10, 21, 17);

async function withRequest(kind: "california" | "unsubscribe" = "california") {
  const time = { now: noon };
  const clock = () => time.now;
  const { db, vault, outbox, suppression, sending } = await openMessaging("smtp://127.0.0.1:1", { clock });
  const receive = createReceive({ db, vault, suppression, sites: sending.sites, clock, reminds: true });
  const request = { id: "r1", siteId: "payday-demo", kind, at: noon, values: { email: "ana.lopez@example.com" } };
  await db.transaction().execute(async (tx) => {
    const sealed = vault.sealText("visitor-request", "r1", JSON.stringify(request.values));
    const row = { id: "r1", site_id: "payday-demo", kind, sealed, created_at: noon };
    await tx.insertInto("visitor_request").values(row).execute();
    await receive(tx, request);
  });
  const requests = createRequestStore(db, vault, clock);
  const handlers = {
    ...createReminders({ db, outbox, sites: sending.sites, clock, worked: () => {} }),
    ...createEndOptOut({ db, vault, requests, clock }),
  };
  const work = createWork(db, clock);
  return {
    db,
    /** Time passes until nothing is left to do; answers each day on which something was mailed, with what. */
    untilQuiet: async (until = Infinity) => {
      const told: string[] = [];
      for (;;) {
        const dueIn = await work.dueInMs(Object.keys(handlers), []);
        if (dueIn === undefined || time.now + dueIn > until) return told;
        time.now += Math.max(dueIn, 0);
        const before = new Set((await db.selectFrom("message").select("id").execute()).map(({ id }) => id));
        for (const job of await work.claim(Object.keys(handlers), 10)) {
          await handlers[job.kind]?.(job, new AbortController().signal);
          await work.done(job);
        }
        const rows = await db.selectFrom("message").select(["id", "kind", "once"]).execute();
        const isNew = rows.filter(({ id, kind: one }) => one === "privacy-reminder" && !before.has(id));
        const day = new Date(time.now).toISOString().slice(0, 10);
        told.push(...isNew.map(({ once }) => `${day} ${once.split(":")[2] ?? ""}`));
      }
    },
  };
}

test("the operator is reminded five business days, and one, before each clock runs out, and the day after; then no more", async () => {
  const { untilQuiet } = await withRequest();
  expect(await untilQuiet()).toEqual([
    "2026-11-30 opt-out",
    "2026-11-30 confirm",
    "2026-12-04 opt-out",
    "2026-12-04 confirm",
    "2026-12-07 opt-out",
    "2026-12-08 confirm",
    "2026-12-28 answer",
    "2027-01-04 answer",
    "2027-01-06 answer",
  ]);
});

test("what was done in between is not reminded of, what was extended later", async () => {
  const { db, untilQuiet } = await withRequest();
  const until = Date.UTC(2026, 11, 1);
  expect(await untilQuiet(until)).toEqual(["2026-11-30 opt-out", "2026-11-30 confirm"]);
  await db
    .transaction()
    .execute((tx) => markCase(tx, "r1", { right: "erasure", confirmed_at: until, extended_at: until }));
  expect(await untilQuiet()).toEqual([
    "2027-02-11 answer, extended",
    "2027-02-18 answer, extended",
    "2027-02-20 answer, extended",
  ]);
});

test("nobody is reminded of a request that is answered", async () => {
  const { db, untilQuiet } = await withRequest();
  await db.transaction().execute((tx) => markCase(tx, "r1", { answered_at: noon }));
  expect(await untilQuiet()).toEqual([]);
});

test("a wish for no more messages that concerns no lender ends with the first look at whom it concerns", async () => {
  const { db, untilQuiet } = await withRequest("unsubscribe");
  expect(await untilQuiet(noon)).toEqual([]);
  expect(await db.selectFrom("privacy_case").select(["right", "acted_at", "answered_at"]).execute()).toEqual([
    { right: "opt-out", acted_at: noon, answered_at: noon },
  ]);
  expect(await untilQuiet()).toEqual([]);
});
