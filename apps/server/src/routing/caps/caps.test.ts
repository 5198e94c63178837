import fc from "fast-check";
import { expect, test } from "vitest";
import { lockNames } from "../../store/database/locks.ts";
import type { Database } from "../../store/database/schema.ts";
import { temporaryDatabase } from "../../store/database/temporary-folder.fixture.ts";
import type { Lender } from "../../lenders/types.ts";
import { lenderNamed } from "../eligibility/sample-lenders.fixture.ts";
import { reachedCap } from "../eligibility/skip-rules.ts";
import { capUsages } from "./cap-usage.ts";
import { countPost, locksToCount, storeCounts, correctPostCount } from "./count-post.ts";
import { countPosts, postsOfHour } from "./count-posts.ts";
import { createPostsSent } from "./posts-sent.ts";
import { everywhere, windowsOf } from "./windows-of.ts";

const begin = Date.UTC(2026, 9, 30, 20);
const zones = ["America/New_York", "Pacific/Honolulu"] as const;
const regions = ["TX", "CA", undefined] as const;

const capped = (id: string, zone: (typeof zones)[number], caps: Lender["file"]["caps"]): Lender =>
  lenderNamed(id, {
    caps,
    schedule: {
      timeZone: zone,
      days: ["sun", "mon", "tue", "wed", "thu", "fri", "sat"],
      from: "00:00",
      to: "23:59",
    },
  });

/** Stores a post as the tree does. */
async function post(db: Database, lender: Lender, region: string | undefined, now: number, nth: number) {
  return await db.transaction().execute(async (tx) => {
    const { names, shared } = locksToCount(lender);
    await lockNames(tx, names, shared);
    const count = await countPost(tx, lender, region, now);
    const { reached } = count;
    if (count.reached !== false) return { reached };
    storeCounts(tx, count.next);
    const stored = await tx
      .insertInto("attempt")
      .values({
        application_id: `a${String(nth)}`,
        lender_id: lender.id,
        tier: 0,
        stage: "post",
        step_cents: 5_000,
        idem_key: `k${String(nth)}`,
        state: "intent",
        sent_at: now,
        region: region ?? null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { reached, stored };
  });
}

/** Counts of the attempts themselves, which the stored counts must equal. */
async function counted(db: Database, lender: Lender, state: string | undefined, now: number) {
  const windows = windowsOf(lender, now);
  const hour = await postsOfHour(db, lender.id, now);
  const all = await countPosts(db, lender.id, everywhere, windows);
  const inState = state === undefined ? { day: 0, month: 0 } : await countPosts(db, lender.id, state, windows);
  return {
    ...all,
    hour: hour.length,
    inState: { ...inState, hour: hour.filter((one) => one.region === (state ?? "none")).length },
  };
}

const sliding = { perHour: 3, perDay: 5, perMonth: 9, byState: { TX: { perHour: 1, perDay: 3 } } };
const byDay = { perDay: 3, perMonth: 5, byState: { TX: { perDay: 2 } } };

const act = fc.record({
  what: fc.constantFrom("post", "post", "post", "post", "unsent", "zone", "caps", "look"),
  lender: fc.constantFrom(0, 0, 1, 2),
  region: fc.constantFrom(...regions),
  laterMs: fc.oneof(
    { weight: 4, arbitrary: fc.nat(600_000) },
    { weight: 1, arbitrary: fc.nat(3_600_000) },
    { weight: 1, arbitrary: fc.nat(86_400_000) },
  ),
});

test("stored counts equal each lender's posts after sends, failed sends, time zone changes and periods without caps", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 30, size: "max" }), async (acts) => {
      const db = await temporaryDatabase();
      const postsSent = createPostsSent(db);
      const capsOf = (index: number) => (index === 0 ? sliding : byDay);
      const lenders = [0, 1, 2].map((nth) => capped(`l${String(nth)}`, zones[nth % 2] ?? zones[0], capsOf(nth)));
      const stored: NonNullable<Awaited<ReturnType<typeof post>>["stored"]>[] = [];
      let now = begin;
      for (const [nth, { what, lender: index, region, laterMs }] of acts.entries()) {
        now += laterMs;
        const lender = lenders[index];
        if (lender === undefined) continue;
        const sentNow = what === "post" ? (await post(db, lender, region, now, nth)).stored : undefined;
        if (sentNow) stored.push(sentNow);
        const gone = what === "unsent" ? stored.pop() : undefined;
        if (gone)
          await db.transaction().execute(async (tx) => {
            await tx.updateTable("attempt").set({ state: "unsent" }).where("id", "=", gone.id).execute();
            await correctPostCount(tx, gone, -1);
          });
        const { caps, schedule } = lender.file;
        if (what === "zone") lenders[index] = capped(lender.id, zones[nth % 2] ?? zones[0], caps);
        if (what === "caps") {
          const zone = zones.find((one) => one === schedule?.timeZone) ?? zones[0];
          lenders[index] = capped(lender.id, zone, caps === undefined ? capsOf(index) : undefined);
        }
        const state = region ?? "NV";
        const { sent, mayReachCap } = await postsSent([...lenders], state, now);
        for (const one of what === "look" ? lenders : lenders.slice(index, index + 1)) {
          if (one.file.caps === undefined) continue;
          const cached = sent(one);
          const { hour, ...real } = await counted(db, one, state, now);
          expect(cached).toMatchObject({ ...real, inState: { day: real.inState.day, month: real.inState.month } });
          // The exact last hour is counted only where an hourly cap may be reached.
          const reached = reachedCap(one, { hour, ...real }, state);
          expect(reachedCap(one, cached, state)).toBe(reached);
          expect(reached === false || mayReachCap(one)).toBe(true);
          if (reached !== false) seen.add(reached);
          if (cached.hour > 0) expect(cached).toEqual({ hour, ...real });
          const inTexas = (await counted(db, one, "TX", now)).inState;
          for (const { period, state: only, used } of (await capUsages(db, lenders, now))(one))
            expect(used).toBe((only === undefined ? { hour, ...real } : inTexas)[period]);
        }
        // A change of zone or caps can leave more posts in a day than the new cap allows. No post follows then.
        if (!sentNow || caps === undefined) continue;
        const { day, month, hour, inState } = await counted(db, lender, state, now);
        const { perDay, perMonth, byState, perHour } = { perHour: Infinity, ...capsOf(index) };
        const inTexas = { perHour: Infinity, ...byState.TX };
        const ofState = region === "TX" ? [inState.hour - inTexas.perHour, inState.day - inTexas.perDay] : [];
        expect(Math.max(hour - perHour, day - perDay, month - perMonth, ...ofState)).toBeLessThanOrEqual(0);
      }
      await db.destroy();
    }),
    { numRuns: 15 },
  );
  expect(seen).not.toEqual(new Set());
});

