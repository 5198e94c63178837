import { resumeLender } from "../../routing/index.ts";
import type { Command } from "../command.ts";
import { withStore } from "../with-store.ts";

export const lenderResume: Command = {
  usage: "lender resume ID",
  summary: "Resume a paused lender, whether an operator or a high return rate paused it",
  async run({ args: [id], config, print }) {
    const was = id !== undefined && (await withStore(config(), (db) => resumeLender(db, id)));
    print(was ? `Resumed ${id}, starting with the next application.` : `Lender ${id ?? ""} is not paused.`);
    return was ? 0 : 1;
  },
};
