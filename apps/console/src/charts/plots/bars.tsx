import { useMemo } from "react";
import type { BarsData } from "../data.ts";
import { ChartFigure } from "../figure/chart-figure.tsx";
import { Plot } from "../figure/plot.tsx";
import { useWidth } from "../figure/use-width.ts";
import { unitText } from "../format/unit.ts";
import { barHeight, shapeBars } from "../geometry/bars.ts";
import { barsTable } from "../tables/tables.ts";

/** Horizontal bars on both sides of zero, each with its name and value; a stroke marks what it compares with. */
export function Bars({ data }: { readonly data: BarsData }) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const table = useMemo(() => barsTable(data), [data]);
  const marks = data.markName === undefined ? "" : `stroke: ${data.markName}`;
  const isEmpty = data.rows.every(({ value, mark = null }) => value === null && mark === null);
  return (
    <ChartFigure title={data.title} notes={[unitText(data.unit), marks]} isEmpty={isEmpty} table={table}>
      <div className="chart-area" ref={ref}>
        <BarsPlot data={data} width={width} />
      </div>
    </ChartFigure>
  );
}

export function BarsPlot({ data, width }: { readonly data: BarsData; readonly width: number }) {
  const { height, zero, rows } = useMemo(() => shapeBars(data, width), [data, width]);
  return (
    <Plot width={width} height={height} label={data.title}>
      {rows.map(({ name, label, labelY, rule, y, x, width: length, isNegative, text, textX, mark }, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <g key={index}>
          <title>{name}</title>
          <line className="chart-zero" x1={zero} x2={zero} y1={rule[0]} y2={rule[1]} />
          <text className="chart-name" x={0} y={labelY}>
            {label}
          </text>
          <rect
            className={isNegative ? "chart-bar chart-negative" : "chart-bar"}
            x={x}
            y={y}
            width={length}
            height={barHeight}
          />
          {mark !== undefined && <line className="chart-mark" x1={mark} x2={mark} y1={y - 3} y2={y + barHeight + 3} />}
          <text className="chart-value" x={textX} y={y + 11}>
            {text}
          </text>
        </g>
      ))}
    </Plot>
  );
}
