import { expect, test } from "vitest";
import { clockOf } from "../format/clock.ts";
import { valueAxis } from "./axis.ts";
import { brokenTime } from "./broken-time.ts";
import { clockTicks } from "./clock-ticks.ts";
import { spreadLabels } from "./spread-labels.ts";
import { shapeTimeSeries } from "./time-series.ts";

const texts = (ticks: readonly { readonly text: string }[]) => ticks.map(({ text }) => text);

test("an axis includes zero, has round ticks in its unit, and no fractions of requests", () => {
  const money = valueAxis([12_000, 19_400], { kind: "money" }, [100, 0], 4);
  expect(texts(money.ticks)).toEqual(["$0", "$50", "$100", "$150", "$200"]);
  expect(money.at(0)).toBe(100);
  const times = valueAxis([95_000], { kind: "duration" }, [100, 0], 4);
  expect(texts(times.ticks)).toEqual(["0 ms", "20 s", "40 s", "1 min", "1 min 20 s", "1 min 40 s"]);
  expect(texts(valueAxis([1, 2], { kind: "count", of: "requests" }, [100, 0], 4).ticks)).toEqual(["0", "1", "2"]);
  expect(texts(valueAxis([-200, 400], { kind: "money" }, [100, 0], 4).ticks)).toContain("−$2");
  expect(valueAxis([0, null], { kind: "money" }, [100, 0], 4).at(0)).toBe(100);
});

test("labels move apart, stay inside, and share the room if there is too little", () => {
  expect(spreadLabels([10, 100], 14, [0, 200])).toEqual([10, 100]);
  expect(spreadLabels([50, 51], 14, [0, 200])).toEqual([50, 64]);
  expect(spreadLabels([199, 200, 198], 14, [0, 200])).toEqual([186, 200, 172]);
  expect(spreadLabels([5, 5, 5], 14, [0, 20])).toEqual([0, 10, 20]);
});

test("a pause that would flatten a timeline is broken; the rest keeps one scale", () => {
  const time = brokenTime([0, 600_000, 600_400, 601_300, 601_350], [0, 1_000]);
  expect(time.breaks).toEqual([{ from: 0, to: 600_000 }]);
  const perMs = (time.xOf(600_400) - time.xOf(600_000)) / 400;
  expect((time.xOf(601_300) - time.xOf(600_400)) / 900).toBeCloseTo(perMs);
  expect(time.xOf(601_350)).toBeCloseTo(1_000);
  expect(brokenTime([0, 400, 800], [0, 1_000]).breaks).toEqual([]);
});

test("ticks of days are at local midnight, also after a change of the clock", () => {
  const clock = clockOf("America/New_York");
  const [from, to] = [Date.parse("2026-10-31T12:00:00Z"), Date.parse("2026-11-05T12:00:00Z")];
  const time = brokenTime([from, to], [0, 500]);
  expect(texts(clockTicks(time, clock, 800))).toEqual(["Nov 1", "Nov 2", "Nov 3", "Nov 4", "Nov 5"]);
});

test("labels of hours are round on the local clock, and midnight has its date", () => {
  const midnight = Date.parse("2026-11-23T05:00:00Z");
  const times = Array.from({ length: 24 }, (_, at) => midnight + (at - 5) * 3_600_000);
  const main = { name: "today", values: times.map(() => 5) };
  const data = { title: "", unit: { kind: "money" }, timeZone: "America/New_York", bucket: "hour" } as const;
  const shape = shapeTimeSeries({ ...data, times, main, comparisons: [] }, clockOf(data.timeZone), 400);
  expect(texts(shape.xTicks)).toEqual(["8 PM", "Nov 23", "4 AM", "8 AM", "12 PM", "4 PM"]);
});
