import { recordMark } from "../../reporting/index.ts";
import { suppress } from "../../store/index.ts";
import type { Command } from "../command.ts";

export const messageBounced: Command = {
  usage: "message bounced ID",
  summary: "Suppress the recipient of a bounced message (with MAIL_BOUNCES, the bounce address contains the ID)",
  options: {
    ID: "ID of the message, as in the bounce address or `message list`",
  },
  example: "message bounced 3f9d0c7a",
  async run({ args: [id = ""], config, print, store }) {
    const known = await store.useExisting(config(), (db) =>
      db.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom("message")
          .select(["digest", "application_id"])
          .where("id", "=", id)
          .executeTakeFirst();
        if (!row?.digest) return false;
        await suppress(tx, row.digest, "bounced", Date.now());
        if (row.application_id !== null) recordMark(tx, row.application_id, "bounced");
        return true;
      }),
    );
    print(known ? "Recipient suppressed. No more messages will be sent there." : `No sent message with ID ${id}.`);
    return known ? 0 : 1;
  },
};
