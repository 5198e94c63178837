import { optOutCase } from "../../privacy/index.ts";
import type { Command } from "../command.ts";
import { withDesk } from "../with-desk.ts";

export const privacyOptOut: Command = {
  usage: "privacy opt-out ID [--with APPLICATION] [--verified METHOD]",
  summary:
    "Stop messages, sale and sharing for the requester, including applications now being routed. Opt-outs need no proof of identity (11 CCR 7026(d)): if you rely on that, say so in METHOD",
  async run({ args: [id = ""], valuesOf, config, clock, print }) {
    return withDesk(config(), { clock, print }, async (desk) => {
      const choice = { named: valuesOf("with"), verified: valuesOf("verified")[0] };
      const count = await optOutCase(desk, id, choice);
      print(`Opted out ${String(count)} applications. Run \`privacy show\` to see which lenders to notify.`);
    });
  },
};
