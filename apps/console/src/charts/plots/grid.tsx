import { textWidth } from "../format/text-width.ts";
import type { Tick } from "../geometry/axis.ts";

interface Props {
  readonly shape: {
    readonly height: number;
    readonly left: number;
    readonly right: number;
    readonly yTicks: readonly Tick[];
    readonly xTicks: readonly Tick[];
  };
  readonly width: number;
}

/** Value lines with their texts, and the texts below. */
export function Grid({ shape: { height, left, right, yTicks, xTicks }, width }: Props) {
  return (
    <g>
      {yTicks.map(({ at, text }) => (
        <g key={at}>
          <line className="chart-grid" x1={left} x2={right} y1={at} y2={at} />
          <text className="chart-tick" x={left - 6} y={at + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {xTicks.map(({ at, text }) => (
        <text key={at} className="chart-tick" x={at} y={height - 6} textAnchor={anchorAt(at, text, width)}>
          {text}
        </text>
      ))}
    </g>
  );
}

/** Texts near an edge of the drawing stay inside it. */
function anchorAt(at: number, text: string, width: number): "start" | "middle" | "end" {
  const half = textWidth(text) / 2;
  return at < half ? "start" : at + half > width ? "end" : "middle";
}
