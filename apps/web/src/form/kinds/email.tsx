import { fill } from "../../copy/fill.ts";
import { form as copy } from "#copy/form.ts";
import type { ControlProps } from "../form-context.ts";
import { enterKeyHintOf, textOf, textParam } from "./params.ts";

/** An e-mail address: whole addresses are offered as it is typed, and a misspelt domain afterwards. */
export function EmailControl({ id, name, value, params, invalid, describedBy, change }: ControlProps) {
  const offered = Array.isArray(params["suggestions"]) ? params["suggestions"].map(String) : [];
  const corrected = textParam(params, "suggestion");
  const listed = offered.length > 0;
  return (
    <>
      <input
        id={id}
        name={name}
        type="email"
        inputMode="email"
        enterKeyHint={enterKeyHintOf(params)}
        autoComplete={textParam(params, "autocomplete") ?? "email"}
        autoCapitalize="none"
        spellCheck={false}
        value={textOf(value)}
        list={listed ? `${id}-offered` : undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {listed && (
        <datalist id={`${id}-offered`}>
          {offered.map((address) => (
            <option key={address} value={address}>
              {address}
            </option>
          ))}
        </datalist>
      )}
      <output>
        {corrected && corrected !== value && (
          <button type="button" className="suggestion" onClick={() => change(corrected)}>
            {fill(copy.didYouMean, { suggestion: corrected })}
          </button>
        )}
      </output>
    </>
  );
}
