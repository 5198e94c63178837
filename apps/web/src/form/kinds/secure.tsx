import { fill } from "@loanbridge/loan-form";
import { useRef, useState } from "react";
import { controls as copy } from "#language/pages/controls.ts";
import type { ControlProps } from "../form-context.ts";
import { enterKeyHintOf, textOf } from "./params.ts";
import { useTypedText } from "../typing/use-typed-text.ts";

/**
 * Excludes the field from password managers, which would offer to save it; they do not treat a dotted text field as a
 * password.
 */
const unmanaged = { "data-1p-ignore": true, "data-bwignore": true, "data-lpignore": "true", "data-form-type": "other" };

/** Browsers that cannot show text as dots use a password field. */
const hiddenType = () => (CSS.supports("-webkit-text-security", "disc") ? "text" : "password");

/** Hidden while typing, and visible for as long as the applicant chooses. */
export function SecureControl({ id, name, label, value, params, invalid, describedBy, stored, change }: ControlProps) {
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const text = useTypedText(input, { shown: textOf(value), change });
  return (
    <>
      <span className="secure">
        <input
          ref={input}
          id={id}
          name={name}
          type={shown ? "text" : hiddenType()}
          className={shown ? undefined : "dotted"}
          inputMode={params["inputMode"] === "numeric" ? "numeric" : "text"}
          enterKeyHint={enterKeyHintOf(params)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={stored ? copy.storedPlaceholder : undefined}
          {...unmanaged}
          aria-invalid={invalid || undefined}
          aria-describedby={[describedBy, stored && `${id}-stored`].filter(Boolean).join(" ") || undefined}
          {...text}
        />
        <button
          type="button"
          className="secure-toggle"
          aria-controls={id}
          aria-label={fill(shown ? copy.hideField : copy.showField, { label })}
          onClick={() => setShown(!shown)}
        >
          {shown ? copy.hide : copy.show}
        </button>
      </span>
      {stored && (
        <p className="field-hint" id={`${id}-stored`}>
          {copy.stored}
        </p>
      )}
    </>
  );
}
