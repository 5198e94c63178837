import type { PostbackState } from "../../messages/index.ts";
import { WrongUsage } from "../command-refused.ts";
import type { Command } from "../command.ts";
import type { Column } from "../../system/index.ts";

const states = {
  queued: true,
  delivered: true,
  refused: true,
  "given-up": true,
} as const satisfies Record<PostbackState, true>;

const isState = (word: string): word is PostbackState => Object.hasOwn(states, word);

const mostListed = 200;

interface Row {
  readonly id: string;
  readonly source: string;
  readonly event: string;
  readonly application_id: string;
  readonly state: PostbackState;
  readonly reason: string | null;
  readonly created_at: number;
  readonly settled_at: number | null;
}

const columns: readonly Column<Row>[] = [
  { key: "id", heading: "ID", value: ({ id }) => id },
  { key: "source", heading: "SOURCE", value: ({ source }) => source },
  { key: "event", heading: "EVENT", value: ({ event }) => event },
  { key: "application", heading: "APPLICATION", value: (row) => row.application_id },
  { key: "createdAt", heading: "CREATED", value: (row) => new Date(row.created_at) },
  { key: "state", heading: "STATE", value: ({ state }) => state },
  { key: "reason", heading: "REASON", value: ({ reason }) => reason },
  { key: "settledAt", value: (row) => (row.settled_at === null ? null : new Date(row.settled_at)) },
];

export const postbackList: Command = {
  usage: "postback list [STATE] [--source SOURCE]",
  summary: "List recent postbacks to sources with their state",
  options: {
    STATE: "only postbacks in this state: queued, delivered, refused or given-up",
    "--source": "only postbacks to this source",
  },
  example: "postback list given-up --source fernhill",
  result: "rows",
  async run({ args: [state], valuesOf, config, output, store }) {
    if (state !== undefined && !isState(state))
      throw new WrongUsage(`Unknown state. Expected one of: ${Object.keys(states).join(", ")}.`);
    const source = valuesOf("source").at(-1);
    const rows = await store.useExisting(config(), (db) =>
      db
        .selectFrom("postback")
        .select(["id", "source", "event", "application_id", "state", "reason", "created_at", "settled_at"])
        .$if(state !== undefined, (query) => query.where("state", "=", state ?? "queued"))
        .$if(source !== undefined, (query) => query.where("source", "=", source ?? ""))
        .orderBy("created_at", "desc")
        .limit(mostListed)
        .execute(),
    );
    await output.rows(columns, rows, "No postbacks.");
    return 0;
  },
};
