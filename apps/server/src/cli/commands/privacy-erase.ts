import { copyIn } from "@loanbridge/languages";
import { eraseCase } from "../../privacy/index.ts";
import type { Command } from "../command.ts";
import { verifiedGiven } from "../reason-given.ts";
import { withPrivacyCases } from "../with-privacy-cases.ts";

const { exceptions } = copyIn("en").privacy;

export const privacyErase: Command = {
  usage: "privacy erase ID [--with APPLICATION] [--verified METHOD]",
  summary: "Erase the requester's applications and print what the law requires us to keep",
  options: {
    ID: "ID of the request, as `privacy list` shows it",
    "--with": "an application that belongs to the requester although its contact differs; repeatable",
    "--verified": "how you verified the requester; recorded in the ledger, so do not include names",
  },
  example: 'privacy erase 3f9d0c7a --verified "called back"',
  async run({ args: [id = ""], valuesOf, config, clock, print, store }) {
    return withPrivacyCases(config(), { clock, print, store }, async (cases) => {
      const choice = { named: valuesOf("with"), verified: verifiedGiven(valuesOf("verified")) };
      const erased = await eraseCase(cases, id, choice);
      for (const { id: application, kept } of erased)
        print(`${application}: ${kept === undefined ? "erased" : exceptions[kept]}`);
      if (erased.length === 0) print("No application matches this contact.");
      print(`Kept: ${exceptions.ledger}`);
      print(`Kept: ${exceptions.suppression}`);
    });
  },
};
