import { dependents } from "../../operations/keys/index.ts";
import { recordKeyEvent } from "../../operations/keys/key-events.ts";
import { doBy, maintenanceWork } from "../../operations/maintenance/recurring.ts";
import { keyPurposes } from "../../store/vault/index.ts";
import { openKeys } from "../open-keys.ts";
import type { Command } from "../command.ts";
import { withStored } from "../with-store.ts";

export const keysRotate: Command = {
  usage: "keys rotate [PURPOSE]",
  summary:
    "Puts new keys in use (kek, idx, token; all three when none is named; box), and has the server move what is stored",
  async run({ args: [named], config, print }) {
    if (named === "box") {
      const settings = config();
      const { kid } = await withStored(settings, (db) =>
        Promise.resolve(openKeys(settings, db).keyring.boxes.rotate()),
      );
      print(`box: ${kid} seals bank and identity values from now on; older ones stay under the keys before it`);
      return 0;
    }
    const purposes = keyPurposes.filter((purpose) => named === undefined || purpose === named);
    if (purposes.length === 0) {
      print(`Name a purpose: ${[...keyPurposes, "box"].join(", ")}`);
      return 1;
    }
    const settings = config();
    await withStored(settings, async (db, worked) => {
      const { keyring, clock } = openKeys(settings, db);
      for (const purpose of purposes) {
        const { kid: old } = keyring.primary(purpose);
        const { kid } = keyring.rotate(purpose);
        await recordKeyEvent(db, { kid, purpose, act: "rotated", at: clock() });
        print(
          `${purpose}: ${kid} is in use; ${String(await dependents[purpose].count(db, old))} ${dependents[purpose].name} of ${old} to move`,
        );
      }
      await doBy(db, clock, maintenanceWork.keys, clock());
      worked();
    });
    print("A running server moves them; npx loanbridge keys list shows how far it is.");
    return 0;
  },
};
