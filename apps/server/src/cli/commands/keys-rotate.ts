import { dependents, rotateKey, doBy, maintenanceWork } from "../../operations/index.ts";
import { keyPurposes } from "../../store/index.ts";
import { openKeys } from "../open-keys.ts";
import type { Command } from "../command.ts";
import { WrongUsage } from "../command-refused.ts";

export const keysRotate: Command = {
  usage: "keys rotate [PURPOSE]",
  summary: "Rotate keys and have the server re-encrypt stored data",
  options: {
    PURPOSE: "kek, idx, token or box (default: kek, idx and token)",
  },
  example: "keys rotate kek",
  async run({ args: [named], config, print, store }) {
    if (named === "box") {
      const settings = config();
      const { kid } = await store.useExisting(settings, (db) => rotateKey(openKeys(settings, db), named));
      print(`box: ${kid} now seals new bank and identity values. Existing values stay under their earlier keys.`);
      return 0;
    }
    const purposes = keyPurposes.filter((purpose) => named === undefined || purpose === named);
    if (purposes.length === 0) {
      throw new WrongUsage(`Unknown purpose. Expected one of: ${[...keyPurposes, "box"].join(", ")}.`);
    }
    const settings = config();
    await store.useExisting(settings, async (db, wakeWorkers) => {
      const keys = openKeys(settings, db);
      for (const purpose of purposes) {
        const { old = "", kid } = await rotateKey(keys, purpose);
        print(
          `${purpose}: ${kid} is now primary; ${String(await dependents[purpose].count(db, old))} ${dependents[purpose].name} to move from ${old}`,
        );
      }
      await doBy(db, keys.clock, maintenanceWork.keys, keys.clock());
      wakeWorkers();
    });
    print("The running server moves them in the background. Run `npx loanbridge keys list` to see progress.");
    return 0;
  },
};
