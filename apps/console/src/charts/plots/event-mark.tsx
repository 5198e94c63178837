import { trackHeight, type DrawnEvent } from "../geometry/lanes.ts";

const inset = 2;

/** A span is a box, open at the right while it runs; a moment is a diamond; a skip is a cross. */
export function EventMark({ event: { kind, x, width, y, text, textX, whole } }: { readonly event: DrawnEvent }) {
  const middle = y + trackHeight / 2;
  const center = x + width / 2;
  return (
    <g>
      <title>{whole}</title>
      {(kind === "span" || kind === "running") && (
        <rect
          className={kind === "running" ? "chart-span chart-running" : "chart-span"}
          x={x}
          y={y + inset}
          width={width}
          height={trackHeight - 2 * inset}
          rx={2}
        />
      )}
      {kind === "moment" && <path className="chart-moment" d={`M${center - 4},${middle} l4,-4 l4,4 l-4,4 z`} />}
      {kind === "skip" && <path className="chart-skip" d={`M${center - 3},${middle - 3} l6,6 m0,-6 l-6,6`} />}
      <text className={kind === "skip" ? "chart-name chart-quiet" : "chart-name"} x={textX} y={middle + 4}>
        {text}
      </text>
    </g>
  );
}
