import { optOutRequest } from "../../privacy/fulfil.ts";
import type { Command } from "../command.ts";
import { readFlags } from "../flags.ts";
import { withDesk } from "../with-desk.ts";

export const privacyOptOut: Command = {
  usage: "privacy opt-out ID [--with APPLICATION]",
  summary: "Ends messages, sale and sharing for who asks, at once: also for a request that is just on its way",
  async run({ args, config, clock, print }) {
    const { positionals, values } = readFlags(args, { named: ["with"] });
    return withDesk(config(), { clock, print }, async (desk) => {
      const count = await optOutRequest(desk, positionals[0] ?? "", { named: values("with") });
      print(`Done, for ${String(count)} applications. \`privacy show\` names the lenders to be told.`);
    });
  },
};
