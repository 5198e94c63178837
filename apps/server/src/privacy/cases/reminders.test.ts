import { expect, test } from "vitest";
import { openMessaging } from "../../messages/messaging.fixture.ts";
import { createInquiryStore } from "../../messages/inquiries/store.ts";
import { createWork } from "../../store/work/work.ts";
import { classifyInquiry } from "./case-file.ts";
import type { PrivacyRight } from "../tables.ts";
import { markCase } from "./case-store.ts";
import { createEndOptOut, createReceiveInquiry } from "./receive.ts";
import { createReminders } from "./reminders.ts";

/** Saturday, November 21, 2026, noon in New York. */
const noon = Date.UTC(2026, 10, 21, 17);

async function withRequest(kind: "california" | "unsubscribe" = "california") {
  const time = { now: noon };
  const clock = () => time.now;
  const { db, vault, ledger, outbox, suppression, sending, applications } = await openMessaging("smtp://127.0.0.1:1", {
    clock,
  });
  const receive = createReceiveInquiry({ db, vault, ledger, suppression, sites: sending.sites, clock, reminds: true });
  const request = { id: "r1", siteId: "payday-demo", kind, at: noon, values: { email: "ana.lopez@example.com" } };
  await db.transaction().execute(async (tx) => {
    const sealed = vault.sealText("visitor-request", "r1", JSON.stringify(request.values));
    const row = { id: "r1", site_id: "payday-demo", kind, sealed, created_at: noon };
    await tx.insertInto("visitor_request").values(row).execute();
    await receive(tx, request);
  });
  const inquiries = createInquiryStore(db, vault, clock);
  const gone = new Set<string>();
  const sites = {
    get all() {
      return sending.sites.all.filter(({ id }) => !gone.has(id));
    },
    byId: (id: string) => sites.all.find((one) => one.id === id),
  };
  const handlers = {
    ...createReminders({ db, outbox, sites, clock, wakeWorkers: () => {} }),
    ...createEndOptOut({ db, vault, inquiries, clock }),
  };
  const work = createWork(db, clock);
  const parts = { db, vault, ledger, suppression, applications, inquiries, sites: sending.sites, clock, reminds: true };
  return {
    db,
    gone,
    remindedBy: async () => {
      const rows = await db.selectFrom("message").select("site_id").where("kind", "=", "privacy-reminder").execute();
      return [...new Set(rows.map(({ site_id }) => site_id))];
    },
    classify: (right: PrivacyRight) => classifyInquiry(parts, "r1", right),
    /** Advances time until no work is left; returns the reminders with their days. */
    untilQuiet: async (until = Infinity) => {
      const reminders: string[] = [];
      for (;;) {
        const dueIn = await work.dueInMs(Object.keys(handlers), []);
        if (dueIn === undefined || time.now + dueIn > until) return reminders;
        time.now += Math.max(dueIn, 0);
        const before = new Set((await db.selectFrom("message").select("id").execute()).map(({ id }) => id));
        for (const job of await work.claim(Object.keys(handlers), 10)) {
          await handlers[job.kind]?.(job, new AbortController().signal);
          await work.done(job);
        }
        const rows = await db.selectFrom("message").select(["id", "kind", "once"]).execute();
        const isNew = rows.filter(({ id, kind: one }) => one === "privacy-reminder" && !before.has(id));
        const day = new Date(time.now).toISOString().slice(0, 10);
        reminders.push(...isNew.map(({ once }) => `${day} ${once.split(":")[2] ?? ""}`));
      }
    },
  };
}

test("the operator is reminded five and one business days before each deadline and the day after it, and then no more", async () => {
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

test("[LIM-03] of a request whose site is removed, the operator is reminded through another site", async () => {
  const { gone, remindedBy, untilQuiet } = await withRequest();
  gone.add("payday-demo");
  expect(await untilQuiet()).toHaveLength(9);
  expect(await remindedBy()).toEqual(["personal-demo"]);
});

test("[LIM-03] sites that are gone during a reminder end no later one", async () => {
  const { gone, untilQuiet } = await withRequest();
  gone.add("payday-demo").add("personal-demo");
  expect(await untilQuiet(Date.UTC(2026, 11, 20))).toEqual([]);
  gone.clear();
  expect(await untilQuiet()).toEqual(
    expect.arrayContaining(["2026-12-28 answer", "2027-01-04 answer", "2027-01-06 answer"]),
  );
});

test("finished steps get no reminder; extended ones get later ones", async () => {
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

test("[LIM-03] a request that is reclassified as an opt-out late gets the reminders of its earlier deadline", async () => {
  const { db, classify, untilQuiet } = await withRequest();
  await classify("erasure");
  await db.transaction().execute((tx) => markCase(tx, "r1", { confirmed_at: noon }));
  expect(await untilQuiet(Date.UTC(2026, 11, 1))).toEqual([]);
  await classify("opt-out");
  expect(await untilQuiet()).toEqual(["2026-11-30 opt-out", "2026-12-04 opt-out", "2026-12-07 opt-out"]);
});

test("an answered case gets no reminders", async () => {
  const { db, untilQuiet } = await withRequest();
  await db.transaction().execute((tx) => markCase(tx, "r1", { answered_at: noon }));
  expect(await untilQuiet()).toEqual([]);
});

test("an opt-out that concerns no lender is closed by its first check", async () => {
  const { db, untilQuiet } = await withRequest("unsubscribe");
  expect(await untilQuiet(noon)).toEqual([]);
  expect(await db.selectFrom("privacy_case").select(["right", "acted_at", "answered_at"]).execute()).toEqual([
    { right: "opt-out", acted_at: noon, answered_at: noon },
  ]);
  expect(await untilQuiet()).toEqual([]);
});
