import { join, resolve } from "node:path";
import { restoreBackup } from "../../operations/backup/restore-backup.ts";
import type { Parked } from "../../operations/backup/park-unfinished.ts";
import type { Command } from "../command.ts";

export const restore: Command = {
  usage: "restore DIR [KEYSDIR]",
  summary: "Puts a backup into a data directory without a database, and proves that it is whole and can be opened",
  async run({ args: [folder, keysFolder], config, workingDir, print }) {
    if (folder === undefined) {
      print("Name the folder of a backup: restore DIR");
      return 1;
    }
    const { dataDir, keyringFile, privateKeysFile } = config();
    const { made, parked, keysGone } = await restoreBackup(
      {
        from: resolve(workingDir, folder),
        keysFrom: keysFolder === undefined ? undefined : resolve(workingDir, keysFolder),
        databaseDir: join(dataDir, "database"),
        keyringFile,
        privateKeysFile,
      },
      Date.now,
    );
    print(
      `Restored ${String(made.tables["application"] ?? 0)} applications as of ${made.madeAt}; the ledger is whole.`,
    );
    printParked(parked, print);
    if (keysGone > 0)
      print(
        `${String(keysGone)} of its ${String(made.keys.length)} keys are not there any more: what they sealed stays shut.`,
      );
    print("Erasures and opt-outs since then are not in it: repeat them before the server is started.");
    return 0;
  },
};

export function printParked({ requests, messages }: Parked, print: (line: string) => void): void {
  if (requests > 0)
    print(`${String(requests)} requests were with the lenders then. None is sent again by itself: its applicant can.`);
  if (messages > 0)
    print(`${String(messages)} messages were on their way then. None is sent again: message list unknown shows them.`);
}
