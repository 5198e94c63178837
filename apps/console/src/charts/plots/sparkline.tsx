import { useMemo } from "react";
import type { SparklineData } from "../data.ts";
import { ChartFigure } from "../figure/chart-figure.tsx";
import { Plot } from "../figure/plot.tsx";
import { useWidth } from "../figure/use-width.ts";
import { unitText } from "../format/unit.ts";
import { shapeSparkline } from "../geometry/sparkline.ts";
import { sparklineTable } from "../tables/tables.ts";

const height = 32;
/** A wider line would look flat. */
const widest = 240;
const rowSize = { width: 96, height: 20 } as const;

/** The course of a figure, without axes: its finding names the first and the last value. */
export function Sparkline({ data }: { readonly data: SparklineData }) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const table = useMemo(() => sparklineTable(data), [data]);
  const isEmpty = data.values.every((value) => value === null);
  return (
    <ChartFigure title={data.title} notes={[unitText(data.unit)]} isEmpty={isEmpty} table={table}>
      <div className="chart-area" ref={ref}>
        <SparklinePlot data={data} width={Math.min(width, widest)} height={height} />
      </div>
    </ChartFigure>
  );
}

/** A sparkline for a row of a table. It has no table: the row must lead to the chart that has. */
export function RowSparkline({ data }: { readonly data: SparklineData }) {
  return (
    <span className="chart chart-row">
      <SparklinePlot data={data} {...rowSize} />
    </span>
  );
}

interface PlotProps {
  readonly data: SparklineData;
  readonly width: number;
  readonly height: number;
}

export function SparklinePlot({ data, width, height: tall }: PlotProps) {
  const { path, end } = useMemo(() => shapeSparkline(data, width, tall), [data, width, tall]);
  return (
    <Plot width={width} height={tall} label={data.title}>
      <path className="chart-line chart-main" d={path} />
      {end && <circle className="chart-dot" cx={end.x} cy={end.y} r={2.5} />}
    </Plot>
  );
}
