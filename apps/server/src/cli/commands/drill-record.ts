import { recordDrill } from "../../operations/index.ts";
import type { Command } from "../command.ts";
import { WrongUsage } from "../command-refused.ts";

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
    const backupAt = readTime(valuesOf("backup").at(-1));
    const event = { at: clock(), backup_at: backupAt, passed: result === "passed" ? 1 : 0 } as const;
    await store.useExisting(config(), (db) => recordDrill(db, event));
    print(`Recorded a drill that ${result}.`);
    return 0;
  },
};

/** Null without a time. Throws `WrongUsage`. */
function readTime(word: string | undefined): number | null {
  if (word === undefined) return null;
  const time = Date.parse(word);
  if (Number.isNaN(time)) throw new WrongUsage(`--backup ${word}: expected a time such as 2026-11-21T02:00:00.000Z.`);
  return time;
}
