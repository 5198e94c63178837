import type { Vehicle } from "@loanbridge/contract";
import { vehicleNotListed, type Option } from "@loanbridge/loan-form";
import { useEffect, useSyncExternalStore } from "react";
import { vehiclesOfYear } from "../../api/lookups.ts";

/** What is known of the vehicles of one year. */
export type VehicleLists =
  | { readonly status: "loading" }
  | { readonly status: "failed" }
  | { readonly status: "ready"; readonly vehicles: readonly Vehicle[] };

/** By year; all lists of a page share them. */
const known = new Map<string, VehicleLists>();
const listeners = new Set<() => void>();

/** Shows these lists for a year. */
export function showVehicleLists(year: string, lists: VehicleLists): void {
  known.set(year, lists);
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Asks for the vehicles of a year, also after that has failed. Whether they are here now. */
export async function loadVehicles(year: string): Promise<boolean> {
  showVehicleLists(year, { status: "loading" });
  const vehicles = await vehiclesOfYear(year);
  showVehicleLists(year, vehicles ? { status: "ready", vehicles } : { status: "failed" });
  return vehicles !== undefined;
}

/** The vehicles of the year; undefined, and nothing asked for, until there is one. */
export function useVehicleLists(year: string): VehicleLists | undefined {
  const read = () => known.get(year);
  useEffect(() => {
    if (/^\d{4}$/.test(year) && !known.has(year)) void loadVehicles(year);
  }, [year]);
  return useSyncExternalStore(subscribe, read, read);
}

export type VehiclePart = keyof Vehicle;

/** Which answer each list depends on, from the top. */
export const partAbove = { make: "year", model: "make", trim: "model" } as const satisfies Record<VehiclePart, string>;

/** What the list of a part offers below what was chosen above it; it always ends with 'Not Listed'. */
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
