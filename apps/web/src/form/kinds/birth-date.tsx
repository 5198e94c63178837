import type { ControlProps } from "../form-context.ts";
import { controls as copy } from "#copy/controls.ts";
import { textOf, textParam } from "./params.ts";

/** Puts the slashes of MM/DD/YYYY where they belong; a deleted one stays away. */
export function maskDate(typed: string, before: string): string {
  if (typed.length < before.length) return typed;
  const parts = typed.replace(/[^\d/]/g, "").split("/");
  const padded = parts.map((part, index) => (index < parts.length - 1 && part.length === 1 ? `0${part}` : part));
  const digits = padded.join("").slice(0, 8);
  const month = digits.slice(0, 2);
  const day = digits.slice(2, 4);
  if (digits.length < 2) return month;
  return digits.length < 4 ? `${month}/${day}` : `${month}/${day}/${digits.slice(4)}`;
}

export function BirthDateControl({ id, name, value, params, invalid, describedBy, change }: ControlProps) {
  return (
    <input
      id={id}
      name={name}
      type="text"
      inputMode="numeric"
      placeholder={copy.dobHint}
      autoComplete={textParam(params, "autocomplete")}
      value={textOf(value)}
      maxLength={10}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => change(maskDate(event.currentTarget.value, textOf(value)))}
    />
  );
}
