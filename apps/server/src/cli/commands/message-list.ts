import type { MessageState } from "../../messages/index.ts";
import { CommandRefused } from "../command-refused.ts";
import type { Command } from "../command.ts";
import { table } from "../table.ts";

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
  summary: "List recent emails and texts with their state, such as queued, sent or refused (no personal data)",
  async run({ args: [state], config, print, store }) {
    if (state !== undefined && !isState(state))
      throw new CommandRefused(`Unknown state. Expected one of: ${Object.keys(states).join(", ")}.`);
    const rows = await store.useExisting(config(), (db) =>
      db
        .selectFrom("message")
        .select(["id", "site_id", "kind", "state", "reason", "created_at"])
        .$if(state !== undefined, (query) => query.where("state", "=", state ?? "queued"))
        .orderBy("created_at", "desc")
        .limit(mostListed)
        .execute(),
    );
    const cells = rows.map(({ id, site_id, kind, state: became, reason, created_at }) => [
      id,
      site_id,
      kind,
      iso(created_at),
      became,
      reason ?? "",
    ]);
    for (const line of table(["ID", "SITE", "KIND", "CREATED", "STATE", "REASON"], cells)) print(line);
    if (rows.length === 0) print("No messages.");
    return 0;
  },
};
