import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { call } from "../../api/call.ts";
import { form as copy } from "#copy/form.ts";
import { useFormContext, type ControlProps } from "../form-context.ts";
import { textOf } from "./params.ts";
import { SelectControl } from "./select.tsx";

interface Vehicle {
  make: string;
  model: string;
  trim: string;
}

const loaded = new Map<string, Vehicle[]>();

/** Make, model or trim of the chosen year, below what was chosen above; the list always ends with 'Not Listed'. */
export function VehicleControl(props: ControlProps) {
  const { store } = useFormContext().controller;
  const values = useSyncExternalStore(store.subscribeValues, store.values, store.values);
  const year = textOf(values["vehicleYear"]);
  const [vehicles, setVehicles] = useState<Vehicle[]>(() => loaded.get(year) ?? []);
  const part = props.params["part"] as keyof Vehicle;

  useEffect(() => {
    let current = true;
    const load = async () => {
      const known = loaded.get(year);
      const answer = known ? undefined : await call<Vehicle[]>(`vehicle-data/vehicles/${encodeURIComponent(year)}`);
      if (answer?.ok) loaded.set(year, answer.data);
      if (current) setVehicles(loaded.get(year) ?? []);
    };
    if (/^\d{4}$/.test(year)) void load();
    return () => {
      current = false;
    };
  }, [year]);

  const { vehicleMake, vehicleModel } = values;
  const options = useMemo(() => {
    const below = vehicles.filter(
      (vehicle) =>
        (part === "make" || vehicle.make === vehicleMake) && (part !== "trim" || vehicle.model === vehicleModel),
    );
    const names = [...new Set(below.map((vehicle) => vehicle[part]))].filter(Boolean);
    return [...names.map((name) => ({ value: name, label: name })), { value: "Other", label: copy.notListed }];
  }, [vehicles, part, vehicleMake, vehicleModel]);
  const { value, change } = props;
  const lost =
    vehicles.length > 0 && value !== undefined && value !== "" && !options.some((option) => option.value === value);
  useEffect(() => {
    if (lost) change("");
  });
  return <SelectControl {...props} params={{ ...props.params, options }} />;
}
