import type { Vehicle } from "@loanbridge/contract";
import type { Lookups } from "@loanbridge/form-engine";
import { call } from "./call.ts";

/**
 * Returns a lookup that requests each value from the server once. It resolves to undefined if there is no such entry. A
 * failed request rejects and is retried the next time.
 */
function cachedLookup<T>(path: string): (key: string) => Promise<T | undefined> {
  const requests = new Map<string, Promise<T | undefined>>();
  return (key) => {
    const cached = requests.get(key);
    if (cached) return cached;
    const answer = call<T>(`${path}/${encodeURIComponent(key)}`, { timeout: 6000 }).then((result) => {
      if (result.ok) return result.data;
      if (result.failure === "refused") return undefined;
      requests.delete(key);
      throw new Error(`The lookup failed: ${result.failure}.`);
    });
    requests.set(key, answer);
    return answer;
  };
}

export const lookups: Lookups = {
  zip: cachedLookup("validation/zip"),
  routing: cachedLookup("validation/routing"),
};

const vehicles = cachedLookup<readonly Vehicle[]>("vehicle-data/vehicles");

/** Returns the vehicles of a model year (four digits), or undefined if they could not be loaded. */
export const vehiclesOfYear = (year: string): Promise<readonly Vehicle[] | undefined> =>
  vehicles(year).catch(() => undefined);
