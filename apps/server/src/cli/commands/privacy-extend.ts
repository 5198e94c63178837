import { extendCase } from "../../privacy/index.ts";
import { CommandRefused } from "../command-refused.ts";
import type { Command } from "../command.ts";
import { withDesk } from "../with-desk.ts";

export const privacyExtend: Command = {
  usage: "privacy extend ID --why REASON",
  summary: "Extend the deadline once by 45 days. REASON is emailed to the requester and stored: do not include names",
  async run({ args: [id = ""], valuesOf, config, clock, print }) {
    const [why = ""] = valuesOf("why");
    if (why === "") throw new CommandRefused("The requester must be told the reason: --why REASON.");
    return withDesk(config(), { clock, print }, async (desk) => {
      const { due, mailed } = await extendCase(desk, id, why);
      print(`New deadline: ${due}.`);
      if (!mailed) print("No email was sent. Tell the requester about the extension and the reason.");
    });
  },
};
