import { extendCase } from "../../privacy/index.ts";
import { CommandRefused } from "../command-refused.ts";
import type { Command } from "../command.ts";
import { readFlags } from "../flags.ts";
import { withDesk } from "../with-desk.ts";

export const privacyExtend: Command = {
  usage: "privacy extend ID --why REASON",
  summary: "Extend the deadline once by 45 days. REASON is emailed to the requester and stored: do not include names",
  async run({ args, config, clock, print }) {
    const { positionals, values } = readFlags(args, { named: ["why"] });
    const [why = ""] = values("why");
    if (why === "") throw new CommandRefused("The requester must be told the reason: --why REASON.");
    return withDesk(config(), { clock, print }, async (desk) => {
      const { due, mailed } = await extendCase(desk, positionals[0] ?? "", why);
      print(`New deadline: ${due}.`);
      if (!mailed) print("No email was sent. Tell the requester about the extension and the reason.");
    });
  },
};
