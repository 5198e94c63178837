import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { call } from "../../api/call.ts";
import { controls as copy } from "#copy/controls.ts";
import { useSession } from "../../session/use-session.ts";
import { useFormContext, type ControlProps } from "../form-context.ts";
import { textOf } from "./params.ts";
import { SelectControl } from "./select.tsx";

interface Vehicle {
  make: string;
  model: string;
  trim: string;
}

const asked = new Map<string, Promise<Vehicle[]>>();

/** The vehicles of a year, asked for once by all three lists. None where the call fails; it is then asked again. */
function vehiclesOf(year: string): Promise<Vehicle[]> {
  const before = asked.get(year);
  if (before) return before;
  const answer = call<Vehicle[]>(`vehicle-data/vehicles/${encodeURIComponent(year)}`).then((result) => {
    if (!result.ok) asked.delete(year);
    return result.ok ? result.data : [];
  });
  asked.set(year, answer);
  return answer;
}

/** Model years that are offered where the site names none: next year's and the thirty before it. */
export function defaultVehicleYears(today: string): number[] {
  const newest = Number(today.slice(0, 4)) + 1;
  return Array.from({ length: 31 }, (_, age) => newest - age);
}

export function VehicleControl(props: ControlProps) {
  return props.params["part"] === "year" ? <YearControl {...props} /> : <PartControl {...props} />;
}

function YearControl(props: ControlProps) {
  const { site, today } = useSession().page;
  const years = site.configuration.vehicleYears ?? defaultVehicleYears(today);
  const options = years.map((year) => ({ value: year, label: String(year) }));
  return <SelectControl {...props} params={{ ...props.params, options }} />;
}

/** Make, model or trim of the chosen year, below what was chosen above; the list always ends with 'Not Listed'. */
function PartControl(props: ControlProps) {
  const { store } = useFormContext().controller;
  const values = useSyncExternalStore(store.subscribeValues, store.values, store.values);
  const year = textOf(values["vehicleYear"]);
  const [vehicles, setVehicles] = useState<readonly Vehicle[]>([]);
  const part = props.params["part"] as keyof Vehicle;

  useEffect(() => {
    let current = true;
    const load = async () => {
      const found = await vehiclesOf(year);
      if (current) setVehicles(found);
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
