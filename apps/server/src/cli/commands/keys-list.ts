import { dependents } from "../../operations/index.ts";
import { keyPurposes } from "../../store/index.ts";
import { openKeys } from "../open-keys.ts";
import { table } from "../table.ts";
import type { Command } from "../command.ts";

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

export const keysList: Command = {
  usage: "keys list",
  summary: "List the keys in the keyring, how many records need each, and destroyed keys (never the keys themselves)",
  async run({ config, print, store }) {
    const settings = config();
    await store.useExisting(settings, async (db) => {
      const { keyring } = openKeys(settings, db);
      const keys = keyring.list();
      const rows: (readonly string[])[] = [];
      for (const purpose of keyPurposes)
        for (const { kid, bucket, status, since } of keys.filter((key) => key.purpose === purpose)) {
          const needing = `${String(await dependents[purpose].count(db, kid))} ${dependents[purpose].name}`;
          rows.push([kid, purpose, bucket, status, since === undefined ? "-" : day(since), needing]);
        }
      for (const [index, { kid, since }] of keyring.boxes.list().entries())
        rows.push([kid, "box", day(since).slice(0, 7), index === 0 ? "primary" : "usable", day(since), ""]);
      const gone = await db.selectFrom("key_event").selectAll().where("act", "=", "destroyed").orderBy("id").execute();
      for (const { kid, purpose, at, forgotten, reason } of gone) {
        const why =
          reason === null
            ? ""
            : `${String(forgotten)} ${dependents[purpose as keyof typeof dependents].name} destroyed with it: ${reason}`;
        rows.push([kid, purpose, "-", "destroyed", day(at), why]);
      }
      for (const line of table(["KEY", "PURPOSE", "MONTH", "STATUS", "SINCE", "USED BY"], rows)) print(line);
    });
    return 0;
  },
};
