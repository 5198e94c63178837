import { exceptions, eraseCase } from "../../privacy/index.ts";
import type { Command } from "../command.ts";
import { readFlags } from "../flags.ts";
import { withDesk } from "../with-desk.ts";

export const privacyErase: Command = {
  usage: "privacy erase ID [--with APPLICATION] [--verified METHOD]",
  summary:
    "Erase the requester's applications and print what the law requires us to keep. METHOD is recorded in the ledger: do not include names",
  async run({ args, config, clock, print }) {
    const { positionals, values } = readFlags(args, { named: ["with", "verified"] });
    return withDesk(config(), { clock, print }, async (desk) => {
      const choice = { named: values("with"), verified: values("verified")[0] };
      const erased = await eraseCase(desk, positionals[0] ?? "", choice);
      for (const { id, kept } of erased) print(`${id}: ${kept === undefined ? "erased" : exceptions[kept]}`);
      if (erased.length === 0) print("No application matches this contact.");
      print(`Kept: ${exceptions.ledger}`);
      print(`Kept: ${exceptions.suppression}`);
    });
  },
};
