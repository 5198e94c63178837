import { extendCase } from "../../privacy/index.ts";
import { CommandRefused } from "../command-refused.ts";
import type { Command } from "../command.ts";
import { withPrivacyCases } from "../with-privacy-cases.ts";

export const privacyExtend: Command = {
  usage: "privacy extend ID --why REASON",
  summary: "Extend the deadline once by 45 days. REASON is emailed to the requester and stored: do not include names",
  async run({ args: [id = ""], valuesOf, config, clock, print, store }) {
    const [why = ""] = valuesOf("why");
    if (why === "") throw new CommandRefused("The requester must be told the reason: --why REASON.");
    return withPrivacyCases(config(), { clock, print, store }, async (cases) => {
      const { due, mailed } = await extendCase(cases, id, why);
      print(`New deadline: ${due}.`);
      if (!mailed) print("No email was sent. Tell the requester about the extension and the reason.");
    });
  },
};
