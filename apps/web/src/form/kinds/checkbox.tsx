import type { ControlProps } from "../form-context.ts";

/** A tick is an act of its moment: no browser is to bring it back with a page that is loaded again. */
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
