import type { ControlProps } from "../form-context.ts";

export function CheckboxControl({ id, name, value, invalid, describedBy, change }: ControlProps) {
  return (
    <input
      id={id}
      name={name}
      type="checkbox"
      checked={value === true}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
