import type { MessageState } from "../../messages/index.ts";
import { WrongUsage } from "../command-refused.ts";
import type { Command } from "../command.ts";
import type { Column } from "../../system/index.ts";

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

interface Row {
  readonly id: string;
  readonly site_id: string;
  readonly kind: string;
  readonly state: MessageState;
  readonly reason: string | null;
  readonly created_at: number;
}

const columns: readonly Column<Row>[] = [
  { key: "id", heading: "ID", value: ({ id }) => id },
  { key: "site", heading: "SITE", value: (row) => row.site_id },
  { key: "kind", heading: "KIND", value: ({ kind }) => kind },
  { key: "createdAt", heading: "CREATED", value: (row) => new Date(row.created_at) },
  { key: "state", heading: "STATE", value: ({ state }) => state },
  { key: "reason", heading: "REASON", value: ({ reason }) => reason },
];

export const messageList: Command = {
  usage: "message list [STATE]",
  summary: "List recent emails and texts with their state (no personal data)",
  options: {
    STATE: "only messages in this state, such as queued, sent or refused",
  },
  example: "message list refused",
  result: "rows",
  async run({ args: [state], config, output, store }) {
    if (state !== undefined && !isState(state))
      throw new WrongUsage(`Unknown state. Expected one of: ${Object.keys(states).join(", ")}.`);
    const rows = await store.useExisting(config(), (db) =>
      db
        .selectFrom("message")
        .select(["id", "site_id", "kind", "state", "reason", "created_at"])
        .$if(state !== undefined, (query) => query.where("state", "=", state ?? "queued"))
        .orderBy("created_at", "desc")
        .limit(mostListed)
        .execute(),
    );
    await output.rows(columns, rows, "No messages.");
    return 0;
  },
};
