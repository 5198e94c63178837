import { fill } from "@loanbridge/loan-form";
import type { ReactNode } from "react";
import { loanCalculator as copy } from "#language/modals/loan-calculator.ts";
import { boundsOf, type Entry, type Numbers } from "./entries.ts";

interface Props {
  id: string;
  entry: Entry;
  value: string;
  numbers: Numbers;
  refusal: string | undefined;
  change: (value: string) => void;
  /** Another control for the same figure. */
  children?: ReactNode;
}

export function EntryField({ id, entry, value, numbers, refusal, change, children }: Props) {
  const { name, kind } = entry;
  return (
    <div className="field" data-entry={name} data-invalid={refusal !== undefined || undefined}>
      <label htmlFor={id}>{copy.labels[name]}</label>
      <input
        id={id}
        type="text"
        inputMode={kind === "count" ? "numeric" : "decimal"}
        autoComplete="off"
        maxLength={40}
        value={value}
        aria-invalid={refusal === undefined ? undefined : true}
        aria-describedby={refusal === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
        onChange={(event) => change(event.target.value)}
      />
      {children}
      <p className="field-hint" id={`${id}-hint`}>
        {fill(copy.hints[name], boundsOf(entry, numbers).texts)}
      </p>
      {refusal !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {refusal}
        </p>
      )}
    </div>
  );
}
