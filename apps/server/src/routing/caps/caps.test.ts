import fc from "fast-check";
import { expect, test } from "vitest";
import type { Database } from "../../database/schema.ts";
import { temporaryDatabase } from "../../database/temporary-folder.ts";
import type { Lender } from "../../lenders/types.ts";
import { lenderNamed } from "../sample-lenders.ts";
import { reachedCap } from "../skip-rules.ts";
import { countPost, keepCounts, uncountPost } from "./count-post.ts";
import { countPosts, postsOfHour } from "./count-posts.ts";
import { postsSent } from "./posts-sent.ts";
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

/** As the tree stores a post. */
async function post(db: Database, lender: Lender, region: string | undefined, now: number, nth: number) {
  return await db.transaction().execute(async (tx) => {
    const count = await countPost(tx, lender, region, now);
    const { reached } = count;
    if (count.reached !== false) return { reached };
    keepCounts(tx, count.next);
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

/** What the kept counts have to equal. */
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

const act = fc.record({
  what: fc.constantFrom("post", "post", "post", "unsent", "zone", "look"),
  lender: fc.nat(2),
  region: fc.constantFrom(...regions),
  laterMs: fc.oneof(fc.nat(600_000), fc.nat(86_400_000)),
});

test("what is kept of each lender's posts equals their count, whatever was sent, failed to arrive, or moved to another zone", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
      const db = await temporaryDatabase();
      const caps = { perHour: 4, perDay: 9, perMonth: 25, byState: { TX: { perHour: 2, perDay: 5 } } };
      const lenders = [0, 1, 2].map((nth) => capped(`l${String(nth)}`, zones[nth % 2] ?? zones[0], caps));
      const stored: NonNullable<Awaited<ReturnType<typeof post>>["stored"]>[] = [];
      let now = begin;
      for (const [nth, { what, lender: index, region, laterMs }] of acts.entries()) {
        now += laterMs;
        const lender = lenders[index];
        if (lender === undefined) continue;
        if (what === "post") {
          const made = await post(db, lender, region, now, nth);
          if (made.stored) stored.push(made.stored);
        }
        const gone = what === "unsent" ? stored.pop() : undefined;
        if (gone)
          await db.transaction().execute(async (tx) => {
            await tx.updateTable("attempt").set({ state: "unsent" }).where("id", "=", gone.id).execute();
            await uncountPost(tx, gone);
          });
        if (what === "zone") lenders[index] = capped(lender.id, zones[nth % 2] ?? zones[0], caps);
        if (what === "look") {
          const state = region ?? "NV";
          const sent = await postsSent(db, [...lenders], state, now);
          for (const one of lenders) {
            const kept = sent(one);
            const { hour, ...real } = await counted(db, one, state, now);
            expect(kept).toMatchObject({ ...real, inState: { day: real.inState.day, month: real.inState.month } });
            // The last hour is counted where a cap by the hour may be used up.
            expect(reachedCap(one, kept, state)).toBe(reachedCap(one, { hour, ...real }, state));
            if (kept.hour > 0) expect(kept).toEqual({ hour, ...real });
          }
        }
        const { day, month, hour, inState } = await counted(db, lender, "TX", now);
        expect(Math.max(hour - 4, day - 9, month - 25, inState.hour - 2, inState.day - 5)).toBeLessThanOrEqual(
          what === "zone" ? Infinity : 0,
        );
      }
      await db.destroy();
    }),
    { numRuns: 40 },
  );
});

test("posts of before the counts were kept are counted once, and then kept", async () => {
  const db = await temporaryDatabase();
  const lender = capped("old", zones[0], { perDay: 3 });
  for (let nth = 0; nth < 2; nth += 1) await post(db, lender, "TX", begin, nth);
  await db.updateTable("lender_sent").set({ zone: "", day_posts: 0, month_posts: 0 }).execute();
  expect((await postsSent(db, [lender], "TX", begin))(lender)).toMatchObject({ day: 2, inState: { day: 2 } });
  expect(await post(db, lender, "TX", begin, 2)).toMatchObject({ reached: false });
  expect(await post(db, lender, "TX", begin, 3)).toEqual({ reached: "day" });
  expect((await postsSent(db, [lender], "TX", begin))(lender)).toMatchObject({ day: 3 });
});

test("a count is undone with the transaction that made it", async () => {
  const db = await temporaryDatabase();
  const lender = capped("a", zones[0], { perDay: 1 });
  const dies = db.transaction().execute(async (tx) => {
    const count = await countPost(tx, lender, "TX", begin);
    if (count.reached === false) keepCounts(tx, count.next);
    throw new Error("died");
  });
  await expect(dies).rejects.toThrow("died");
  expect((await postsSent(db, [lender], "TX", begin))(lender)).toMatchObject({ day: 0 });
  expect(await post(db, lender, "TX", begin, 1)).toMatchObject({ reached: false });
});
