import { dependents, type ListedKey, listKeys } from "../../operations/index.ts";
import { utcDay } from "../../system/index.ts";
import { openKeys } from "../open-keys.ts";
import type { Column } from "../../system/index.ts";
import type { Command } from "../command.ts";

interface Row extends ListedKey {
  /** Records that need the key, or were destroyed with it. */
  readonly records?: number;
  /** Name of the records. */
  readonly name?: string;
}

const usedBy = ({ records, name = "", destroyed }: Row): string => {
  if (records === undefined || destroyed?.reason === null) return "";
  const count = `${String(records)} ${name}`;
  return destroyed === undefined ? count : `${count} destroyed with it: ${destroyed.reason ?? ""}`;
};

const columns: readonly Column<Row>[] = [
  { key: "key", heading: "KEY", value: ({ kid }) => kid },
  { key: "purpose", heading: "PURPOSE", value: ({ purpose }) => purpose },
  { key: "month", heading: "MONTH", value: ({ month }) => month, text: ({ month }) => month ?? "-" },
  { key: "status", heading: "STATUS", value: ({ status }) => status },
  {
    key: "since",
    heading: "SINCE",
    value: ({ since }) => (since === undefined ? undefined : new Date(since)),
    text: ({ since }) => (since === undefined ? "-" : utcDay(since)),
  },
  { key: "usedBy", heading: "USED BY", value: usedBy },
  { key: "records", value: ({ records }) => records },
  { key: "reason", value: ({ destroyed }) => destroyed?.reason },
];

export const keysList: Command = {
  usage: "keys list",
  summary: "List the keys in the keyring, how many records need each, and destroyed keys (never the keys themselves)",
  example: "keys list",
  result: "rows",
  async run({ config, output, store }) {
    const settings = config();
    await store.useExisting(settings, async (db) => {
      const { keyring } = openKeys(settings, db);
      const rows: Row[] = [];
      for (const key of await listKeys(db, keyring)) {
        if (key.purpose === "box") {
          rows.push(key);
          continue;
        }
        const { name, count } = dependents[key.purpose];
        rows.push({ ...key, name, records: key.destroyed?.records ?? (await count(db, key.kid)) });
      }
      await output.rows(columns, rows);
    });
    return 0;
  },
};
