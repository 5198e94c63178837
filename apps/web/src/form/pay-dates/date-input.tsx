import { useRef } from "react";
import { payDates as copy } from "#language/pages/pay-dates.ts";
import { wholeDate } from "../kinds/birth-date.tsx";
import { useTypedText } from "../typing/use-typed-text.ts";
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
  const shown = shownDate(value);
  const text = useTypedText(input, { shown, change: (typed) => change(typedDate(typed, value)), waits: true });
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
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      {...text}
      onBlur={() => {
        const whole = wholeDate(shown);
        if (whole !== undefined && whole !== shown) change(typedDate(whole, ""));
      }}
    />
  );
}
