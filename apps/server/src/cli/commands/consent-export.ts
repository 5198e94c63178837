import { readLendingNetwork } from "../../routing/index.ts";
import { evidenceDocument, evidenceOf } from "../../privacy/index.ts";
import { createVault, openKeyring } from "../../store/index.ts";
import type { Command } from "../command.ts";
import { writePrivately } from "../output/write-privately.ts";

/** Evidence for disputes about a consent. */
export const consentExport: Command = {
  usage: "consent export APPLICATION",
  summary: "Export one application's consents and disclosures, with their proofs, as HTML and JSON files",
  options: {
    APPLICATION: "ID of the application",
  },
  example: "consent export 3f9d0c7a",
  fails: "the evidence cannot be written, or the ledger is broken",
  async run({ args: [id = ""], config, clock, workingDir, print, store }) {
    const settings = config();
    const { lenders } = await readLendingNetwork(settings);
    const evidence = await store.useExisting(settings, (db) => {
      const vault = createVault(openKeyring({ path: settings.keyringFile, clock, mayCreate: false }));
      return evidenceOf({ db, vault, clock, lenderName: (lender) => lenders.get(lender)?.file.name }, id);
    });
    if (evidence === undefined) {
      print(`No application with ID ${id}.`);
      return 1;
    }
    const texts = { html: evidenceDocument(evidence), json: `${JSON.stringify(evidence, undefined, 2)}\n` };
    for (const path of await writePrivately(workingDir, `evidence-${id}`, texts)) print(path);
    if (!evidence.ledger.whole) print(`The ledger is broken at ${evidence.ledger.problem ?? "an entry"}.`);
    return evidence.ledger.whole ? 0 : 1;
  },
};
