import { number } from "../../format/index.ts";

interface UsedMeterProps {
  readonly used: { readonly count: number; readonly cap: number | null };
  readonly label: string;
}

/** A count against its cap: `41 of 50`, or the count alone if it has none. */
export function UsedMeter({ used: { count, cap }, label }: UsedMeterProps) {
  if (cap === null) return number(count);
  const text = `${number(count)} of ${number(cap)}`;
  return (
    <span className="metered">
      <meter min={0} max={cap} high={cap * 0.9} optimum={0} value={count} aria-label={`${label}: ${text}`} />
      <span className={count >= cap ? "bad" : undefined}>{text}</span>
    </span>
  );
}
