import type { ControlProps } from "../form-context.ts";
import { textOf, textParam } from "./params.ts";

/** The browser's own calendar, from the first to the last day that counts. */
export function PayDateControl({ id, name, value, params, invalid, describedBy, change }: ControlProps) {
  return (
    <input
      id={id}
      name={name}
      type="date"
      value={textOf(value)}
      min={textParam(params, "minDate")}
      max={textParam(params, "maxDate")}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
