import { recordDrill } from "../../operations/index.ts";
import type { Command } from "../command.ts";
import { WrongUsage } from "../command-refused.ts";
import { readTime } from "../drill/read-time.ts";

/** `drill restore` tells the running server its result. */
export const drillRecord: Command = {
  usage: "drill record RESULT [--backup TIME]",
  summary: "Record the result of a drill for the console and the metrics, as drill restore does by itself",
  options: {
    RESULT: "passed or failed",
    "--backup": "when the backup was made; without it, the drill found none",
  },
  example: "drill record passed --backup 2026-11-21T02:00:00.000Z",
  async run({ args: [result = ""], valuesOf, config, clock, print, store }) {
    if (result !== "passed" && result !== "failed")
      throw new WrongUsage(`RESULT ${result}: expected passed or failed.`);
    const backupAt = valuesOf("backup").at(-1);
    const backup_at = backupAt === undefined ? null : readTime("--backup", backupAt);
    const event = { at: clock(), backup_at, passed: result === "passed" ? 1 : 0 } as const;
    await store.useExisting(config(), (db) => recordDrill(db, event));
    print(`Recorded a drill that ${result}.`);
    return 0;
  },
};
