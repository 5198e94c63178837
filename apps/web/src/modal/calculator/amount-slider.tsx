import { dollars } from "@loanbridge/loan-form/loan-cost";
import { loanCalculator as copy } from "#language/modals/loan-calculator.ts";
import { boundsOf, type Entry } from "./entries.ts";

interface Props {
  /** The site's range, limited to the entry's own bounds. */
  range: { readonly min: number; readonly max: number; readonly step: number };
  entry: Entry;
  value: number | undefined;
  change: (value: string) => void;
}

/** A slider for the amount, as an alternative to typing. */
export function AmountSlider({ range, entry, value, change }: Props) {
  const { least, most } = boundsOf(entry, {});
  const min = Math.max(range.min, least);
  const max = Math.min(range.max, most);
  if (min >= max) return null;
  const at = value ?? min;
  return (
    <input
      type="range"
      className="amount-slider"
      aria-label={copy.slide}
      aria-valuetext={dollars(at)}
      min={min}
      max={max}
      step={range.step}
      value={at}
      onChange={(event) => change(event.target.value)}
    />
  );
}
