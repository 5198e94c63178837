import fc from "fast-check";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { FunnelData, StackedBarsData, TimeSeriesData, WeekGridData } from "../data.ts";
import { DataTable } from "../figure/data-table.tsx";
import { lossOf } from "../findings/funnel.ts";
import { clockOf } from "../format/clock.ts";
import { textWidth } from "../format/text-width.ts";
import { shapeLanes, type DrawnLane } from "../geometry/lanes.ts";
import { shapeStackedBars } from "../geometry/stacked-bars.ts";
import { shapeTimeSeries } from "../geometry/time-series.ts";
import { lanesTable } from "../tables/lanes-table.ts";
import type { Table } from "../tables/table.ts";
import {
  barsTable,
  funnelTable,
  sparklineTable,
  stackedBarsTable,
  timeSeriesTable,
  weekGridTable,
} from "../tables/tables.ts";
import { BarsPlot } from "./bars.tsx";
import { outside, tableValues } from "./drawn.fixture.ts";
import { FunnelPlot } from "./funnel-steps.tsx";
import { LanesPlot } from "./lanes.tsx";
import { lane, name, names, timelineEnd, unit, value, values, width } from "./random-data.fixture.ts";
import { SparklinePlot } from "./sparkline.tsx";
import { StackedBarsPlot } from "./stacked-bars.tsx";
import { TimeSeriesPlot } from "./time-series.tsx";
import { WeekGridPlot } from "./week-grid.tsx";

const clock = clockOf("America/New_York");
const title = "Revenue is 12% above last Monday";
const runs = { numRuns: 60 };

const cutOff = (plot: ReactNode): readonly string[] => outside(renderToStaticMarkup(plot));

const shown = (table: Table): readonly number[] =>
  tableValues(renderToStaticMarkup(<DataTable table={table} label="" />));

const known = (data: readonly (number | null | undefined)[]): readonly number[] =>
  data.filter((one) => typeof one === "number");

/** Texts of a lane that begin before the event to their left ends. */
function covered({ events }: DrawnLane): readonly string[] {
  return [...Map.groupBy(events, ({ y }) => y).values()].flatMap((track) => {
    const boxes = track.map(({ x, width: wide, text, textX }) => ({
      text,
      from: Math.min(x, textX),
      to: Math.max(x + wide, textX + textWidth(text)),
    }));
    return boxes.filter(({ from }, index) => boxes.slice(0, index).some(({ to }) => to > from)).map(({ text }) => text);
  });
}

test("lines of any values stay in the drawing, and the table has them all", () => {
  const bucket = fc.constantFrom<TimeSeriesData["bucket"]>("minute", "hour", "day");
  const lines = fc
    .integer({ min: 0, max: 90 })
    .chain((count) => fc.array(values(count), { minLength: 1, maxLength: 4 }));
  fc.assert(
    fc.property(lines, names(4), unit, bucket, width, fc.nat(), (all, own, ofUnit, ofBucket, wide, cursor) => {
      const step = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }[ofBucket];
      const series = all.map((one, index) => ({ name: `${own[index] ?? ""}${String(index)}`, values: one }));
      const [main = { name: "", values: [] }, ...comparisons] = series;
      const times = main.values.map((_, index) => Date.parse("2026-03-06T00:00:00Z") + index * step);
      const data = { title, unit: ofUnit, timeZone: clock.timeZone, bucket: ofBucket, times, main, comparisons };
      const shape = shapeTimeSeries(data, clock, wide);
      const at = times.length === 0 ? 0 : cursor % times.length;
      expect(cutOff(<TimeSeriesPlot data={data} shape={shape} width={wide} cursor={at} />)).toEqual([]);
      expect(shown(timeSeriesTable(data, clock))).toEqual(
        known(times.flatMap((_, index) => series.map((one) => one.values[index]))),
      );
    }),
    runs,
  );
});

test("bars of any values stay in the drawing, and the table has them all", () => {
  const rows = fc.array(fc.record({ name, value, mark: value }), { maxLength: 12 });
  fc.assert(
    fc.property(rows, unit, width, (all, ofUnit, wide) => {
      const data = { title, unit: ofUnit, rows: all, markName: "before" };
      expect(cutOff(<BarsPlot data={data} width={wide} />)).toEqual([]);
      expect(shown(barsTable(data))).toEqual(known(all.flatMap((row) => [row.value, row.mark])));
    }),
    runs,
  );
});

