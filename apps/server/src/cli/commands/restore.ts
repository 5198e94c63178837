import { join, resolve } from "node:path";
import { restoreBackup, type Parked } from "../../operations/index.ts";
import type { Command } from "../command.ts";

export const restore: Command = {
  usage: "restore DIR [KEYSDIR]",
  summary: "Restore a backup into a data directory that has no database, and verify that it is complete and readable",
  options: {
    DIR: "the folder of the backup",
    KEYSDIR: "the folder of its keys, if you copied them",
  },
  example: "restore /var/backups/loanbridge/2026-11-21 /mnt/keys",
  async run({ args: [folder, keysFolder], config, workingDir, print }) {
    if (folder === undefined) {
      print("Missing argument: DIR. Usage: loanbridge restore DIR [KEYSDIR]");
      return 1;
    }
    const { dataDir, keyringFile, privateKeysFile } = config();
    const { made, parked, keysGone, lacksPrivateKeys } = await restoreBackup(
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
      `Restored ${String(made.tables["application"] ?? 0)} applications as of ${made.madeAt}. The ledger is intact.`,
    );
    printParked(parked, print);
    if (keysGone > 0)
      print(
        `${String(keysGone)} of its ${String(made.keys.length)} keys no longer exist. Data sealed with them cannot be opened.`,
      );
    if (lacksPrivateKeys)
      print(
        `No private keys found at ${privateKeysFile}. Restore them before you start the server: bank and identity values cannot be opened without them.`,
      );
    print("The backup does not include later erasures and opt-outs. Repeat them before you start the server.");
    return 0;
  },
};

export function printParked({ requests, messages }: Parked, print: (line: string) => void): void {
  if (requests > 0)
    print(
      `${String(requests)} applications were being routed at that time. They are not sent again unless the applicant resubmits.`,
    );
  if (messages > 0)
    print(
      `${String(messages)} messages were being sent at that time. They are not sent again. To list them: loanbridge message list unknown`,
    );
}
