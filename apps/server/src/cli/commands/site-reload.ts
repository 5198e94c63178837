import { openDatabase } from "../../store/database/index.ts";
import { refuseDemoParts } from "../../server/demo-parts/refuse-demo-parts.ts";
import { join } from "node:path";
import { readLendingNetwork } from "../../routing/lending-network.ts";
import { tellProcesses } from "../../operations/processes/postgres-signals.ts";
import { announcedPid } from "../../server/server-pid.ts";
import type { Command } from "../command.ts";
import { withStore } from "../with-store.ts";
import { siteCheck } from "./site-check.ts";

/** Tells the running server to read its sites, lenders and policies again, once they are known to be fine. */
export const siteReload: Command = {
  usage: "site reload",
  summary:
    "Checks sites, lenders and policies, and has the running server take them as they are now; without a restart",
  async run(input) {
    const config = input.config();
    const { dataDir, sitesDir } = config;
    await refuseDemoParts(config);
    // Rejects where a lender or a policy is broken; every problem is told.
    await readLendingNetwork(config);
    if ((await siteCheck.run({ ...input, args: [sitesDir] })) !== 0) return 1;
    if (config.databaseUrl !== undefined) {
      await withStore(config, (db) => tellProcesses(db, "reload"));
      input.print("Every running process reads its sites, lenders and policies again, as they are on its machine.");
      return 0;
    }
    const pid = await announcedPid(dataDir);
    if (pid === undefined || !(await isServed(dataDir))) {
      input.print(`No server runs over ${dataDir}; the next start reads the sites.`);
      return 1;
    }
    process.kill(pid, "SIGHUP");
    input.print(`The server (process ${String(pid)}) reads its sites, lenders and policies again.`);
    return 0;
  },
};

/** The store belongs to a running server: a number that one left behind may by now be another program's. */
async function isServed(dataDir: string): Promise<boolean> {
  try {
    await (await openDatabase(join(dataDir, "database"))).destroy();
    return false;
  } catch (error) {
    if (error instanceof Error && error.name === "DataDirInUse") return true;
    throw error;
  }
}
