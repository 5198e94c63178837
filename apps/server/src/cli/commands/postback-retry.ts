import { postbackWork } from "../../messages/index.ts";
import { addWork } from "../../store/index.ts";
import type { Command } from "../command.ts";

export const postbackRetry: Command = {
  usage: "postback retry ID ...",
  summary: "Send refused and given-up postbacks again, with the same event IDs",
  options: { ID: "ID of a postback, as postback list shows it" },
  example: "postback retry Rk3vUq0pT8mXw2Zc",
  fails: "an ID is unknown, or its postback is queued or delivered",
  async run({ args: ids, config, clock, print, store }) {
    const at = clock();
    const queued = await store.useExisting(config(), async (db, wakeWorkers) => {
      const rows = await db.transaction().execute(async (tx) => {
        const again = await tx
          .updateTable("postback")
          .set({ state: "queued", reason: null, settled_at: null })
          .where("id", "in", ids)
          .where("state", "in", ["refused", "given-up"])
          .returning("id")
          .execute();
        for (const { id } of again) addWork(tx, { kind: postbackWork, subject: id, at });
        return again;
      });
      wakeWorkers();
      return new Set(rows.map(({ id }) => id));
    });
    for (const id of ids)
      print(queued.has(id) ? `Queued postback ${id}.` : `No refused or given-up postback has ID ${id}.`);
    return ids.every((id) => queued.has(id)) ? 0 : 1;
  },
};
