import { expect, test } from "vitest";
import {
  compareFinding,
  funnelFinding,
  lanesFinding,
  partFinding,
  rankFinding,
  seriesFinding,
  trendFinding,
  weekFinding,
} from "./index.ts";

const money = { kind: "money" } as const;
const requests = { kind: "count", of: "requests" } as const;
const share = { kind: "share", of: "posts" } as const;
const duration = { kind: "duration" } as const;
const revenue = { name: "Revenue" };
const compare = { subject: revenue, unit: money, beforeName: "last Monday" };

test.each([
  [{ value: 112_000, before: 100_000 }, "Revenue is 12% above last Monday"],
  [{ value: 88_000, before: 100_000 }, "Revenue is 12% below last Monday"],
  [{ value: 100_400, before: 100_000 }, "Revenue is level with last Monday"],
  [{ value: 450_000, before: 100_000 }, "Revenue is 4.5 times last Monday"],
  [{ value: 100_000, before: 100_000 }, "Revenue is $1,000.00, the same as last Monday"],
  [{ value: 0, before: 0 }, "Revenue is $0.00, as last Monday"],
  [{ value: 31_240, before: 0 }, "Revenue is $312.40, after $0.00 last Monday"],
  [{ value: -500, before: 900 }, "Revenue is −$5.00, after $9.00 last Monday"],
  [{ value: 31_240, before: null }, "Revenue is $312.40, with nothing from last Monday to compare"],
  [{ value: null, before: 900 }, "No figure for revenue yet"],
  [{ value: 31_240, before: 9_000, events: 3 }, "Revenue is $312.40, after $90.00 last Monday: too few to compare"],
])("a comparison of %o says %s", (figures, text) => {
  expect(compareFinding({ ...compare, ...figures })).toBe(text);
});

test("shares differ by points, durations by time, and few requests by nothing", () => {
  const other = { ...compare, beforeName: "yesterday" };
  const acceptance = { ...other, subject: { name: "Acceptance" }, unit: share };
  expect(compareFinding({ ...acceptance, value: 0.382, before: 0.35 })).toBe(
    "Acceptance is 3.2 points above yesterday",
  );
  const time = { ...other, subject: { name: "Median time" }, unit: duration };
  expect(compareFinding({ ...time, value: 2_400, before: 3_300 })).toBe("Median time is 900 ms shorter than yesterday");
  const counted = { ...other, subject: { name: "Requests", isPlural: true }, unit: requests };
  expect(compareFinding({ ...counted, value: 30, before: 15 })).toBe(
    "Requests are 30, after 15 yesterday: too few to compare",
  );
  expect(compareFinding({ ...counted, value: 60, before: 40 })).toBe("Requests are 50% above yesterday");
});

test("a day that is not over is compared with the same hours, without the hour that still grows", () => {
  const day = {
    unit: money,
    timeZone: "America/New_York",
    bucket: "hour",
    times: [1, 2, 3, 4],
    main: { name: "today", values: [11_000, 11_000, 1, null] },
    comparisons: [{ name: "yesterday", values: [10_000, 10_000, 90_000, 90_000] }],
  } as const;
  expect(seriesFinding({ ...day, isRunning: true }, revenue)).toBe("Revenue so far is 10% above yesterday");
  expect(seriesFinding({ ...day, main: { name: "today", values: [1, 2, 3, 4] } }, revenue)).toMatch(
    /^Revenue is 100% b/,
  );
  expect(seriesFinding({ ...day, comparisons: [] }, revenue)).toMatch(/^Revenue so far is \$220\.01, with nothing/);
});

