import type { ControlProps } from "../form-context.ts";

/** Checking a box is an act of the moment, so browsers must not restore it on reload. */
export function CheckboxControl({ id, name, value, invalid, describedBy, change }: ControlProps) {
  return (
    <input
      id={id}
      name={name}
      type="checkbox"
      autoComplete="off"
      checked={value === true}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
