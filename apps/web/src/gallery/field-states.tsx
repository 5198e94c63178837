import { composeField, defaultTooltips, kinds, type FieldName, type Kind } from "@loanbridge/loan-form";
import { showVehicleLists } from "../form/index.ts";
import { FieldCell } from "./field-cell.tsx";
import { nothingShown, samples, states, type State } from "./states.ts";

/** Years that are not looked up: one whose list never arrives, and one whose list is loaded. */
const loadingYear = "0001";
const loadedYear = "0002";
showVehicleLists(loadingYear, { status: "loading" });
showVehicleLists(loadedYear, { status: "ready", vehicles: [{ make: "Honda", model: "Civic", trim: "EX" }] });

/** Every kind of field in every state. */
export function FieldStates({ scheme }: { scheme: string }) {
  return Object.entries(kinds).map(([kind, what]) => (
    <div key={kind} className="gallery-kind" id={`${scheme}-${kind}`}>
      <h3>
        {kind}: {what}
      </h3>
      <div className="gallery-cells">
        {Object.entries(states).map(([name, state]) => (
          <Cell key={name} id={`${scheme}-${kind}-${name}`} kind={kind as Kind} name={name} state={state} />
        ))}
      </div>
    </div>
  ));
}

function Cell({ id, kind, name, state }: { id: string; kind: Kind; name: string; state: State }) {
  const reason = nothingShown(kind, name);
  return (
    <figure data-kind={kind} data-state={name} className={state.focused && "shows-focus"}>
      <figcaption>{name}</figcaption>
      {reason === undefined ? <Sample id={id} kind={kind} state={state} /> : <p className="field-hint">{reason}</p>}
    </figure>
  );
}

function Sample({ id, kind, state }: { id: string; kind: Kind; state: State }) {
  const { field: name, value } = samples[kind];
  const values = { vehicleYear: state.loading ? loadingYear : loadedYear, ...(state.filled && { [name]: value }) };
  return (
    <fieldset className="gallery-sample" disabled={state.disabled}>
      <FieldCell
        id={id}
        field={composeField(name)}
        values={values}
        error={state.refused ? firstMessage(name) : undefined}
        stored={state.stored ?? false}
      />
    </fieldset>
  );
}

function firstMessage(name: FieldName): string | undefined {
  const text = defaultTooltips[name]?.["required"];
  return typeof text === "string" ? text : undefined;
}
