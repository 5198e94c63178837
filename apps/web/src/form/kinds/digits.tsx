import { halfWidth } from "@loanbridge/loan-form";
import type { ControlProps } from "../form-context.ts";
import { TextControl } from "./text.tsx";

/**
 * Digits up to a maximum length. The browser's own maxLength would count the blanks of pasted text and cut off the last
 * digits.
 */
export function DigitsControl({ params: { maxLength, ...params }, change, ...props }: ControlProps) {
  const digits = (typed: unknown) => halfWidth(String(typed)).replaceAll(/\D+/g, "").slice(0, Number(maxLength));
  return <TextControl {...props} params={params} change={(typed) => change(digits(typed))} />;
}
