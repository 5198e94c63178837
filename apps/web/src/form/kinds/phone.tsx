import { useRef, useState, type KeyboardEvent } from "react";
import { controls as copy } from "#copy/controls.ts";
import type { ControlProps } from "../form-context.ts";
import { enterKeyHintOf, textOf, textParam } from "./params.ts";
import { partLengths, partsOf, typeInto, type Parts } from "./phone-parts.ts";

const labels = [copy.areaCode, copy.phonePrefix, copy.phoneNumber];
const autocompletes = ["tel-area-code", "tel-local-prefix", "tel-local-suffix"];

/** Three boxes of 3, 3 and 4 digits: a full one goes on to the next, a paste fills all of them. */
export function PhoneControl({ id, value, params, invalid, describedBy, change }: ControlProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const stored = textOf(value);
  const [typed, setTyped] = useState<Parts>(() => partsOf(stored));
  // Parts are kept here, because a gap in the middle has no place in the joined number.
  const parts = typed.join("") === stored ? typed : partsOf(stored);
  const isOwn = (textParam(params, "autocomplete") ?? "").startsWith("tel");

  const type = (index: number, box: HTMLInputElement) => {
    const grew = box.value.length > (parts[index] ?? "").length;
    const next = typeInto(parts, index, box.value);
    setTyped(next);
    change(next.join(""));
    const open = next.findIndex((part, at) => at >= index && part.length < (partLengths[at] ?? 0));
    const isTyping = document.activeElement === box;
    if (grew && isTyping && open !== index) boxes.current[open === -1 ? next.length - 1 : open]?.focus();
  };
  const back = (index: number, event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Backspace" && index > 0 && parts[index] === "") boxes.current[index - 1]?.focus();
  };

  return (
    <div className="phone">
      {parts.map((part, index) => (
        <input
          key={labels[index]}
          ref={(box) => {
            boxes.current[index] = box;
          }}
          id={index === 0 ? id : undefined}
          type="text"
          inputMode="numeric"
          enterKeyHint={enterKeyHintOf(params)}
          aria-label={labels[index]}
          autoComplete={isOwn ? autocompletes[index] : "off"}
          value={part}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onKeyDown={(event) => back(index, event)}
          onChange={(event) => type(index, event.currentTarget)}
        />
      ))}
    </div>
  );
}
