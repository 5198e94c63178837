import { halfWidth } from "@loanbridge/loan-form";
import { controls as copy } from "#language/pages/controls.ts";
import type { ControlProps } from "../form-context.ts";
import { enterKeyHintOf, textOf, textParam } from "./params.ts";

/**
 * Inserts the slashes of MM/DD/YYYY, but not one that was deleted. A whole date can be pasted or autofilled, also as
 * YYYY-MM-DD.
 */
export function maskDate(given: string, before: string): string {
  if (isDeletion(given, before)) return given;
  const typed = halfWidth(given);
  const whole = wholeDate(typed);
  if (whole !== undefined) return whole;
  const parts = typed.replace(/[^\d/]/g, "").split("/");
  const padded = parts.map((part, index) => (index < parts.length - 1 && part.length === 1 ? `0${part}` : part));
  const digits = padded.join("").slice(0, 8);
  const month = digits.slice(0, 2);
  const day = digits.slice(2, 4);
  if (digits.length < 2) return month;
  return digits.length < 4 ? `${month}/${day}` : `${month}/${day}/${digits.slice(4)}`;
}

/** Returns true if the only change is that one piece of the previous text is gone. */
function isDeletion(typed: string, before: string): boolean {
  const same = Array.from(typed).findIndex((character, at) => character !== before[at]);
  const prefixLength = same === -1 ? typed.length : same;
  return typed.length < before.length && before.endsWith(typed.slice(prefixLength));
}

function wholeDate(typed: string): string | undefined {
  const [, year, isoMonth, isoDay] = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(typed) ?? [];
  const [, month = isoMonth, day = isoDay, lastYear = year] =
    /^\s*(\d{1,2})[^\d]+(\d{1,2})[^\d]+(\d{4})\s*$/.exec(typed) ?? [];
  if (month === undefined || day === undefined || lastYear === undefined) return undefined;
  return `${month.padStart(2, "0")}/${day.padStart(2, "0")}/${lastYear}`;
}

export function BirthDateControl({ id, name, value, params, invalid, describedBy, change }: ControlProps) {
  return (
    <input
      id={id}
      name={name}
      type="text"
      inputMode="numeric"
      placeholder={copy.dobHint}
      enterKeyHint={enterKeyHintOf(params)}
      autoComplete={textParam(params, "autocomplete")}
      value={textOf(value)}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => change(maskDate(event.currentTarget.value, textOf(value)))}
    />
  );
}
