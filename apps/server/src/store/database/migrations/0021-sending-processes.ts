import type { Migration } from "../migrate.ts";

/**
 * Records which processes send email: a command that runs beside them relies on this instead of its own shell's
 * settings.
 */
export const sendingProcesses: Migration = {
  name: "0021-sending-processes",
  async up(tx) {
    await tx.schema.alterTable("server_process").addColumn("mails", "integer").execute();
  },
};
