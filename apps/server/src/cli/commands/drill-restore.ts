import { resolve } from "node:path";
import { drillRestore } from "../../operations/index.ts";
import { CommandRefused } from "../command-refused.ts";
import type { Command } from "../command.ts";
import { askLoss } from "../drill/ask-loss.ts";
import { drillLines, drillRecord } from "../drill/drill-lines.ts";
import { readAge } from "../drill/read-age.ts";

/** The folder of the guide (docs/deployment.md). */
const usualFolder = "/var/backups/loanbridge";

/** Runs in its own process, also while a server runs, so that it delays no visitor. */
export const drillRestoreCommand: Command = {
  usage: "drill restore [DIR] [KEYSDIR] [--max-age AGE] [--in DIR]",
  summary: "Restore the latest backup beside the running system, verify all of it, report its age, and remove the copy",
  options: {
    DIR: `a backup, or the folder of your backups (default: ${usualFolder})`,
    KEYSDIR: "the folder of your copy of the keys, to test it too (default: the keys in use)",
    "--max-age": "report an older backup with exit code 1, such as 90m, 26h or 8d (default: 26h)",
    "--in": "where to restore the temporary copy (default: DATA_DIR)",
  },
  example: "drill restore /var/backups/loanbridge /mnt/keys --max-age 26h",
  fails: "there is no backup, it is too old or damaged, or it cannot be read with these keys",
  result: "object",
  async run({ args: [folder = usualFolder, keysFolder], valuesOf, config, workingDir, clock, output, store }) {
    if (store.isServed) throw new CommandRefused("A drill does not run in the server. Run it on its own.");
    const maxAgeMs = readAge(valuesOf("max-age").at(-1) ?? "26h");
    const { dataDir, keyringFile, privateKeysFile, databaseUrl } = config();
    if (databaseUrl !== undefined)
      throw new CommandRefused(
        "This installation uses PostgreSQL, whose own tools make its backups. For a drill, see docs/deployment.md#restore-drill-with-postgresql.",
      );
    const drilled = await drillRestore(
      {
        from: resolve(workingDir, folder),
        keysFrom: keysFolder === undefined ? undefined : resolve(workingDir, keysFolder),
        keyringFile,
        privateKeysFile,
        parent: resolve(workingDir, valuesOf("in").at(-1) ?? dataDir),
      },
      { clock },
    );
    const loss = await askLoss(dataDir, drilled.backup.made, workingDir);
    const report = { drilled, maxAgeMs, loss };
    const record = drillRecord(report);
    output.object(record, drillLines(report));
    return record.passed ? 0 : 1;
  },
};
