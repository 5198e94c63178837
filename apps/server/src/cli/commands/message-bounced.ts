import { recordMark } from "../../reporting/index.ts";
import { forgetBounce, suppress } from "../../store/index.ts";
import type { Command } from "../command.ts";

export const messageBounced: Command = {
  usage: "message bounced ID [--undo]",
  summary: "Suppress the recipient of a bounced message (with MAIL_BOUNCES, the bounce address contains the ID)",
  options: {
    ID: "ID of the message, as in the bounce address or `message list`",
    "--undo": "send messages to its recipient again, such as after a mail server refused everyone; opt-outs stay",
  },
  example: "message bounced 3f9d0c7a",
  async run({ args: [id = ""], has, clock, config, print, store }) {
    const known = await store.useExisting(config(), (db) =>
      db.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom("message")
          .select(["digest", "application_id"])
          .where("id", "=", id)
          .executeTakeFirst();
        if (!row?.digest) return false;
        if (has("undo")) return (await forgetBounce(tx, row.digest)) ? "forgotten" : "unlisted";
        await suppress(tx, row.digest, "bounced", clock());
        if (row.application_id !== null) recordMark(tx, row.application_id, "bounced");
        return "suppressed";
      }),
    );
    print(known === false ? `No sent message with ID ${id}.` : done[known]);
    return known === false || known === "unlisted" ? 1 : 0;
  },
};

const done = {
  suppressed: "Recipient suppressed. No more messages will be sent there.",
  forgotten: "Messages will be sent to this recipient again.",
  unlisted: "No message to this recipient has bounced.",
} as const;
