import type { Sites } from "./types.ts";

/** The sites as of the last reload without problems. */
export interface ReloadableSites extends Sites {
  /** Rereads every file. Rejects if one is broken; then all sites stay as they are. */
  reload(): Promise<void>;
}

/** Loads the sites and returns an object that reflects each later reload. Rejects with the errors of `load`. */
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
    // Reload one at a time, so that the last reload wins.
    reload: () => (latest = latest.then(read, read)),
  };
}