test("posts from before counts were stored are counted once, then stored", async () => {
  const db = await temporaryDatabase();
  const postsSent = createPostsSent(db);
  const lender = capped("old", zones[0], { perDay: 3 });
  for (let nth = 0; nth < 2; nth += 1) await post(db, lender, "TX", begin, nth);
  await db.updateTable("lender_sent").set({ zone: "", day_posts: 0, month_posts: 0 }).execute();
  expect((await postsSent([lender], "TX", begin)).sent(lender)).toMatchObject({ day: 2, inState: { day: 2 } });
  expect(await post(db, lender, "TX", begin, 2)).toMatchObject({ reached: false });
  expect(await post(db, lender, "TX", begin, 3)).toEqual({ reached: "day" });
  expect((await postsSent([lender], "TX", begin)).sent(lender)).toMatchObject({ day: 3 });
});

test("how much of each cap is used is read without the posts of the day and the month", async () => {
  const db = await temporaryDatabase();
  const lender = capped("busy", zones[0], sliding);
  await post(db, lender, "TX", begin, 0);
  await post(db, lender, "CA", begin, 1);
  await db.deleteFrom("attempt").execute();
  const used = (await capUsages(db, [lender], begin))(lender).map((one) => [one.state, one.period, one.used]);
  expect(used).toEqual([
    [undefined, "hour", 0],
    [undefined, "day", 2],
    [undefined, "month", 2],
    ["TX", "hour", 0],
    ["TX", "day", 1],
  ]);
});

test("posts of the last hour count on both sides of midnight", async () => {
  const db = await temporaryDatabase();
  const postsSent = createPostsSent(db);
  const lender = capped("late", zones[0], { perHour: 2 });
  const midnight = Date.UTC(2026, 9, 31, 4);
  const minute = 60_000;
  await post(db, lender, "TX", midnight - 10 * minute, 0);
  await post(db, lender, "TX", midnight + 5 * minute, 1);
  const at = async (now: number) => {
    const { sent, mayReachCap } = await postsSent([lender], "TX", now);
    return mayReachCap(lender) && reachedCap(lender, sent(lender), "TX");
  };
  expect([await at(midnight + 49 * minute), await at(midnight + 51 * minute)]).toEqual(["hour", false]);
});

test("a count rolls back with its transaction", async () => {
  const db = await temporaryDatabase();
  const postsSent = createPostsSent(db);
  const lender = capped("a", zones[0], { perDay: 1 });
  const dies = db.transaction().execute(async (tx) => {
    const count = await countPost(tx, lender, "TX", begin);
    if (count.reached === false) storeCounts(tx, count.next);
    throw new Error("died");
  });
  await expect(dies).rejects.toThrow("died");
  expect((await postsSent([lender], "TX", begin)).sent(lender)).toMatchObject({ day: 0 });
  expect(await post(db, lender, "TX", begin, 1)).toMatchObject({ reached: false });
});
