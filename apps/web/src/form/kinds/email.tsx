import { fill } from "@loanbridge/loan-form";
import { Suspense, useMemo, useRef } from "react";
import { form as copy } from "#language/pages/form.ts";
import { lazy, LoadBoundary } from "../../loading/index.ts";
import type { ControlProps } from "../form-context.ts";
import { enterKeyHintOf, textOf, textParam } from "./params.ts";

const EmailOffers = lazy(() => import("./email-offers.tsx"));

/** An email input. It offers whole addresses while typing, and corrects a misspelled domain afterwards. */
export function EmailControl({ id, name, value, params, invalid, describedBy, change }: ControlProps) {
  const { suggestions } = params;
  const offered = useMemo(() => (Array.isArray(suggestions) ? suggestions.map(String) : []), [suggestions]);
  const corrected = textParam(params, "suggestion");
  const input = useRef<HTMLInputElement>(null);
  // The button disappears when used, and the focus would be lost with it.
  const accept = (address: string) => {
    change(address);
    input.current?.focus();
  };
  return (
    <>
      <div className="email">
        <input
          ref={input}
          id={id}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          aria-controls={`${id}-offered`}
          name={name}
          type="email"
          inputMode="email"
          enterKeyHint={enterKeyHintOf(params)}
          autoComplete={textParam(params, "autocomplete") ?? "email"}
          autoCapitalize="none"
          spellCheck={false}
          value={textOf(value)}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onChange={(event) => change(event.currentTarget.value)}
        />
        {offered.length > 0 && (
          <LoadBoundary renderFailure={() => null} retryWith={offered}>
            <Suspense>
              <EmailOffers input={input} offered={offered} pick={change} />
            </Suspense>
          </LoadBoundary>
        )}
      </div>
      <output>
        {corrected && corrected !== value && (
          <button type="button" className="suggestion" onClick={() => accept(corrected)}>
            {fill(copy.didYouMean, { suggestion: corrected })}
          </button>
        )}
      </output>
    </>
  );
}
