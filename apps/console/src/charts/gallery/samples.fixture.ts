import type {
  BarsData,
  FunnelData,
  LanesData,
  SparklineData,
  StackedBarsData,
  TimeSeriesData,
  WeekGridData,
} from "../index.ts";
import {
  funnelFinding,
  lanesFinding,
  partFinding,
  rankFinding,
  seriesFinding,
  trendFinding,
  weekFinding,
} from "../index.ts";

const zone = "America/New_York";
const hour = 3_600_000;
const midnight = Date.parse("2026-11-23T05:00:00Z");
const times = Array.from({ length: 24 }, (_, at) => midnight + at * hour);
/** Cents that an hour of a site earns: little at night, most at noon and in the evening. */
const course = (scale: number, shift: number) =>
  times.map((_, at) =>
    Math.round(
      scale * (2_000 + 14_000 * Math.sin(((at + shift) / 24) * Math.PI) ** 2 + 2_300 * Math.sin(at * 2.3 + shift)),
    ),
  );
const revenue = { name: "Revenue" };

const hours = {
  unit: { kind: "money" },
  timeZone: zone,
  bucket: "hour",
  times,
  main: { name: "today", values: course(1.12, 0).map((value, at) => (at <= 14 ? value : null)) },
  comparisons: [
    { name: "yesterday", values: course(0.9, 1) },
    { name: "last Monday", values: course(1, 0.4) },
  ],
  isRunning: true,
} as const satisfies Omit<TimeSeriesData, "title">;

const margins = {
  unit: { kind: "money" },
  markName: "week before",
  rows: [
    { name: "Search, payday terms", value: 1_284_350, mark: 1_105_000 },
    { name: "Partner mail", value: 642_075, mark: 790_210 },
    { name: "Direct", value: 410_000, mark: 402_300 },
    { name: "Social video campaign of November", value: 96_400, mark: null },
    { name: "Comparison site", value: 0, mark: 12_000 },
    { name: "Sub-affiliates", value: -184_925, mark: -20_000 },
  ],
} as const satisfies Omit<BarsData, "title">;

const outcomes = {
  unit: { kind: "count", of: "requests" },
  parts: ["Sold", "Declined by all", "Unknown", "No lender"],
  columns: Array.from({ length: 14 }, (_, day) => ({
    name: `Nov ${String(10 + day)}`,
    values: [210 + ((day * 37) % 60), 150 + ((day * 53) % 40), 4 + ((day * 7) % 11), 40 + ((day * 29) % 33)],
  })),
} as const satisfies Omit<StackedBarsData, "title">;

const week = {
  unit: { kind: "share", of: "posts" },
  timeZone: zone,
  days: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map((name, day) => ({
    name,
    hours: times.map((_, at) => {
      const isOpen = day < 5 ? at >= 7 && at < 21 : day === 5 && at >= 9 && at < 15;
      const isPart = day < 5 && at === 21;
      return {
        open: isOpen ? ("yes" as const) : isPart ? ("part" as const) : ("no" as const),
        value: isOpen ? 0.2 + ((day * 13 + at * 7) % 29) / 100 : isPart ? 0.12 : null,
      };
    }),
  })),
} satisfies Omit<WeekGridData, "title">;

const start = Date.parse("2026-11-23T15:04:12.180Z");
const none = { spans: [], moments: [], skips: [] };
const request = {
  timeZone: zone,
  end: start + 618_000,
  lanes: [
    {
      ...none,
      name: "Visitor",
      kind: "visitor",
      spans: [
        { name: "form", start, end: start + 604_200 },
        { name: "waits", start: start + 604_240, end: start + 607_620 },
      ],
      moments: [
        { name: "consents", at: start + 604_200 },
        { name: "leaves for Blue Harbor", at: start + 612_700 },
      ],
    },
    {
      ...none,
      name: "Server",
      kind: "server",
      spans: [{ name: "routes", start: start + 604_230, end: start + 607_610 }],
      moments: [{ name: "email sent", at: start + 607_900 }],
    },
    {
      ...none,
      name: "Ridge Lending",
      kind: "lender",
      spans: [{ name: "ping, declined", start: start + 604_260, end: start + 605_150 }],
    },
    {
      ...none,
      name: "Blue Harbor",
      kind: "lender",
      spans: [
        { name: "ping, bid $42.00", start: start + 605_170, end: start + 605_940 },
        { name: "post, sold", start: start + 605_960, end: start + 607_590 },
      ],
    },
    {
      ...none,
      name: "Cash Express",
      kind: "lender",
      skips: [{ reason: "state license: TX (lenders/cash-express.json)", at: start + 604_238 }],
    },
    { ...none, name: "Northway", kind: "lender", skips: [{ reason: "daily cap reached: 400", at: start + 605_160 }] },
  ],
} as const satisfies Omit<LanesData, "title">;

const funnel = {
  of: "requests",
  series: ["phone", "desktop"],
  steps: [
    ["Amount", 4_120, 1_310, 9_400, 8_100],
    ["Name and email", 3_705, 1_204, 31_000, 24_500],
    ["Employment", 3_010, 1_102, 48_200, 39_700],
    ["Bank account", 2_054, 880, 92_400, 71_000],
    ["Review and consent", 1_893, 841, 22_800, 20_300],
    ["Completed", 1_772, 822, null, null],
  ].map(([name, a, b, aMs, bMs]) => ({
    name: String(name),
    counts: [
      { count: Number(a), medianMs: aMs === null ? null : Number(aMs) },
      { count: Number(b), medianMs: bMs === null ? null : Number(bMs) },
    ],
  })),
} satisfies Omit<FunnelData, "title">;

const days = Array.from({ length: 14 }, (_, day) => `Nov ${String(10 + day)}`);
const trend = {
  unit: { kind: "share", of: "posts" },
  names: days,
  values: days.map((_, day) => (day === 5 ? null : 0.31 + day * 0.004 + ((day * 17) % 7) / 150)),
} as const satisfies Omit<SparklineData, "title">;

/** A believable day of an operator, one sample for each chart. */
export const samples = {
  hours: { ...hours, title: seriesFinding(hours, revenue, 1) },
  margins: { ...margins, title: rankFinding(margins, { name: "Margin" }) },
  outcomes: { ...outcomes, title: partFinding(outcomes, 0) },
  week: { ...week, title: weekFinding(week, { name: "Acceptance" }) },
  request: { ...request, title: lanesFinding(request) },
  funnel: { ...funnel, title: funnelFinding(funnel) },
  trend: { ...trend, title: trendFinding(trend, { name: "Acceptance" }) },
} as const;