test("a ranking names losses first, then the leader's share", () => {
  const rank = (...values: (number | null)[]) =>
    rankFinding(
      { unit: money, rows: values.map((value, at) => ({ name: "ABC"[at] ?? "", value })) },
      { name: "Margin" },
    );
  expect(rank(7_500, 2_500)).toBe("A brings 75% of margin");
  expect(rank(7_500, 0, null)).toBe("All margin came from A");
  expect(rank(500, 500, 10)).toBe("A and B lead with $5.00 each");
  expect(rank(0, 0)).toBe("Margin is $0.00 everywhere");
  expect(rank(10, -300)).toBe("Margin is negative at B: −$3.00");
  expect(rank(10, -300, -900)).toBe("Margin is negative at 2 of 3, most at C: −$9.00");
  expect(rank(null)).toBe("No figures for margin yet");
});

test("a part's share needs enough requests", () => {
  const part = (sold: number, unsold: number) =>
    partFinding({ unit: requests, parts: ["Sold", "Unsold"], columns: [{ name: "", values: [sold, unsold] }] }, 0);
  expect(part(420, 580)).toBe("42% of 1,000 requests sold");
  expect(part(3, 4)).toBe("3 of 7 requests sold: too few for a share");
  expect(part(0, 0)).toBe("No requests yet");
});

test("a week names its best hour, or how much of it is open", () => {
  const week = (...hours: { open: "yes" | "no"; value: number | null }[]) =>
    weekFinding({ unit: share, timeZone: "UTC", days: [{ name: "Tue", hours }] }, { name: "Acceptance" });
  const closed = { open: "no", value: 0.9 } as const;
  expect(week(closed, { open: "yes", value: 0.3 }, { open: "yes", value: 0.52 })).toBe(
    "Acceptance is highest on Tue at 2 AM: 52.0%",
  );
  expect(week(closed, { open: "yes", value: null })).toBe("Open in 1 of 2 hours");
  expect(week(closed)).toBe("Closed all week");
});

test("a funnel names the step that most applicants leave at, and not one that few reached", () => {
  const funnel = (...counts: number[]) =>
    funnelFinding({
      of: "requests",
      series: ["phone"],
      steps: counts.map((count, at) => ({ name: `step ${String(at)}`, counts: [{ count, medianMs: null }] })),
    });
  expect(funnel(1_000, 600, 590, 100, 40)).toBe("Most leave at step 2: 83.1% of those who reached it");
  expect(funnel(1_000, 500, 0)).toBe("Most leave at step 0: 50% of those who reached it");
  expect(funnel(7, 3)).toBe("Only 7 requests: too few to compare steps");
  expect(funnel(100, 100)).toBe("All requests reached the last step");
  expect(funnel(0, 0)).toBe("No requests yet");
});

test("a timeline counts the lenders asked and skipped, and names the slowest or the one still running", () => {
  const lender = (name: string, ...ends: (number | null)[]) => ({
    name,
    kind: "lender" as const,
    spans: ends.map((end) => ({ name: "post", start: 0, end })),
    moments: [],
    skips: ends.length === 0 ? [{ at: 0, reason: "cap" }] : [],
  });
  const finding = (...lanes: ReturnType<typeof lender>[]) => lanesFinding({ timeZone: "UTC", end: 5_000, lanes });
  expect(finding(lender("A", 900), lender("B", 40, 1_600), lender("C"))).toBe(
    "2 lenders asked and 1 skipped; B took longest, 1.6 s",
  );
  expect(finding(lender("A", null))).toBe("1 lender asked; waiting for A, 5 s so far");
  expect(finding(lender("C"))).toBe("No lender asked and 1 skipped");
  expect(finding()).toBe("No lender was considered yet");
});

test("a trend names its first and last figure", () => {
  const trend = (...values: (number | null)[]) =>
    trendFinding({ unit: share, names: ["Mon", "Tue", "Wed"], values }, { name: "Acceptance" });
  expect(trend(null, 0.31, 0.38)).toBe("Acceptance rose from 31.0% on Tue to 38.0% on Wed");
  expect(trend(0.4, 0.1)).toBe("Acceptance fell from 40.0% on Mon to 10.0% on Tue");
  expect(trend(0.4)).toBe("Acceptance: 40.0% on Mon, the only figure");
  expect(trend(null)).toBe("Acceptance: no figures yet");
});
