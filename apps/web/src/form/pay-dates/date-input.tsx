import { useRef } from "react";
import { payDates as copy } from "#language/pages/pay-dates.ts";
import { wholeDate } from "../kinds/birth-date.tsx";
import { useCaret } from "../kinds/use-caret.ts";
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
  const input = useRef<HTMLInputElement>(null);
  const noteCaret = useCaret(input);
  return (
    <input
      ref={input}
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
      onChange={(event) => {
        noteCaret();
        change(typedDate(event.currentTarget.value, value));
      }}
      onBlur={() => {
        const whole = wholeDate(shownDate(value));
        if (whole !== undefined && whole !== shownDate(value)) change(typedDate(whole, ""));
      }}
    />
  );
}
