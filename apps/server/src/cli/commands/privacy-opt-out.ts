import { optOutCase } from "../../privacy/index.ts";
import type { Command } from "../command.ts";
import { verifiedGiven } from "../reason-given.ts";
import { withPrivacyCases } from "../with-privacy-cases.ts";

export const privacyOptOut: Command = {
  usage: "privacy opt-out ID [--with APPLICATION] [--verified METHOD]",
  summary: "Stop messages, sale and sharing for the requester, including applications now being routed",
  options: {
    ID: "ID of the request, as `privacy list` shows it",
    "--with": "an application that belongs to the requester although its contact differs; repeatable",
    "--verified":
      "how you verified the requester. Opt-outs need no proof of identity (11 CCR 7026(d)): if you rely on that, say so",
  },
  example: "privacy opt-out 3f9d0c7a",
  async run({ args: [id = ""], valuesOf, config, clock, print, store }) {
    return withPrivacyCases(config(), { clock, print, store }, async (cases) => {
      const choice = { named: valuesOf("with"), verified: verifiedGiven(valuesOf("verified")) };
      const count = await optOutCase(cases, id, choice);
      print(`Opted out ${String(count)} applications. Run \`privacy show\` to see which lenders to notify.`);
    });
  },
};
