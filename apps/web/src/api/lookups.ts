import type { Lookups } from "@loanbridge/form-engine";
import { call } from "./call.ts";

/** Asks the server once for each value. A failed call counts as not known, and is asked again the next time. */
function remembered<T>(path: string): (key: string) => Promise<T | undefined> {
  const known = new Map<string, T>();
  return async (key) => {
    const before = known.get(key);
    if (before) return before;
    const answer = await call<T>(`${path}/${encodeURIComponent(key)}`, { timeout: 6000 });
    if (answer.ok) known.set(key, answer.data);
    return answer.ok ? answer.data : undefined;
  };
}

export const lookups: Lookups = {
  zip: remembered("validation/zip"),
  routing: remembered("validation/routing"),
};
