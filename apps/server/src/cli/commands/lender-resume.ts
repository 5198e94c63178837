import { resumeLender } from "../../routing/index.ts";
import type { Command } from "../command.ts";
import { withStore } from "../with-store.ts";

export const lenderResume: Command = {
  usage: "lender resume ID",
  summary: "Ends a pause, whether an operator or the lender's returns began it",
  async run({ args: [id], config, print }) {
    const was = id !== undefined && (await withStore(config(), (db) => resumeLender(db, id)));
    print(was ? `${id} is asked again from the next request on.` : "No lender of this name is paused.");
    return was ? 0 : 1;
  },
};
