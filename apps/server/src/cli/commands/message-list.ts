import type { MessageState } from "../../database/schema.ts";
import type { Command } from "../command.ts";
import { withStore } from "../with-store.ts";

const mostListed = 200;
const iso = (at: number): string => new Date(at).toISOString();

export const messageList: Command = {
  usage: "message list [STATE]",
  summary: "Lists the latest mails and texts with what became of them (queued, sent, refused …); no personal value",
  async run({ args: [state], config, print }) {
    const rows = await withStore(config(), (db) =>
      db
        .selectFrom("message")
        .select(["id", "site_id", "kind", "state", "reason", "created_at"])
        .$if(state !== undefined, (query) => query.where("state", "=", state as MessageState))
        .orderBy("created_at", "desc")
        .limit(mostListed)
        .execute(),
    );
    for (const { id, site_id, kind, state: became, reason, created_at } of rows)
      print([id, site_id, kind, iso(created_at), became, ...(reason === null ? [] : [`(${reason})`])].join("  "));
    if (rows.length === 0) print("There are none.");
    return 0;
  },
};
