import { payDates as copy } from "#language/pages/pay-dates.ts";
import { shownDate, typedDate } from "./typed-date.ts";

interface Props {
  id: string;
  name: string;
  value: unknown;
  invalid: boolean;
  describedBy: string | undefined;
  change: (value: string) => void;
}

/** A date as text, MM/DD/YYYY. */
export function DateInput({ id, name, value, invalid, describedBy, change }: Props) {
  return (
    <input
      id={id}
      name={name}
      type="text"
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete="off"
      placeholder={copy.placeholder}
      value={shownDate(value)}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => change(typedDate(event.currentTarget.value, value))}
    />
  );
}
