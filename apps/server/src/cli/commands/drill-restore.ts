import { resolve } from "node:path";
import { drillCopy, drillRestore } from "../../operations/index.ts";
import { directUrlOf } from "../../system/index.ts";
import { CommandRefused } from "../command-refused.ts";
import type { Command, CommandInput } from "../command.ts";
import { askLoss } from "../drill/ask-loss.ts";
import { copyLines, copyRecord } from "../drill/copy-lines.ts";
import { drillLines, drillRecord } from "../drill/drill-lines.ts";
import { readAge } from "../drill/read-age.ts";
import { tellResult } from "../drill/tell-result.ts";

/** The folder of the guide (docs/deployment.md). */
const usualFolder = "/var/backups/loanbridge";

/** Runs in its own process, also while a server runs, so that it delays no visitor. */
export const drillRestoreCommand: Command = {
  usage: "drill restore [DIR] [KEYSDIR] [--max-age AGE] [--in DIR]",
  summary: "Restore the latest backup beside the running system, verify all of it, report its age, and remove the copy",
  options: {
    DIR: `a backup, or the folder of your backups (default: ${usualFolder}; with PostgreSQL, restore it yourself)`,
    KEYSDIR: "the folder of your copy of the keys, to test it too (default: the keys in use)",
    "--max-age": "report an older backup with exit code 1, such as 90m, 26h or 8d (default: 26h)",
    "--in": "where to restore the temporary copy (default: DATA_DIR)",
  },
  example: "drill restore /var/backups/loanbridge /mnt/keys --max-age 26h",
  fails: "there is no backup, it is too old or damaged, or it cannot be read with these keys",
  result: "object",
  async run(input) {
    if (input.store.isServed) throw new CommandRefused("A drill does not run in the server. Run it on its own.");
    const maxAgeMs = readAge(input.valuesOf("max-age").at(-1) ?? "26h");
    const databaseUrl = directUrlOf(input.config());
    return await (databaseUrl === undefined
      ? drillEmbedded(input, maxAgeMs)
      : drillShared(input, databaseUrl, maxAgeMs));
  },
};

async function drillEmbedded(input: CommandInput, maxAgeMs: number): Promise<number> {
  const { args, valuesOf, config, workingDir, clock, output } = input;
  const [folder = usualFolder, keysFolder] = args;
  const { dataDir, keyringFile, privateKeysFile } = config();
  const places = {
    from: resolve(workingDir, folder),
    keysFrom: keysFolder === undefined ? undefined : resolve(workingDir, keysFolder),
    keyringFile,
    privateKeysFile,
    parent: resolve(workingDir, valuesOf("in").at(-1) ?? dataDir),
  };
  const drilled = await orTellFailure(input, () => drillRestore(places, { clock }));
  const loss = await askLoss(dataDir, drilled.backup.made.madeAt, workingDir);
  const report = { drilled, maxAgeMs, loss };
  const record = drillRecord(report);
  await tellResult(dataDir, { passed: record.passed, backupAt: drilled.backup.made.madeAt }, workingDir);
  output.object(record, drillLines(report));
  return record.passed ? 0 : 1;
}

/** PostgreSQL's own tools make and restore its backups. */
async function drillShared(input: CommandInput, url: string, maxAgeMs: number): Promise<number> {
  const { args, valuesOf, config, workingDir, clock, output } = input;
  if (args.length > 0 || valuesOf("in").length > 0)
    throw new CommandRefused(
      "DATABASE_URL is set, and Loanbridge does not restore backups of PostgreSQL. Restore one into another database, set DATABASE_URL to that one and KEYRING_FILE to your keys, and name no folder. See docs/deployment.md#restore-drill-with-postgresql.",
    );
  const settings = config();
  const drilled = await orTellFailure(input, () => drillCopy(url, settings, clock));
  const newest = new Date(drilled.newestAt).toISOString();
  const loss = await askLoss(settings.dataDir, newest, workingDir);
  const report = { drilled, maxAgeMs, loss };
  const record = copyRecord(report);
  await tellResult(settings.dataDir, { passed: record.passed, backupAt: newest }, workingDir);
  output.object(record, copyLines(report));
  return record.passed ? 0 : 1;
}

async function orTellFailure<T>({ config, workingDir }: CommandInput, drill: () => Promise<T>): Promise<T> {
  try {
    return await drill();
  } catch (error) {
    await tellResult(config().dataDir, { passed: false }, workingDir);
    throw error;
  }
}
