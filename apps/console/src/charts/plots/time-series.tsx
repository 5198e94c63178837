import { useMemo } from "react";
import type { TimeSeriesData } from "../data.ts";
import { ChartFigure } from "../figure/chart-figure.tsx";
import { Cursor, nearest, useCursor } from "../figure/cursor.tsx";
import { Plot } from "../figure/plot.tsx";
import { useClock } from "../figure/use-clock.ts";
import { Readout } from "../figure/readout.tsx";
import { useWidth } from "../figure/use-width.ts";
import type { Clock } from "../format/clock.ts";
import { formatValue, unitText } from "../format/unit.ts";
import { bucketText, shapeTimeSeries, type TimeSeriesShape } from "../geometry/time-series.ts";
import { timeSeriesTable } from "../tables/tables.ts";
import { Grid } from "./grid.tsx";

const bucketNames = { minute: "Minute", hour: "Hour", day: "Day" } as const;

/** Lines over time: the main series solid on a filled area, comparisons dashed, each named at its end. */
export function TimeSeries({ data }: { readonly data: TimeSeriesData }) {
  const clock = useClock(data.timeZone);
  const [ref, width] = useWidth<HTMLDivElement>();
  const table = useMemo(() => timeSeriesTable(data, clock), [data, clock]);
  const series = [data.main, ...data.comparisons];
  const isEmpty = series.every(({ values }) => values.every((value) => value === null));
  const newest = data.main.values.findLastIndex((value) => value !== null);
  const [cursor, moveTo] = useCursor(newest, data.times.length);
  const shape = useMemo(() => shapeTimeSeries(data, clock, width), [data, clock, width]);
  const texts = series.map(({ name, values }) => `${name} ${formatValue(values[cursor] ?? null, data.unit)}`);
  const at = bucketText(data.bucket, data.times[cursor] ?? 0, clock);
  return (
    <ChartFigure title={data.title} notes={notesOf(data, clock)} isEmpty={isEmpty} table={table}>
      <Readout at={at} texts={texts} />
      <div
        className="chart-area"
        ref={ref}
        onPointerMove={(event) => moveTo(nearest(event, { width, count: data.times.length, xOf: shape.xOf }))}
        onPointerLeave={() => moveTo(undefined)}
      >
        <TimeSeriesPlot data={data} shape={shape} width={width} cursor={cursor} />
        <Cursor
          label={`${bucketNames[data.bucket]}: ${data.title}`}
          count={data.times.length}
          index={cursor}
          text={`${at}: ${texts.join(", ")}`}
          onMove={moveTo}
        />
      </div>
    </ChartFigure>
  );
}

function notesOf({ unit, bucket, times, timeZone, zoneNote }: TimeSeriesData, clock: Clock): readonly string[] {
  const zone = times[0] === undefined ? timeZone : `${clock.zone(times[0])}, ${timeZone}`;
  // A period of days may have two offsets.
  return [
    `${unitText(unit)} per ${bucket}`,
    zoneNote ?? (bucket === "day" ? `days in ${timeZone}` : `times in ${zone}`),
  ];
}

interface PlotProps {
  readonly data: TimeSeriesData;
  readonly shape: TimeSeriesShape;
  readonly width: number;
  readonly cursor: number;
}

export function TimeSeriesPlot({ data, shape, width, cursor }: PlotProps) {
  const { main, comparisons, end, height, bottom } = shape;
  const x = shape.xOf(cursor);
  const pointed = data.main.values[cursor] ?? null;
  return (
    <Plot width={width} height={height} label={data.title}>
      <Grid shape={shape} width={width} />
      <path className="chart-fill" d={shape.fill} />
      {comparisons.map(({ name, path }, index) => (
        <path key={name} className={`chart-line chart-comparison-${String(index + 1)}`} d={path} />
      ))}
      <path className="chart-line chart-main" d={main.path} />
      <line className="chart-rule" x1={x} x2={x} y1={4} y2={bottom} />
      {shape.lone.map((point) => (
        <circle key={point.x} className="chart-dot" cx={point.x} cy={point.y} r={2.5} />
      ))}
      {end && <circle className={data.isRunning === true ? "chart-open" : "chart-dot"} cx={end.x} cy={end.y} r={3.5} />}
      {pointed !== null && <circle className="chart-dot" cx={x} cy={shape.yOf(pointed)} r={2.5} />}
      {[main, ...comparisons].map(({ name, label }, index) =>
        label === undefined ? null : (
          <text
            key={name}
            className={index === 0 ? "chart-name chart-strong" : "chart-name"}
            x={label.x}
            y={label.y + 4}
          >
            {label.text}
          </text>
        ),
      )}
    </Plot>
  );
}
