import { resumeLender } from "../../routing/index.ts";
import type { Command } from "../command.ts";

export const lenderResume: Command = {
  usage: "lender resume ID",
  summary: "Resume a paused lender, whether an operator or a high return rate paused it",
  options: {
    ID: "the lender's ID",
  },
  example: "lender resume harborline",
  async run({ args: [id], config, print, store }) {
    const was = id !== undefined && (await store.useExisting(config(), (db) => resumeLender(db, id)));
    print(was ? `Resumed ${id}, starting with the next application.` : `Lender ${id ?? ""} is not paused.`);
    return was ? 0 : 1;
  },
};
