import type { Migration } from "../migrate.ts";

/** Which processes send mails: a command that is run beside them goes by that, and not by what its own shell has set. */
export const sendingProcesses: Migration = {
  name: "0021-sending-processes",
  async up(tx) {
    await tx.schema.alterTable("server_process").addColumn("mails", "integer").execute();
  },
};
