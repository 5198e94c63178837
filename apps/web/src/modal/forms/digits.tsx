import type { ControlProps } from "../../form/form-context.ts";
import { textOf } from "../../form/kinds/params.ts";
import { TextControl } from "../../form/kinds/text.tsx";

/** So many digits. A browser's own limit would count the blanks of what is pasted, and cut the last digit off. */
export function DigitsControl({ params: { maxLength, ...params }, change, ...props }: ControlProps) {
  const digits = (value: unknown) => textOf(value).replaceAll(/\D+/g, "");
  return (
    <TextControl {...props} params={params} change={(value) => change(digits(value).slice(0, Number(maxLength)))} />
  );
}
