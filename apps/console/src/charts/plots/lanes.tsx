import { useMemo } from "react";
import type { LanesData } from "../data.ts";
import { ChartFigure } from "../figure/chart-figure.tsx";
import { Plot } from "../figure/plot.tsx";
import { useClock } from "../figure/use-clock.ts";
import { useWidth } from "../figure/use-width.ts";
import type { Clock } from "../format/clock.ts";
import { boundariesOf, laneTop, shapeLanes, type DrawnLane } from "../geometry/lanes.ts";
import { lanesTable } from "../tables/lanes-table.ts";
import { EventMark } from "./event-mark.tsx";

/** Timeline of one request: a lane for the visitor, the server and each lender, with true times. */
export function Lanes({ data }: { readonly data: LanesData }) {
  const clock = useClock(data.timeZone);
  const [ref, width] = useWidth<HTMLDivElement>();
  const table = useMemo(() => lanesTable(data, clock), [data, clock]);
  const start = data.lanes
    .flatMap((lane) => boundariesOf([lane], data.end))
    .reduce((one, at) => Math.min(one, at), data.end);
  const isEmpty = table.rows.length === 0;
  const notes = [
    isEmpty ? "" : `from ${clock.full(start)} ${clock.zone(start)}`,
    `times in ${data.timeZone}`,
    "×: skipped",
  ];
  return (
    <ChartFigure title={data.title} notes={notes} isEmpty={isEmpty} table={table}>
      <div className="chart-area" ref={ref}>
        <LanesPlot data={data} clock={clock} width={width} />
      </div>
    </ChartFigure>
  );
}

interface PlotProps {
  readonly data: LanesData;
  readonly clock: Clock;
  readonly width: number;
}

export function LanesPlot({ data, clock, width }: PlotProps) {
  const { height, ticks, breaks, lanes } = useMemo(() => shapeLanes(data, clock, width), [data, clock, width]);
  return (
    <Plot width={width} height={height} label={data.title}>
      {breaks.map(({ x, width: length, text }) => (
        <g key={x}>
          <rect className="chart-break" x={x} y={laneTop} width={length} height={height - laneTop - 4} />
          <text className="chart-tick" x={x + length / 2} y={11} textAnchor="middle">
            {text}
          </text>
          <path className="chart-bracket" d={`M${x + 1},20 v-4 h${Math.max(0, length - 2)} v4`} />
        </g>
      ))}
      {ticks.map(({ at, text }) => (
        <g key={at}>
          <line className="chart-grid" x1={at} x2={at} y1={laneTop - 4} y2={height - 4} />
          <text className="chart-tick" x={at} y={27}>
            {text}
          </text>
        </g>
      ))}
      {lanes.map((lane, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <DrawnLaneRow key={index} lane={lane} width={width} />
      ))}
    </Plot>
  );
}

function DrawnLaneRow({ lane, width }: { readonly lane: DrawnLane; readonly width: number }) {
  return (
    <g>
      <line className="chart-grid" x1={0} x2={width} y1={lane.y} y2={lane.y} />
      <text className={lane.kind === "lender" ? "chart-name" : "chart-name chart-strong"} x={0} y={lane.y + 17}>
        {lane.label}
        <title>{lane.name}</title>
      </text>
      {lane.events.map((event) => (
        <EventMark key={`${event.x} ${event.y} ${event.whole}`} event={event} />
      ))}
    </g>
  );
}
