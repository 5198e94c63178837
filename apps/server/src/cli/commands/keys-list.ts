import { dependents } from "../../operations/index.ts";
import { keyPurposes } from "../../store/index.ts";
import { utcDay } from "../../system/index.ts";
import { openKeys } from "../open-keys.ts";
import type { Column } from "../../system/index.ts";
import type { Command } from "../command.ts";

interface Row {
  readonly kid: string;
  readonly purpose: string;
  readonly month?: string;
  readonly status: string;
  readonly since: number | undefined;
  readonly records?: number | null;
  /** Name of the records. */
  readonly name?: string;
  /** Why the key was destroyed although records needed it. */
  readonly reason?: string | null;
}

const usedBy = ({ records, name = "", reason }: Row): string => {
  if (typeof records !== "number" || reason === null) return "";
  const count = `${String(records)} ${name}`;
  return reason === undefined ? count : `${count} destroyed with it: ${reason}`;
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
  { key: "reason", value: ({ reason }) => reason },
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
      const keys = keyring.list();
      const rows: Row[] = [];
      for (const purpose of keyPurposes)
        for (const { kid, bucket: month, status, since } of keys.filter((key) => key.purpose === purpose)) {
          const records = await dependents[purpose].count(db, kid);
          rows.push({ kid, purpose, month, status, since, records, name: dependents[purpose].name });
        }
      for (const [index, { kid, since }] of keyring.boxes.list().entries())
        rows.push({
          kid,
          purpose: "box",
          month: utcDay(since).slice(0, 7),
          status: index === 0 ? "primary" : "usable",
          since,
        });
      const gone = await db.selectFrom("key_event").selectAll().where("act", "=", "destroyed").orderBy("id").execute();
      for (const { kid, purpose, at: since, forgotten: records, reason } of gone) {
        const { name } = dependents[purpose as keyof typeof dependents];
        rows.push({ kid, purpose, status: "destroyed", since, records, name, reason });
      }
      output.rows(columns, rows);
    });
    return 0;
  },
};
