import { resolve } from "node:path";
import { makeBackup } from "../../operations/index.ts";
import type { Command } from "../command.ts";

export const backup: Command = {
  usage: "backup DIR [KEYSDIR]",
  summary: "Back up the database, even while the server runs",
  options: {
    DIR: "an empty or new folder for the backup",
    KEYSDIR: "a separate folder to copy the keys to; never store it with the backup",
  },
  example: "backup /var/backups/loanbridge/2026-11-21",
  async run({ args: [folder, keysFolder], config, workingDir, print, store }) {
    if (folder === undefined) {
      print("Missing argument: DIR. Usage: loanbridge backup DIR [KEYSDIR]");
      return 1;
    }
    const settings = config();
    const to = keysFolder === undefined ? undefined : resolve(workingDir, keysFolder);
    const { made, isRecorded } = await store.useExisting(settings, (db) =>
      makeBackup(
        db,
        resolve(workingDir, folder),
        { file: settings.keyringFile, privateFile: settings.privateKeysFile, to },
        Date.now(),
      ),
    );
    const { tables, ledger, bytes, keys } = made;
    print(
      `Backed up ${String(tables["application"] ?? 0)} applications (${String(bytes)} bytes) as of ${made.madeAt}.`,
    );
    print(`Ledger head: ${String(ledger.seq)}:${ledger.hash}`);
    print(
      to === undefined
        ? `The backup does not include the ${String(keys.length)} keys in ${settings.keyringFile} that decrypt it. Back them up separately.`
        : `Keys copied to ${to}. Never store them with the backup.`,
    );
    if (!isRecorded)
      print(
        "The backup is complete, but not recorded, because the database cannot be written. The console and the metrics still show the one before.",
      );
    return 0;
  },
};
