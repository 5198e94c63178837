import { resolve } from "node:path";
import { makeBackup } from "../../operations/backup/make-backup.ts";
import type { Command } from "../command.ts";
import { withStored } from "../with-store.ts";

export const backup: Command = {
  usage: "backup DIR [KEYSDIR]",
  summary:
    "Copies the database, also of a running server, into an empty folder; the keys only into a folder of their own",
  async run({ args: [folder, keysFolder], config, workingDir, print }) {
    if (folder === undefined) {
      print("Name a folder that is not there yet: backup DIR");
      return 1;
    }
    const settings = config();
    const to = keysFolder === undefined ? undefined : resolve(workingDir, keysFolder);
    const made = await withStored(settings, (db) =>
      makeBackup(
        db,
        resolve(workingDir, folder),
        { file: settings.keyringFile, privateFile: settings.privateKeysFile, to },
        Date.now(),
      ),
    );
    const { tables, ledger, bytes, keys } = made;
    print(
      `Copied ${String(bytes)} bytes with ${String(tables["application"] ?? 0)} applications, as of ${made.madeAt}.`,
    );
    print(`End of the ledger: ${String(ledger.seq)}:${ledger.hash}`);
    print(
      to === undefined
        ? `The ${String(keys.length)} keys that open it are in ${settings.keyringFile}, and not in the backup: keep them elsewhere.`
        : `The keys are in ${to}. Never keep both in one place.`,
    );
    return 0;
  },
};
