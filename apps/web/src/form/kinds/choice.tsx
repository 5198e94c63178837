import type { ControlProps } from "../form-context.ts";
import { optionsOf } from "./params.ts";

/** Radio buttons for two to four answers. The first one takes the focus if the question is refused. */
export function ChoiceControl({ id, name, value, params, describedBy, change }: ControlProps) {
  return (
    <div className="choices">
      {optionsOf(params).map((option, index) => (
        <label key={option.value} className="choice">
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            aria-describedby={describedBy}
            onChange={() => change(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
