import { useContext } from "react";
import { controls as copy } from "#language/pages/controls.ts";
import { scriptless } from "#language/pages/scriptless.ts";
import {
  partAbove,
  textOf,
  useFieldState,
  VehicleControl,
  vehicleOptions,
  type ControlProps,
  type VehiclePart,
  SelectControl,
} from "../../form/index.ts";
import { ScriptlessRequestContext } from "./request-context.ts";

/** Offers what the answers above it allow, as far as the server has got them. */
export function VehicleSelect(props: ControlProps) {
  const { vehicles = [] } = useContext(ScriptlessRequestContext);
  const make = useFieldState({ appFieldName: "vehicleMake" }).value;
  const model = useFieldState({ appFieldName: "vehicleModel" }).value;
  const year = useFieldState({ appFieldName: "vehicleYear" }).value;
  if (props.params["part"] === "year") return <VehicleControl {...props} />;
  const part = props.params["part"] as VehiclePart;
  const above = textOf({ year, make, model }[partAbove[part]]);
  const options = vehicleOptions(vehicles, part, { make, model });
  const placeholder = above === "" ? copy.vehicleFirst[partAbove[part]] : undefined;
  return (
    <>
      <SelectControl {...props} params={{ ...props.params, options, ...(placeholder && { placeholder }) }} />
      {part === "make" && <p className="field-hint">{scriptless.vehicleLists}</p>}
    </>
  );
}
