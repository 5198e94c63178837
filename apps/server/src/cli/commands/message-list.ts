import type { MessageState } from "../../messages/tables.ts";
import { CommandRefused } from "../command-refused.ts";
import type { Command } from "../command.ts";
import { withStored } from "../with-store.ts";

const states = {
  queued: true,
  sending: true,
  sent: true,
  suppressed: true,
  refused: true,
  unknown: true,
  "given-up": true,
} as const satisfies Record<MessageState, true>;

const isState = (word: string): word is MessageState => Object.hasOwn(states, word);

const mostListed = 200;
const iso = (at: number): string => new Date(at).toISOString();

export const messageList: Command = {
  usage: "message list [STATE]",
  summary: "Lists the latest mails and texts with what became of them (queued, sent, refused …); no personal value",
  async run({ args: [state], config, print }) {
    if (state !== undefined && !isState(state))
      throw new CommandRefused(`There is no such state; there are ${Object.keys(states).join(", ")}.`);
    const rows = await withStored(config(), (db) =>
      db
        .selectFrom("message")
        .select(["id", "site_id", "kind", "state", "reason", "created_at"])
        .$if(state !== undefined, (query) => query.where("state", "=", state ?? "queued"))
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
