import { useId, useMemo } from "react";
import type { StackedBarsData } from "../data.ts";
import { ChartFigure } from "../figure/chart-figure.tsx";
import { Cursor, nearest, useCursor } from "../figure/cursor.tsx";
import { Plot } from "../figure/plot.tsx";
import { fillOf, Textures } from "../figure/textures.tsx";
import { Readout } from "../figure/readout.tsx";
import { useWidth } from "../figure/use-width.ts";
import { formatValue, unitText } from "../format/unit.ts";
import { shapeStackedBars, type StackedBarsShape } from "../geometry/stacked-bars.ts";
import { stackedBarsTable } from "../tables/tables.ts";
import { Grid } from "./grid.tsx";

/** Columns of parts that differ by texture, each part named beside the last column. */
export function StackedBars({ data }: { readonly data: StackedBarsData }) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const table = useMemo(() => stackedBarsTable(data), [data]);
  const { columns, parts, unit } = data;
  const count = columns.length;
  const shape = useMemo(() => shapeStackedBars(data, width), [data, width]);
  const [cursor, moveTo] = useCursor(count - 1, count);
  const column = columns[cursor];
  const texts = parts.map((name, index) => `${name} ${formatValue(column?.values[index] ?? null, unit)}`);
  const isEmpty = columns.every(({ values }) => values.every((value) => value === null));
  return (
    <ChartFigure title={data.title} notes={[unitText(unit)]} isEmpty={isEmpty} table={table}>
      <Readout at={column?.name ?? ""} texts={texts} />
      <div
        className="chart-area"
        ref={ref}
        onPointerMove={(event) => moveTo(nearest(event, { width, count, xOf: shape.xOf }))}
        onPointerLeave={() => moveTo(undefined)}
      >
        <StackedBarsPlot title={data.title} shape={shape} width={width} cursor={cursor} />
        <Cursor
          label={`Column: ${data.title}`}
          count={count}
          index={cursor}
          text={`${column?.name ?? ""}: ${texts.join(", ")}`}
          onMove={moveTo}
        />
      </div>
    </ChartFigure>
  );
}

interface PlotProps {
  readonly title: string;
  readonly shape: StackedBarsShape;
  readonly width: number;
  readonly cursor: number;
}

export function StackedBarsPlot({ title, shape, width, cursor }: PlotProps) {
  const id = useId();
  const { height, barWidth, right, zero, left, parts } = shape;
  const x = shape.xOf(cursor);
  return (
    <Plot width={width} height={height} label={title}>
      <Textures id={id} />
      <Grid shape={shape} width={width} />
      {parts.map(({ name, bars, label }, part) => (
        <g key={name}>
          {bars.map((bar, index) => (
            <rect
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              className={`chart-part chart-edge-${String(part + 1)}`}
              fill={fillOf(id, part)}
              x={bar.x}
              y={bar.y}
              width={barWidth}
              height={bar.height}
            />
          ))}
          <path className="chart-leader" d={`M${right - 2},${label.from} L${right + 8},${label.y}`} />
          <text className="chart-name" x={right + 12} y={label.y + 4}>
            {label.text}
          </text>
        </g>
      ))}
      <line className="chart-zero" x1={left} x2={right} y1={zero} y2={zero} />
      <line className="chart-rule" x1={x} x2={x} y1={4} y2={height - 22} />
    </Plot>
  );
}
