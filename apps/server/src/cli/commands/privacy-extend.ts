import { extendCase } from "../../privacy/cases/case-file.ts";
import { CommandRefused } from "../command-refused.ts";
import type { Command } from "../command.ts";
import { readFlags } from "../flags.ts";
import { withDesk } from "../with-desk.ts";

export const privacyExtend: Command = {
  usage: "privacy extend ID --why WHY",
  summary: "Takes 45 more days for an answer, once; WHY is mailed to who asks, and kept: name nobody in it",
  async run({ args, config, clock, print }) {
    const { positionals, values } = readFlags(args, { named: ["why"] });
    const [why = ""] = values("why");
    if (why === "") throw new CommandRefused("The person must be told why: --why WHY.");
    return withDesk(config(), { clock, print }, async (desk) => {
      const { due, mailed } = await extendCase(desk, positionals[0] ?? "", why);
      print(`To be answered by ${due}.`);
      if (!mailed) print("Nothing was mailed: tell the person of it, and why.");
    });
  },
};
