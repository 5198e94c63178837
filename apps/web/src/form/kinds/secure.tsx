import { fill } from "@loanbridge/loan-form";
import { useState } from "react";
import { controls as copy } from "#copy/controls.ts";
import type { ControlProps } from "../form-context.ts";
import { enterKeyHintOf, textOf } from "./params.ts";

/** Kept from password managers, which would offer to save it as a password; a dotted text is no password to them. */
const unmanaged = { "data-1p-ignore": true, "data-bwignore": true, "data-lpignore": "true", "data-form-type": "other" };

/** Where the browser cannot dot a text, a password field hides it. */
const hiddenType = () => (CSS.supports("-webkit-text-security", "disc") ? "text" : "password");

/** Hidden as it is typed, and shown for as long as the applicant wants to see it. */
export function SecureControl({ id, name, label, value, params, invalid, describedBy, stored, change }: ControlProps) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <span className="secure">
        <input
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
          value={textOf(value)}
          {...unmanaged}
          aria-invalid={invalid || undefined}
          aria-describedby={[describedBy, stored && `${id}-stored`].filter(Boolean).join(" ") || undefined}
          onChange={(event) => change(event.currentTarget.value)}
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
