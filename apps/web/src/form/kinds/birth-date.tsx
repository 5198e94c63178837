import { numericDate } from "@loanbridge/form-engine";
import { toAscii } from "@loanbridge/loan-form";
import { useRef } from "react";
import { controls as copy } from "#language/pages/controls.ts";
import type { ControlProps } from "../form-context.ts";
import { enterKeyHintOf, textOf, textParam } from "./params.ts";
import { useTypedText } from "../typing/use-typed-text.ts";

/**
 * Inserts the slashes of MM/DD/YYYY, but not one that was deleted. A whole date can be pasted or autofilled, also
 * with the year first or the month as a word. Digits typed before a slash that is there change only their part, which
 * holds two at most.
 */
export function maskDate(given: string, before: string): string {
  if (isDeletion(given, before)) return given;
  const typed = toAscii(given);
  if (isWithinPart(given, before)) return hasRoom(typed) ? typed : before;
  const whole = wholeDate(numericDate(typed));
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

/** Returns true if the only change is that digits were typed, over others or not, before a slash of the previous text. */
function isWithinPart(typed: string, before: string): boolean {
  const longest = Math.min(typed.length, before.length);
  let head = 0;
  while (head < longest && typed[head] === before[head]) head += 1;
  let tail = 0;
  while (tail < longest - head && typed.at(-1 - tail) === before.at(-1 - tail)) tail += 1;
  const end = typed.length - tail;
  return typed.slice(end).includes("/") && /^\d+$/.test(toAscii(typed.slice(head, end)));
}

const hasRoom = (typed: string): boolean => typed.split("/").every((part, index) => part.length <= (index < 2 ? 2 : 4));

/** Returns a date with the zeros of its month and day, or undefined if it is not whole. */
export function wholeDate(typed: string): string | undefined {
  const [, year, isoMonth, isoDay] = /^\s*(\d{4})[^\d]+(\d{1,2})[^\d]+(\d{1,2})\s*$/.exec(typed) ?? [];
  const [, month = isoMonth, day = isoDay, lastYear = year] =
    /^\s*(\d{1,2})[^\d]+(\d{1,2})[^\d]+(\d{4})\s*$/.exec(typed) ?? [];
  if (month === undefined || day === undefined || lastYear === undefined) return undefined;
  return `${month.padStart(2, "0")}/${day.padStart(2, "0")}/${lastYear}`;
}

export function BirthDateControl({ id, name, value, params, invalid, describedBy, change }: ControlProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = textOf(value);
  const text = useTypedText(input, { shown, change: (typed) => change(maskDate(typed, shown)), waits: true });
  return (
    <input
      ref={input}
      id={id}
      name={name}
      type="text"
      inputMode="numeric"
      placeholder={copy.dobHint}
      enterKeyHint={enterKeyHintOf(params)}
      autoComplete={textParam(params, "autocomplete")}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      {...text}
      onBlur={() => {
        const whole = wholeDate(shown);
        if (whole !== undefined && whole !== shown) change(whole);
      }}
    />
  );
}
