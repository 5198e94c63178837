import { setTimeout as pause } from "node:timers/promises";
import { askRaw } from "../stack/raw-request.ts";

/** A visitor who is not part of the attack and loads the landing page every `everyMs` milliseconds. */
export interface Bystander {
  /** Stops it. Returns the duration of each response in milliseconds; Infinity for a missing one. */
  end(): Promise<readonly number[]>;
}

const everyMs = 20;

export function startBystander(site: string): Bystander {
  const taken: number[] = [];
  const over = new AbortController();
  const visits = (async () => {
    while (!over.signal.aborted) {
      const startedAt = performance.now();
      const answer = await askRaw(site, { method: "GET", path: "/" }).catch(() => undefined);
      taken.push(answer?.status === 200 ? performance.now() - startedAt : Infinity);
      await pause(everyMs);
    }
  })();
  return {
    async end() {
      over.abort();
      await visits;
      return taken;
    },
  };
}
