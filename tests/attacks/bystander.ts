import { setTimeout as pause } from "node:timers/promises";
import { askRaw } from "../stack/raw-request.ts";

/** Somebody else who asks for the landing page all the while, a few times a second. */
export interface Bystander {
  /** Ends it. Answers how long each answer took, in milliseconds; Infinity for one that did not come. */
  end(): Promise<readonly number[]>;
}

const everyMs = 20;

export function startBystander(site: string): Bystander {
  const taken: number[] = [];
  const over = new AbortController();
  const visits = (async () => {
    while (!over.signal.aborted) {
      const begun = performance.now();
      const answer = await askRaw(site, { method: "GET", path: "/" }).catch(() => undefined);
      taken.push(answer?.status === 200 ? performance.now() - begun : Infinity);
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
