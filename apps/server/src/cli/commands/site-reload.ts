import { openDatabase } from "../../store/index.ts";
import { refuseDemoParts, announcedPid } from "../../server/index.ts";
import { join } from "node:path";
import { readLendingNetwork } from "../../routing/index.ts";
import { signalProcesses } from "../../operations/index.ts";
import type { Command } from "../command.ts";
import { sourcesOf } from "../named-source.ts";
import { areRefused, checkSites, problemLines, siteLines } from "../sites/check-sites.ts";

/** Makes the running server reload its sites, sources, lenders and policies, after checking that they are valid. */
export const siteReload: Command = {
  usage: "site reload",
  summary: "Reload sites, sources, lenders and policies in the running server",
  example: "site reload",
  async run(input) {
    const config = input.config();
    const { dataDir, sitesDir } = config;
    await refuseDemoParts(config);
    // Rejects if a lender, policy or source is invalid, with all problems.
    await readLendingNetwork(config);
    await sourcesOf(config);
    const found = await checkSites(sitesDir, config, config.defaultSite);
    const isRefused = areRefused(found);
    for (const line of [...problemLines(found), ...(isRefused ? [] : siteLines(found))]) input.print(line);
    if (isRefused) return 1;
    if (config.databaseUrl !== undefined) {
      await input.store.use(config, (db) => signalProcesses(db, "reload"));
      input.print(
        "Reloading sites, sources, lenders and policies in every running process, each from the files on its own machine.",
      );
      return 0;
    }
    const pid = await announcedPid(dataDir);
    if (pid === undefined || !(await isServed(dataDir))) {
      input.print(`No server is using ${dataDir}. The changes apply when it starts.`);
      return 1;
    }
    process.kill(pid, "SIGHUP");
    input.print(`Reloading sites, sources, lenders and policies in the server (process ${String(pid)}).`);
    return 0;
  },
};

/** True if a running server has the store open. A leftover process id may belong to another program by now. */
async function isServed(dataDir: string): Promise<boolean> {
  try {
    await (await openDatabase(join(dataDir, "database"))).destroy();
    return false;
  } catch (error) {
    if (error instanceof Error && error.name === "DataDirInUse") return true;
    throw error;
  }
}
