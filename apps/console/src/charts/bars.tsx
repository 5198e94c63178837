import { ChartFrame } from "./chart-frame.tsx";
import type { ChartProps } from "./chart-props.ts";

export interface Bar {
  readonly label: string;
  readonly value: number;
  /** The value is not final, such as that of the current hour: its bar is hatched. */
  readonly isOpen?: boolean;
}

/** A bar for each value, in order. Labels are shown for the first, the middle and the last. */
export function Bars({ data, ...frame }: ChartProps<readonly Bar[]>) {
  const most = Math.max(1, ...data.map(({ value }) => value));
  const labels = new Set([data[0], data[Math.floor(data.length / 2)], data.at(-1)].map((bar) => bar?.label));
  return (
    <ChartFrame {...frame}>
      <div className="bars">
        {data.map(({ label, value, isOpen }) => (
          <div
            key={label}
            className={isOpen ? "open" : undefined}
            style={{ height: `${String(Math.max(0, (value / most) * 100))}%` }}
            title={`${label}: ${String(value)}`}
          />
        ))}
      </div>
      <div className="bars-labels">
        {[...labels].map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
    </ChartFrame>
  );
}
