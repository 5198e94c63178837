import { form as copy } from "#language/pages/form.ts";
import type { ControlProps } from "../form-context.ts";
import { optionsOf, textOf, textParam } from "./params.ts";

interface Props extends ControlProps {
  /** The options are still loading. */
  readonly busy?: boolean;
}

/** A native select. The value keeps the type of its option. */
export function SelectControl({ id, name, value, params, invalid, describedBy, change, busy = false }: Props) {
  const options = optionsOf(params);
  const choose = (text: string) => change(options.find((option) => String(option.value) === text)?.value ?? "");
  return (
    <select
      id={id}
      name={name}
      value={textOf(value)}
      autoComplete={textParam(params, "autocomplete")}
      aria-busy={busy || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">{textParam(params, "placeholder") ?? copy.choose}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
