import { useId, useMemo } from "react";
import type { FunnelData } from "../data.ts";
import { ChartFigure } from "../figure/chart-figure.tsx";
import { Plot } from "../figure/plot.tsx";
import { fillOf, Textures } from "../figure/textures.tsx";
import { useWidth } from "../figure/use-width.ts";
import { barHeight, shapeFunnel } from "../geometry/funnel-steps.ts";
import { funnelTable } from "../tables/tables.ts";

/** Steps of a form: who reached each, the share that left there, and the median time of those who went on. */
export function FunnelSteps({ data }: { readonly data: FunnelData }) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const table = useMemo(() => funnelTable(data), [data]);
  const isEmpty = data.steps.every(({ counts }) => counts.every(({ count }) => count === 0));
  const [first, second] = data.series;
  const key = second === undefined ? "" : `upper bar: ${first ?? ""}, hatched lower bar: ${second}`;
  return (
    <ChartFigure
      title={data.title}
      notes={[`${data.of} and share of the first step`, key]}
      isEmpty={isEmpty}
      table={table}
    >
      <div className="chart-area" ref={ref}>
        <FunnelPlot data={data} width={width} />
      </div>
    </ChartFigure>
  );
}

export function FunnelPlot({ data, width }: { readonly data: FunnelData; readonly width: number }) {
  const id = useId();
  const { height, left, lostX, timeX, headY, steps } = useMemo(() => shapeFunnel(data, width), [data, width]);
  return (
    <Plot width={width} height={height} label={data.title}>
      <Textures id={id} />
      <text className="chart-tick" x={lostX} y={headY} textAnchor="end">
        left here
      </text>
      <text className="chart-tick" x={timeX} y={headY} textAnchor="end">
        median time
      </text>
      {steps.map(({ label, labelY, bars }, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <g key={index}>
          <text className="chart-name" x={0} y={labelY}>
            {label}
          </text>
          {bars.map(({ y, width: length, text, lost, time }, which) => (
            // oxlint-disable-next-line react/no-array-index-key
            <g key={which}>
              <rect
                className={`chart-part chart-edge-${String(which + 1)}`}
                fill={fillOf(id, which)}
                x={left}
                y={y}
                width={length}
                height={barHeight}
              />
              <text className="chart-value" x={left + length + 6} y={y + 12}>
                {text}
              </text>
              <text className="chart-value" x={lostX} y={y + 12} textAnchor="end">
                {lost}
              </text>
              <text className="chart-value" x={timeX} y={y + 12} textAnchor="end">
                {time}
              </text>
            </g>
          ))}
        </g>
      ))}
    </Plot>
  );
}
