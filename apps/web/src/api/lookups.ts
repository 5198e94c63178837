import type { Vehicle } from "@loanbridge/contract";
import type { Lookups } from "@loanbridge/form-engine";
import { call } from "./call.ts";

/** Asks the server once for each value. A failed call counts as not known, and is asked again the next time. */
function remembered<T>(path: string): (key: string) => Promise<T | undefined> {
  const asked = new Map<string, Promise<T | undefined>>();
  return (key) => {
    const before = asked.get(key);
    if (before) return before;
    const answer = call<T>(`${path}/${encodeURIComponent(key)}`, { timeout: 6000 }).then((result) => {
      if (!result.ok) asked.delete(key);
      return result.ok ? result.data : undefined;
    });
    asked.set(key, answer);
    return answer;
  };
}

export const lookups: Lookups = {
  zip: remembered("validation/zip"),
  routing: remembered("validation/routing"),
};

/** The vehicles of a model year (four digits); undefined when they could not be had. */
export const vehiclesOfYear: (year: string) => Promise<readonly Vehicle[] | undefined> =
  remembered("vehicle-data/vehicles");
