import type { ControlProps } from "../form-context.ts";
import { enterKeyHintOf, textOf, textParam } from "./params.ts";

type InputMode = "text" | "numeric" | "decimal" | "tel" | "email";

/** One line of text; digits too, since the validator takes out what is none. */
export function TextControl({ id, name, value, params, invalid, describedBy, change }: ControlProps) {
  const maxLength = params["maxLength"];
  return (
    <input
      id={id}
      name={name}
      type="text"
      value={textOf(value)}
      inputMode={textParam(params, "inputMode") as InputMode | undefined}
      enterKeyHint={enterKeyHintOf(params)}
      autoComplete={textParam(params, "autocomplete")}
      placeholder={textParam(params, "placeholder")}
      maxLength={typeof maxLength === "number" ? maxLength : undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
