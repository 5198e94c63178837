import type { RuntimeEnvironment, ServerError } from "@loanbridge/contract";
import { serverErrorTexts } from "../form/index.ts";

interface PlainFieldProps {
  readonly name: string;
  readonly label: string;
  readonly type: "email" | "tel" | "text";
  readonly autoComplete: string;
  readonly inputMode?: "numeric" | undefined;
  readonly typed: string | undefined;
  readonly errors: readonly ServerError[] | undefined;
  readonly tooltips: RuntimeEnvironment["tooltips"];
}

/** A text field that needs no script. A refusal is shown next to it and read with it. */
export function PlainField({ name, label, typed, errors, tooltips, ...input }: PlainFieldProps) {
  const refusal = serverErrorTexts(errors ?? [], tooltips)[name];
  const id = `my-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        defaultValue={typed ?? ""}
        aria-invalid={refusal === undefined ? undefined : true}
        aria-describedby={refusal === undefined ? undefined : `${id}-refusal`}
        {...input}
      />
      {refusal !== undefined && (
        <p id={`${id}-refusal`} className="failure-notice">
          {refusal}
        </p>
      )}
    </div>
  );
}
