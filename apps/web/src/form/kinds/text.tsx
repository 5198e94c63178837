import { useLayoutEffect, useRef } from "react";
import type { ControlProps } from "../form-context.ts";
import { enterKeyHintOf, textOf, textParam } from "./params.ts";

type InputMode = "text" | "numeric" | "decimal" | "tel" | "email";

/** One line of text. */
export function TextControl({ id, name, value, params, invalid, describedBy, change }: ControlProps) {
  const maxLength = params["maxLength"];
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  const typed = useRef(false);
  // What is filled in under the cursor is selected, as if Tab had come to it filled: typing replaces it.
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
      value={textOf(value)}
      inputMode={textParam(params, "inputMode") as InputMode | undefined}
      enterKeyHint={enterKeyHintOf(params)}
      autoComplete={textParam(params, "autocomplete")}
      placeholder={textParam(params, "placeholder")}
      list={textParam(params, "list")}
      maxLength={typeof maxLength === "number" ? maxLength : undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => {
        typed.current = true;
        change(event.currentTarget.value);
      }}
    />
  );
}
