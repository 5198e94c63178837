import { toAscii } from "@loanbridge/loan-form";
import type { ControlProps } from "../form-context.ts";
import { textOf } from "./params.ts";
import { TextControl } from "./text.tsx";

/**
 * Digits up to a maximum length. The browser's own maxLength would count the blanks of pasted text and cut off the last
 * digits. One digit too many, anywhere, is not taken: it would push out the last one.
 */
export function DigitsControl({ params: { maxLength, ...params }, change, ...props }: ControlProps) {
  const longest = Number(maxLength);
  const before = textOf(props.value);
  const taken = (typed: string) => {
    const digits = toAscii(typed).replaceAll(/\D+/g, "");
    return before.length === longest && digits.length === longest + 1 ? before : digits.slice(0, longest);
  };
  return <TextControl {...props} params={params} change={(typed) => change(taken(textOf(typed)))} />;
}
