import { resumeLender } from "../../routing/index.ts";
import type { Command } from "../command.ts";

export const lenderResume: Command = {
  usage: "lender resume ID",
  summary: "Resume a paused lender; only what it buys after that can pause it again",
  options: {
    ID: "the lender's ID",
  },
  example: "lender resume harborline",
  async run({ args: [id], clock, config, print, store }) {
    const was = id !== undefined && (await store.useExisting(config(), (db) => resumeLender(db, id, clock())));
    print(was ? `Resumed ${id}, starting with the next application.` : `Lender ${id ?? ""} is not paused.`);
    return was ? 0 : 1;
  },
};
