import { halfWidth } from "@loanbridge/loan-form";
import type { ControlProps } from "../form-context.ts";
import { TextControl } from "./text.tsx";

/** So many digits. A browser's own limit would count the blanks of what is pasted, and cut the last digits off. */
export function DigitsControl({ params: { maxLength, ...params }, change, ...props }: ControlProps) {
  const digits = (typed: unknown) => halfWidth(String(typed)).replaceAll(/\D+/g, "").slice(0, Number(maxLength));
  return <TextControl {...props} params={params} change={(typed) => change(digits(typed))} />;
}
