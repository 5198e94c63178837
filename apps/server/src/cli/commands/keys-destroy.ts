import { destroyKey } from "../../operations/keys/destroy-key.ts";
import { dependents } from "../../operations/keys/index.ts";
import { keyPurposes, type KeyPurpose } from "../../store/vault/index.ts";
import type { KeyParts } from "../../operations/keys/maintain-keys.ts";
import { openKeys } from "../open-keys.ts";
import type { Command } from "../command.ts";
import { withStored } from "../with-store.ts";

/** The purpose of a key in the keyring, or of the data that needs it if the key is missing. */
async function purposeOf({ db, keyring }: KeyParts, kid: string): Promise<KeyPurpose | undefined> {
  const known = keyring.list().find((key) => key.kid === kid)?.purpose;
  if (known !== undefined || !/^[\da-f]{16}$/.test(kid)) return known;
  for (const purpose of keyPurposes) if ((await dependents[purpose].count(db, kid)) > 0) return purpose;
  return undefined;
}

export const keysDestroy: Command = {
  usage: "keys destroy ID --yes [--force WHY ...]",
  summary: "Destroys a key for ever: backups that need it go dark; by force, what is stored and needs it goes too",
  async run({ args: [kid = "", ...rest], config, print }) {
    const forced = rest.indexOf("--force");
    const reason = forced < 0 ? undefined : rest.slice(forced + 1).join(" ");
    const settings = config();
    const said = await withStored(settings, async (db) => {
      const parts = openKeys(settings, db);
      const purpose = await purposeOf(parts, kid);
      if (purpose === undefined) return "Name a key: npx loanbridge keys list shows them.";
      if (reason === "") return "Say why it is to go although it is needed: --force WHY.";
      if (!rest.slice(0, forced < 0 ? undefined : forced).includes("--yes"))
        return `Nothing brings back what ${kid} sealed (${String(await dependents[purpose].count(db, kid))} ${dependents[purpose].name}, and old backups). To destroy it: npx loanbridge keys destroy ${kid} --yes`;
      return destroyKey(parts, { kid, purpose, reason });
    });
    print(said ?? `${kid} is destroyed.`);
    return said === undefined ? 0 : 1;
  },
};
