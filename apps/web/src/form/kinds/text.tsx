import { useLayoutEffect, useRef } from "react";
import type { ControlProps } from "../form-context.ts";
import { enterKeyHintOf, textOf, textParam } from "./params.ts";
import { useTypedText } from "../typing/use-typed-text.ts";

type InputMode = "text" | "numeric" | "decimal" | "tel" | "email";

/** One line of text. */
export function TextControl({ id, name, value, params, invalid, describedBy, change }: ControlProps) {
  const maxLength = params["maxLength"];
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  const typed = useRef(false);
  const text = useTypedText(input, {
    shown: textOf(value),
    change(next) {
      typed.current = true;
      change(next);
    },
  });
  // Text that is filled in while the field has the focus is selected, as after tabbing to it, so that typing replaces
  // it.
  useLayoutEffect(() => {
    if (shown.current === value) return;
    if (!typed.current && document.activeElement === input.current) input.current?.select();
    shown.current = value;
    typed.current = false;
  });
  return (
    <input
      ref={input}
      id={id}
      name={name}
      type="text"
      inputMode={textParam(params, "inputMode") as InputMode | undefined}
      enterKeyHint={enterKeyHintOf(params)}
      autoComplete={textParam(params, "autocomplete")}
      placeholder={textParam(params, "placeholder")}
      list={textParam(params, "list")}
      maxLength={typeof maxLength === "number" ? maxLength : undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      {...text}
    />
  );
}
