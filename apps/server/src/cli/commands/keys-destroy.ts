import { destroyKey, dependents, type Destruction, type KeyParts, readDestructions } from "../../operations/index.ts";
import { keyPurposes, type KeyPurpose } from "../../store/index.ts";
import { utcDay } from "../../system/index.ts";
import { openKeys } from "../open-keys.ts";
import type { Command } from "../command.ts";
import { impersonalReason } from "../reason-given.ts";

/** The purpose of a key in the keyring; if it is missing, of a destruction to finish or of the data that needs it. */
async function purposeOf({ db, keyring }: KeyParts, kid: string, begun?: Destruction): Promise<KeyPurpose | undefined> {
  const known = keyring.list().find((key) => key.kid === kid)?.purpose;
  if (known !== undefined || !/^[\da-f]{16}$/.test(kid)) return known;
  if (begun?.isRecorded === false) return keyPurposes.find((purpose) => purpose === begun.purpose);
  for (const purpose of keyPurposes) if ((await dependents[purpose].count(db, kid)) > 0) return purpose;
  return undefined;
}

export const keysDestroy: Command = {
  usage: "keys destroy ID [--yes] [--force REASON ...]",
  summary: "Destroy a key permanently; backups that need it become unreadable",
  options: {
    ID: "ID of the key, as `keys list` shows it",
    "--yes": "destroy it; without this flag, only show what needs it",
    "--force": "also destroy the stored data that needs the key; REASON is stored",
  },
  example: "keys destroy 9f86d081884c7d65 --yes",
  async run({ args: [kid = ""], valuesOf, has, config, print, store }) {
    const reason = impersonalReason("REASON", valuesOf("force")[0]);
    const settings = config();
    const said = await store.useExisting(settings, async (db) => {
      const parts = openKeys(settings, db);
      const begun = (await readDestructions(db)).find((one) => one.kid === kid);
      const purpose = await purposeOf(parts, kid, begun);
      if (purpose === undefined)
        return begun === undefined
          ? "Unknown key. Run `npx loanbridge keys list` to see the keys."
          : `Key ${kid} was destroyed on ${utcDay(begun.at)}. Run \`npx loanbridge keys list\` to see the keys.`;
      if (!has("yes"))
        return `This cannot be undone. Key ${kid} seals ${String(await dependents[purpose].count(db, kid))} ${dependents[purpose].name}, and old backups. To destroy it: npx loanbridge keys destroy ${kid} --yes`;
      return destroyKey(parts, { kid, purpose, reason });
    });
    print(said ?? `Destroyed key ${kid}.`);
    return said === undefined ? 0 : 1;
  },
};
