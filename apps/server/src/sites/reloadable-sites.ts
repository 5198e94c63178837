import type { Sites } from "./types.ts";

/** The sites as their files were when they were last read without a problem. */
export interface ReloadableSites extends Sites {
  /** Reads every file again. Rejects where one is broken: the sites then stay as they are, all of them. */
  reload(): Promise<void>;
}

/** Reads the sites; whoever holds the answer sees each later reading. Rejects as `load` does. */
export async function reloadableSites(load: () => Promise<Sites>): Promise<ReloadableSites> {
  let current = await load();
  let latest: Promise<void> = Promise.resolve();
  const read = async (): Promise<void> => {
    current = await load();
  };
  return {
    get all() {
      return current.all;
    },
    get warnings() {
      return current.warnings;
    },
    forHost: (host) => current.forHost(host),
    byId: (id) => current.byId(id),
    // One after another, so that the last reading is the one that stays.
    reload: () => (latest = latest.then(read, read)),
  };
}
