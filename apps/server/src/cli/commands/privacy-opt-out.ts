import { optOutCase } from "../../privacy/cases/fulfill.ts";
import type { Command } from "../command.ts";
import { readFlags } from "../flags.ts";
import { withDesk } from "../with-desk.ts";

export const privacyOptOut: Command = {
  usage: "privacy opt-out ID [--with APPLICATION] [--verified HOW]",
  summary:
    "End messages, sale and sharing for the person who asks, also for a request that is being routed. The law asks no proof of identity for an opt-out (11 CCR 7026(d)): if you rely on that, say so in HOW",
  async run({ args, config, clock, print }) {
    const { positionals, values } = readFlags(args, { named: ["with", "verified"] });
    return withDesk(config(), { clock, print }, async (desk) => {
      const choice = { named: values("with"), verified: values("verified")[0] };
      const count = await optOutCase(desk, positionals[0] ?? "", choice);
      print(`Done, for ${String(count)} applications. \`privacy show\` names the lenders to be told.`);
    });
  },
};
