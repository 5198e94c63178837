import { type ControlProps, textOf } from "../../form/index.ts";

/** A multi-line text field. */
export function LongTextControl({ id, name, value, invalid, describedBy, change }: ControlProps) {
  return (
    <textarea
      id={id}
      name={name}
      rows={4}
      value={textOf(value)}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
