import { shownDate, allKinds, textOf, textParam, type ControlProps, type FieldKind } from "../../form/index.ts";
import { controls as copy } from "#language/pages/controls.ts";
import { payDates } from "#language/pages/pay-dates.ts";
import { scriptless } from "#language/pages/scriptless.ts";
import { useContext } from "react";
import { ScriptlessRequestContext } from "./request-context.ts";
import { VehicleSelect } from "./vehicle-select.tsx";

/** Kinds of field that work without scripts: each control posts the whole answer under its name. */
export const scriptlessKinds: Readonly<Record<string, FieldKind>> = {
  ...allKinds,
  email: { layout: "control", Control: (props) => <Input {...props} type="email" /> },
  phone: { layout: "control", Control: (props) => <Input {...props} type="tel" /> },
  payDate: { layout: "control", Control: PayDateInput },
  secure: { layout: "control", Control: SecureInput },
  vehicle: { layout: "control", Control: VehicleSelect },
};

function PayDateInput({ value, params, ...props }: ControlProps) {
  return (
    <Input {...props} type="text" value={shownDate(value)} params={{ ...params, placeholder: payDates.placeholder }} />
  );
}

interface InputProps extends ControlProps {
  readonly type: "email" | "tel" | "text" | "password";
}

function Input({ id, name, type, value, params, invalid, describedBy }: InputProps) {
  return (
    <input
      id={id}
      name={name}
      type={type}
      inputMode={params["inputMode"] === "numeric" ? "numeric" : undefined}
      autoComplete={textParam(params, "autocomplete") ?? "off"}
      placeholder={textParam(params, "placeholder")}
      defaultValue={textOf(value)}
      spellCheck={false}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    />
  );
}

/** Hidden while typing. The typed value is never sent back to the browser, not even after a refusal. */
function SecureInput({ stored, describedBy, params, ...props }: ControlProps) {
  const { retype = [] } = useContext(ScriptlessRequestContext);
  const note = retype.includes(props.name) ? scriptless.retype : stored ? copy.stored : undefined;
  const noteId = `${props.id}-stored`;
  return (
    <>
      <Input
        {...props}
        stored={stored}
        type="password"
        value=""
        params={{
          ...params,
          autocomplete: "off",
          ...(stored && { placeholder: copy.storedPlaceholder }),
        }}
        describedBy={[describedBy, note && noteId].filter(Boolean).join(" ") || undefined}
      />
      {note && (
        <p className="field-hint" id={noteId}>
          {note}
        </p>
      )}
    </>
  );
}
