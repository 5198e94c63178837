import type { Vehicle } from "@loanbridge/contract";
import { vehicleNotListed, type Option } from "@loanbridge/loan-form";
import { useEffect, useSyncExternalStore } from "react";
import { vehiclesOfYear } from "../../api/index.ts";

/** Loading state and vehicles of one year. */
export type VehicleLists =
  | { readonly status: "loading" }
  | { readonly status: "failed" }
  | { readonly status: "ready"; readonly vehicles: readonly Vehicle[] };

/** Lists by year, shared by all controls of a page. */
const listsByYear = new Map<string, VehicleLists>();
const listeners = new Set<() => void>();

/** Sets the lists of a year. */
export function showVehicleLists(year: string, lists: VehicleLists): void {
  listsByYear.set(year, lists);
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Loads the vehicles of a year, also after a failure. Returns true if they are available now. */
export async function loadVehicles(year: string): Promise<boolean> {
  showVehicleLists(year, { status: "loading" });
  const vehicles = await vehiclesOfYear(year);
  showVehicleLists(year, vehicles ? { status: "ready", vehicles } : { status: "failed" });
  return vehicles !== undefined;
}

/** Returns the vehicles of the year. Returns undefined and loads nothing until there is a year. */
export function useVehicleLists(year: string): VehicleLists | undefined {
  const read = () => listsByYear.get(year);
  useEffect(() => {
    if (/^\d{4}$/.test(year) && !listsByYear.has(year)) void loadVehicles(year);
  }, [year]);
  return useSyncExternalStore(subscribe, read, read);
}

export type VehiclePart = keyof Vehicle;

/** The answer that each list depends on, from the top. */
export const partAbove = { make: "year", model: "make", trim: "model" } as const satisfies Record<VehiclePart, string>;

/** Returns the options of a part below the answers chosen above it, ending with 'Not Listed'. */
export function vehicleOptions(
  vehicles: readonly Vehicle[],
  part: VehiclePart,
  { make, model }: { readonly make: unknown; readonly model: unknown },
): Option[] {
  const below = vehicles.filter(
    (vehicle) =>
      (part === "make" || vehicle.make === make) &&
      (part !== "trim" || vehicle.model === model) &&
      vehicle[part] !== "",
  );
  const names = [...new Set(below.map((vehicle) => vehicle[part]))];
  return [...names.map((name) => ({ value: name, label: name })), vehicleNotListed];
}
