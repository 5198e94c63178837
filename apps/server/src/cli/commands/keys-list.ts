import { dependents } from "../../operations/keys/index.ts";
import { keyPurposes } from "../../store/vault/index.ts";
import { openKeys } from "../open-keys.ts";
import type { Command } from "../command.ts";
import { withStored } from "../with-store.ts";

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

export const keysList: Command = {
  usage: "keys list",
  summary: "Lists the keys of the keyring with what needs each, and what became of others; never a key itself",
  async run({ config, print }) {
    const settings = config();
    await withStored(settings, async (db) => {
      const { keyring } = openKeys(settings, db);
      const keys = keyring.list();
      for (const purpose of keyPurposes)
        for (const { kid, bucket, status, since } of keys.filter((key) => key.purpose === purpose)) {
          const needing = `${String(await dependents[purpose].count(db, kid))} ${dependents[purpose].name}`;
          const changed = since === undefined ? [] : [`since ${day(since)}`];
          print([kid, purpose.padEnd(5), bucket, status.padEnd(8), ...changed, needing].join("  "));
        }
      for (const [index, { kid, since }] of keyring.boxes.list().entries())
        print(
          [kid, "box  ", day(since).slice(0, 7), index === 0 ? "primary " : "usable  ", `since ${day(since)}`].join(
            "  ",
          ),
        );
      const gone = await db.selectFrom("key_event").selectAll().where("act", "=", "destroyed").orderBy("id").execute();
      for (const { kid, purpose, at, forgotten, reason } of gone) {
        const why =
          reason === null
            ? []
            : [`${String(forgotten)} ${dependents[purpose as keyof typeof dependents].name} with it: ${reason}`];
        print([kid, purpose.padEnd(5), "destroyed", day(at), ...why].join("  "));
      }
    });
    return 0;
  },
};
