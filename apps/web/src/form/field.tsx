import type { FieldDefinition } from "@loanbridge/form-engine";
import { memo, useCallback, useRef, type FocusEvent, type ReactNode } from "react";
import { controlId, useFieldState, useFormContext, type ControlProps, type FieldKind } from "./form-context.ts";
import { ignoreUntilSubmit } from "./controller.ts";
import { labelOf, paramsOf } from "./field-texts.ts";
import "./field.css";

/**
 * Milliseconds. A message that appears at once would move the button away from the finger that left the field. For slower
 * presses, see `beforeMessage`.
 */
const leaveDelay = 150;

interface Props {
  definition: FieldDefinition;
  /** Replaces the label if plain text is not enough. */
  label?: ReactNode;
  hint?: string | undefined;
}

/** One field with its label, control, hint and message, linked to each other. */
export const Field = memo(function Field({ definition, label: ownLabel, hint }: Props) {
  const { id: formId, controller, kinds, stored } = useFormContext();
  const { value, error, source, extraParams } = useFieldState(definition);
  const change = useCallback((next: unknown) => controller.change(definition, next), [controller, definition]);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const kind: FieldKind | undefined = kinds[definition.type];
  if (!kind || kind.layout === "none") return null;

  const name = definition.appFieldName;
  const text = labelOf(definition, extraParams);
  const label = ownLabel ?? text;
  const id = controlId(formId, name);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    const before = controller.store.values();
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => ignoreUntilSubmit(controller.leave(definition, before)), leaveDelay);
  };
  const props: ControlProps = {
    id,
    name,
    label: text ?? name,
    value,
    params: paramsOf(definition, extraParams),
    invalid: error !== undefined,
    describedBy,
    stored: stored.has(name),
    change,
  };
  const control = <kind.Control {...props} />;
  const notes = (
    <>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`} role={source === "leave" ? "alert" : undefined}>
          {error}
        </p>
      )}
    </>
  );

  return (
    <div
      className={`field field-${definition.type}`}
      data-field={name}
      data-invalid={error !== undefined || undefined}
      onBlur={leave}
    >
      {kind.layout === "group" && (
        <fieldset
          role={kind.role}
          aria-invalid={kind.role && error !== undefined ? true : undefined}
          aria-describedby={describedBy}
        >
          <legend>{label}</legend>
          {control}
        </fieldset>
      )}
      {kind.layout === "control" && (
        <>
          <label htmlFor={id}>{label}</label>
          {control}
        </>
      )}
      {kind.layout === "box" && (
        <div className="field-box">
          {control}
          <label htmlFor={id}>{label}</label>
        </div>
      )}
      {notes}
      {kind.Below && <kind.Below {...props} />}
    </div>
  );
});
