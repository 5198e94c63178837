import { number } from "../format/index.ts";

interface UsedMeterProps {
  readonly used: number;
  readonly cap: number;
  /** The end of the text: `posts today`. */
  readonly of?: string;
}

/** Share of a cap from which it is almost used up. */
const almost = 0.9;

/** A count against its cap: `41 of 50 posts today`. */
export function UsedMeter({ used, cap, of }: UsedMeterProps) {
  const text = [number(used), "of", number(cap), of].filter((word) => word !== undefined).join(" ");
  return (
    <span className="metered">
      <span className={used >= cap ? "bad" : undefined}>{text}</span>
      <meter min={0} max={Math.max(1, cap)} high={cap * almost} optimum={0} value={used} aria-label={text} />
    </span>
  );
}
