import { suppress } from "../../store/suppression/suppression.ts";
import type { Command } from "../command.ts";
import { withStored } from "../with-store.ts";

export const messageBounced: Command = {
  usage: "message bounced ID",
  summary: "Nothing more is sent to whom this message went: it came back (MAIL_BOUNCES puts its id into the address)",
  async run({ args: [id = ""], config, print }) {
    const known = await withStored(config(), (db) =>
      db.transaction().execute(async (tx) => {
        const row = await tx.selectFrom("message").select("digest").where("id", "=", id).executeTakeFirst();
        if (!row?.digest) return false;
        await suppress(tx, row.digest, "bounced", Date.now());
        return true;
      }),
    );
    print(known ? "Nothing more is sent there." : "No message with this id has left.");
    return known ? 0 : 1;
  },
};
