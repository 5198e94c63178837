import { exceptions } from "../../privacy/cases/carry-out.ts";
import { eraseCase } from "../../privacy/cases/fulfill.ts";
import type { Command } from "../command.ts";
import { readFlags } from "../flags.ts";
import { withDesk } from "../with-desk.ts";

export const privacyErase: Command = {
  usage: "privacy erase ID [--with APPLICATION] [--verified HOW]",
  summary:
    "Erase the applications of the person who asks; prints what the law has us keep, and why. HOW goes into the ledger: name nobody in it",
  async run({ args, config, clock, print }) {
    const { positionals, values } = readFlags(args, { named: ["with", "verified"] });
    return withDesk(config(), { clock, print }, async (desk) => {
      const choice = { named: values("with"), verified: values("verified")[0] };
      const erased = await eraseCase(desk, positionals[0] ?? "", choice);
      for (const { id, kept } of erased) print(`${id}: ${kept === undefined ? "erased" : exceptions[kept]}`);
      if (erased.length === 0) print("Nothing is held under this contact.");
      print(`Kept: ${exceptions.ledger}`);
      print(`Kept: ${exceptions.suppression}`);
    });
  },
};
