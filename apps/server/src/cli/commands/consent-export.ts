import { readLendingNetwork } from "../../routing/index.ts";
import { evidenceDocument, evidenceOf } from "../../privacy/index.ts";
import { createVault, openKeyring } from "../../store/index.ts";
import type { Command } from "../command.ts";
import { WrongUsage } from "../command-refused.ts";
import { applicationsOf, lookUpFromInput, lookUpGiven, lookUpOptions } from "../leads/look-up-given.ts";
import { writePrivately } from "../output/write-privately.ts";

/** Evidence for disputes about a consent. */
export const consentExport: Command = {
  usage: "consent export [APPLICATION] [--email ADDRESS] [--phone NUMBER] [--why REASON]",
  summary:
    "Export consents and disclosures with their proofs, of one application or of a person's, as HTML and JSON files",
  options: {
    APPLICATION: "ID of the application",
    ...lookUpOptions,
  },
  example: "consent export 3f9d0c7a",
  fromInput: lookUpFromInput,
  fails: "the evidence cannot be written, or the ledger is broken",
  async run({ args: [id], config, clock, workingDir, print, store, has, valuesOf }) {
    const settings = config();
    const person = lookUpGiven({ has, valuesOf });
    if ((id === undefined) === (person === undefined))
      throw new WrongUsage("Give either the ID of an application, or --email or --phone.");
    const { lenders } = await readLendingNetwork(settings);
    return await store.useExisting(settings, async (db) => {
      const vault = createVault(openKeyring({ path: settings.keyringFile, clock, mayCreate: false }));
      const parts = { db, vault, clock, lenderName: (lender: string) => lenders.get(lender)?.file.name };
      const ids = person === undefined ? [id ?? ""] : await applicationsOf(db, settings, clock, person);
      if (ids.length === 0) print("No application has this value, or it was erased.");
      let isWhole = ids.length > 0;
      for (const one of ids) {
        const evidence = await evidenceOf(parts, one);
        if (evidence === undefined) {
          print(`No application with ID ${one}.`);
          return 1;
        }
        const texts = { html: evidenceDocument(evidence), json: `${JSON.stringify(evidence, undefined, 2)}\n` };
        for (const path of await writePrivately(workingDir, `evidence-${one}`, texts)) print(path);
        if (evidence.ledger.whole) continue;
        print(`The ledger is broken at ${evidence.ledger.problem ?? "an entry"}.`);
        isWhole = false;
      }
      return isWhole ? 0 : 1;
    });
  },
};
