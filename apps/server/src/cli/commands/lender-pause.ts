import { readLendingNetwork } from "../../routing/lending-network.ts";
import { pauseLender } from "../../routing/index.ts";
import type { Command } from "../command.ts";
import { withStore } from "../with-store.ts";

export const lenderPause: Command = {
  usage: "lender pause ID [WHY ...]",
  summary: "Sends nothing to a lender from the next request on, until it is resumed",
  async run({ args: [id, ...why], config, print }) {
    const settings = config();
    const { lenders } = await readLendingNetwork(settings);
    if (id === undefined || !lenders.has(id)) {
      print(`Name a lender: ${[...lenders.keys()].join(", ")}`);
      return 1;
    }
    const pause = { since: Date.now(), why: why.join(" ") || "operator" };
    await withStore(settings, (db) => pauseLender(db, id, pause));
    print(`${id} is paused; npx loanbridge lender resume ${id} ends it.`);
    return 0;
  },
};
