import type { Signals } from "../../../system/index.ts";
import { countAlone } from "./count-alone.ts";
import { countTogether } from "./count-together.ts";
import type { Counting } from "./types.ts";

interface Parts {
  readonly clock: () => Date;
  readonly signals: Signals;
  /** Keyed digest of a text, the same in every process. */
  readonly digest: (text: string) => string;
}

/** Creates the limits of this process: together with the others on its database, if there can be any. */
export function createCounting({ clock, signals, digest }: Parts): Counting {
  return signals.hasPeers ? countTogether({ clock, signals, digest }) : countAlone(clock);
}
