import { useMemo } from "react";
import type { WeekGridData } from "../data.ts";
import { ChartFigure } from "../figure/chart-figure.tsx";
import { Plot } from "../figure/plot.tsx";
import { useWidth } from "../figure/use-width.ts";
import { unitText } from "../format/unit.ts";
import { shapeWeekGrid } from "../geometry/week-grid.ts";
import { weekGridTable } from "../tables/tables.ts";

/** Hours of a week: each cell fills from the bottom with its value; closed hours are hatched. */
export function WeekGrid({ data }: { readonly data: WeekGridData }) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const table = useMemo(() => weekGridTable(data), [data]);
  const isEmpty = data.days.every(({ hours }) => hours.length === 0);
  const notes = [
    unitText(data.unit),
    "stroke: closed, short stroke: closed for part of the hour",
    `hours in ${data.timeZone}`,
  ];
  return (
    <ChartFigure title={data.title} notes={notes} isEmpty={isEmpty} table={table}>
      <div className="chart-area" ref={ref}>
        <WeekGridPlot data={data} width={width} />
      </div>
    </ChartFigure>
  );
}

export function WeekGridPlot({ data, width }: { readonly data: WeekGridData; readonly width: number }) {
  const { height, cellWidth, cellHeight, cells, labels, closed } = useMemo(
    () => shapeWeekGrid(data, width),
    [data, width],
  );
  return (
    <Plot width={width} height={height} label={data.title}>
      {labels.map(({ x, y, anchor, text }) => (
        <text key={`${text} ${anchor}`} className="chart-tick" x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
      {cells.map(({ x, y, fill, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <g key={index}>
          <rect className="chart-cell" x={x + 1} y={y + 1} width={cellWidth - 2} height={cellHeight - 2} />
          <rect className="chart-level" x={x + 1} y={y + cellHeight - 1 - fill} width={cellWidth - 2} height={fill} />
          <text className="chart-value" x={x + cellWidth / 2} y={y + cellHeight / 2 + 4} textAnchor="middle">
            {text}
          </text>
        </g>
      ))}
      <path className="chart-closed" d={closed} />
    </Plot>
  );
}
