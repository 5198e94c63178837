import { expect, test } from "vitest";
import { everywhere, windowsOf, zoneOf } from "../caps/windows-of.ts";
import { lenderNamed } from "../eligibility/sample-lenders.fixture.ts";
import { openBench } from "../tree/sample-tree.fixture.ts";
import { listLenders } from "./listed-lenders.ts";

const hourMs = 3_600_000;
const caps = { perHour: 5, perDay: 10, perMonth: 100, byState: { TX: { perDay: 3 } } };
const mornings = (timeZone: string) => ({ timeZone, hours: { mon: [{ from: "08:00", to: "09:00" }] } });

test("thousands of lenders are listed with a few statements, each with its own caps used", async () => {
  const lenders = Array.from({ length: 2_000 }, (_, nth) =>
    lenderNamed(`n${String(nth)}`, { caps, schedule: mornings(nth % 2 === 0 ? "America/Chicago" : "America/Denver") }),
  );
  const { db, time } = await openBench({ lenders: [] });
  const now = time.clock.now();
  const post = (key: string, lender: string, hoursAgo: number, more: object = {}) => ({
    application_id: key,
    lender_id: lender,
    tier: 0,
    stage: "post" as const,
    step_cents: 1_800,
    idem_key: key,
    state: "declined" as const,
    sent_at: now - hoursAgo * hourMs,
    region: "TX",
    ...more,
  });
  await db
    .insertInto("attempt")
    .values([
      post("1", "n0", 0.5),
      post("2", "n0", 2, { region: "FL" }),
      post("3", "n0", 100, { region: null }),
      post("4", "n0", 0.5, { state: "unsent" }),
      post("5", "n1", 2),
    ])
    .execute();
  const stored = (nth: number, region: string, day: number, month: number) => {
    const lender = lenders[nth] ?? expect.fail("No lender.");
    const windows = windowsOf(lender, now);
    return {
      lender_id: lender.id,
      region,
      zone: zoneOf(lender),
      day_start: windows.day,
      day_posts: day,
      month_start: windows.month,
      month_posts: month,
      changed: 1,
    };
  };
  await db
    .insertInto("lender_sent")
    .values([stored(0, everywhere, 2, 3), stored(0, "TX", 1, 1), stored(1, everywhere, 1, 1), stored(1, "TX", 1, 1)])
    .execute();
  let statements = 0;
  const counted = db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const listed = await listLenders(counted, lenders, now);
  expect(statements).toBeLessThan(10);
  const used = (nth: number) => listed[nth]?.caps.map((cap) => cap.used);
  expect([used(0), used(1), used(2)]).toEqual([
    [1, 2, 3, 1],
    [0, 1, 1, 1],
    [0, 0, 0, 0],
  ]);
  expect(listed[0]?.opening).toMatchObject({ timeZone: "America/Chicago" });
  expect(listed[1]?.opening).toMatchObject({ timeZone: "America/Denver" });
});
