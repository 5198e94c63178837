import { readLendingNetwork, pauseLender } from "../../routing/index.ts";
import type { Command } from "../command.ts";
import { lenderNamed } from "../named-lender.ts";
import { impersonalReason } from "../reason-given.ts";

export const lenderPause: Command = {
  usage: "lender pause ID [REASON ...]",
  summary: "Stop sending applications to a lender, starting with the next one, until it is resumed",
  options: {
    ID: "the lender's ID",
    REASON: "shown in `lender list`",
  },
  example: "lender pause harborline too many returns",
  async run({ args: [id = "", ...why], config, print, store }) {
    const settings = config();
    const { lenders } = await readLendingNetwork(settings);
    if (lenderNamed(lenders, id, print) === undefined) return 1;
    const pause = { since: Date.now(), why: impersonalReason("REASON", why.join(" ")) || "operator" };
    const isNew = await store.useExisting(settings, (db) => pauseLender(db, id, pause));
    print(
      `${isNew ? `Paused ${id}.` : `${id} was paused already, and keeps its first reason.`} To resume: npx loanbridge lender resume ${id}`,
    );
    return 0;
  },
};