test("stacks of any values, below zero too, stay in the drawing, and the table has them all", () => {
  const columns = fc.array(fc.record({ name, values: values(4) }), { maxLength: 40 });
  fc.assert(
    fc.property(columns, names(4), unit, width, (all, own, ofUnit, wide) => {
      const parts = own.map((one, index) => `${one}${String(index)}`);
      const data: StackedBarsData = { title, unit: ofUnit, parts, columns: all };
      const shape = shapeStackedBars(data, wide);
      expect(
        cutOff(<StackedBarsPlot title={title} shape={shape} width={wide} cursor={Math.max(0, all.length - 1)} />),
      ).toEqual([]);
      expect(shown(stackedBarsTable(data))).toEqual(known(all.flatMap((column) => column.values)));
    }),
    runs,
  );
});

test("a week of any values stays in the drawing, and the table has those of open hours", () => {
  const cell = fc.record({ open: fc.constantFrom("yes" as const, "part" as const, "no" as const), value });
  const day = fc.record({ name, hours: fc.array(cell, { minLength: 24, maxLength: 24 }) });
  fc.assert(
    fc.property(fc.array(day, { maxLength: 7 }), unit, width, (days, ofUnit, wide) => {
      const data: WeekGridData = { title, unit: ofUnit, timeZone: clock.timeZone, days };
      expect(cutOff(<WeekGridPlot data={data} width={wide} />)).toEqual([]);
      const hours = Array.from({ length: 24 }, (_, hour) => days.map((one) => one.hours[hour])).flat();
      expect(shown(weekGridTable(data))).toEqual(known(hours.map((one) => (one?.open === "no" ? null : one?.value))));
    }),
    { numRuns: 20 },
  );
});

test("a timeline of any length stays in the drawing, no text covers another, and the table has every event", () => {
  fc.assert(
    fc.property(fc.array(lane, { maxLength: 8 }), width, (lanes, wide) => {
      const data = { title, timeZone: clock.timeZone, lanes, end: timelineEnd };
      expect(cutOff(<LanesPlot data={data} clock={clock} width={wide} />)).toEqual([]);
      expect(shapeLanes(data, clock, wide).lanes.flatMap(covered)).toEqual([]);
      const table = lanesTable(data, clock);
      const events = lanes.flatMap(({ spans, moments, skips }) => [...spans, ...moments, ...skips]);
      expect(table.rows).toHaveLength(events.length);
      const lengths = lanes.flatMap(({ spans }) => spans.map(({ start, end }) => (end === null ? null : end - start)));
      const inOrder = (all: readonly (number | null)[]) => all.filter((one) => one !== null).toSorted((a, b) => a - b);
      expect(inOrder(shown(table))).toEqual(inOrder(lengths));
    }),
    runs,
  );
});

test("a funnel of any counts stays in the drawing, and the table has them with their losses", () => {
  const count = fc.record({
    count: fc.oneof(fc.nat(), fc.constant(Number.MAX_SAFE_INTEGER)),
    medianMs: fc.option(fc.nat()),
  });
  const steps = fc.array(fc.record({ name, counts: fc.array(count, { minLength: 2, maxLength: 2 }) }), {
    maxLength: 10,
  });
  fc.assert(
    fc.property(steps, width, (all, wide) => {
      const data: FunnelData = { title, of: "requests", series: ["phone", "desktop"], steps: all };
      expect(cutOff(<FunnelPlot data={data} width={wide} />)).toEqual([]);
      expect(shown(funnelTable(data))).toEqual(
        known(
          all.flatMap(({ counts }, step) =>
            counts.flatMap((one, which) => [one.count, lossOf(all, step, which), one.medianMs]),
          ),
        ),
      );
    }),
    runs,
  );
});

test("a sparkline of any values stays in the drawing, and the table has them all", () => {
  fc.assert(
    fc.property(values(30), fc.nat({ max: 30 }), unit, width, (all, count, ofUnit, wide) => {
      const own = all.slice(0, count);
      const data = { title, unit: ofUnit, names: own.map((_, index) => String(index)), values: own };
      expect(cutOff(<SparklinePlot data={data} width={wide} height={32} />)).toEqual([]);
      expect(shown(sparklineTable(data))).toEqual(known(own));
    }),
    runs,
  );
});
