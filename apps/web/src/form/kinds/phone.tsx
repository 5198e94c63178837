import { fill } from "@loanbridge/loan-form";
import { useState } from "react";
import { controls as copy } from "#language/pages/controls.ts";
import type { ControlProps } from "../form-context.ts";
import { enterKeyHintOf, textOf, textParam } from "./params.ts";
import { partsOf, type Parts } from "./phone-parts.ts";
import { usePhoneBoxes } from "./use-phone-boxes.ts";

/** Each begins with the visible label: a person who speaks to the page says what they see. */
const names = [copy.areaCode, copy.phonePrefix, copy.phoneNumber];
const autocompletes = ["tel-area-code", "tel-local-prefix", "tel-local-suffix"];

/** Three boxes of 3, 3 and 4 digits. A full box moves the focus to the next one, and a paste fills all of them. */
export function PhoneControl({ id, label, value, params, invalid, describedBy, change }: ControlProps) {
  const stored = textOf(value);
  const [typed, setTyped] = useState<Parts>(() => partsOf(stored));
  // The parts are state, because the joined number cannot represent a gap in the middle.
  const parts = typed.join("") === stored ? typed : partsOf(stored);
  const isOwn = (textParam(params, "autocomplete") ?? "").startsWith("tel");
  const boxes = usePhoneBoxes(parts, (next) => {
    setTyped(next);
    change(next.join(""));
  });

  return (
    <div className="phone">
      {parts.map((_, index) => (
        <input
          key={names[index]}
          id={index === 0 ? id : undefined}
          type="text"
          inputMode="numeric"
          enterKeyHint={enterKeyHintOf(params)}
          aria-label={fill(names[index] ?? "", { label })}
          autoComplete={isOwn ? autocompletes[index] : "off"}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          {...boxes(index)}
        />
      ))}
    </div>
  );
}
