import { ChartFrame } from "./chart-frame.tsx";
import type { ChartProps } from "./chart-props.ts";

export interface Bar {
  /** Unique in the chart. */
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** The value is not final, such as that of the current hour: its bar is hatched. */
  readonly isOpen?: boolean;
}

/** A bar for each value, in order. Labels are shown for the first, the middle and the last. */
export function Bars({ data, ...frame }: ChartProps<readonly Bar[]>) {
  const most = Math.max(1, ...data.map(({ value }) => value));
  const labeled = new Set([data[0], data[Math.floor(data.length / 2)], data.at(-1)].filter((bar) => bar !== undefined));
  return (
    <ChartFrame {...frame}>
      <div className="bars">
        {data.map(({ id, label, value, isOpen }) => (
          <div
            key={id}
            className={isOpen ? "open" : undefined}
            style={{ height: `${String(Math.max(0, (value / most) * 100))}%` }}
            title={`${label}: ${String(value)}`}
          />
        ))}
      </div>
      <div className="bars-labels">
        {[...labeled].map(({ id, label }) => (
          <span key={id}>{label}</span>
        ))}
      </div>
    </ChartFrame>
  );
}
