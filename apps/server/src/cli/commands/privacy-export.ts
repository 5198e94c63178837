import { exportCase, heldDataDocument } from "../../privacy/index.ts";
import type { Command } from "../command.ts";
import { refuseTracked } from "../output/refuse-tracked.ts";
import { verifiedGiven } from "../reason-given.ts";
import { withPrivacyCases } from "../with-privacy-cases.ts";
import { writePrivately } from "../output/write-privately.ts";

export const privacyExport: Command = {
  usage: "privacy export ID [--with APPLICATION] [--verified METHOD] [--again]",
  summary: "Export the requester's data as HTML and JSON files in the current directory",
  options: {
    ID: "ID of the request, as `privacy list` shows it",
    "--with": "an application that belongs to the requester although its contact differs; repeatable",
    "--verified": "how you verified the requester; recorded in the ledger, so do not include names",
    "--again": "export again, beyond two copies in 12 months",
  },
  example: "privacy export 3f9d0c7a",
  async run({ args: [id = ""], valuesOf, has, config, clock, workingDir, print, store }) {
    // Before the export is recorded: it counts as one of two copies.
    await refuseTracked(workingDir);
    return withPrivacyCases(config(), { clock, print, store }, async (cases) => {
      const choice = { named: valuesOf("with"), verified: verifiedGiven(valuesOf("verified")), again: has("again") };
      const held = await exportCase(cases, id, choice);
      const texts = { html: heldDataDocument(held), json: `${JSON.stringify(held, undefined, 2)}\n` };
      for (const path of await writePrivately(workingDir, `privacy-${id}`, texts)) print(path);
      print(
        `Exported ${String(held.applications.length)} applications. The files contain personal data: deliver them securely, then delete them.`,
      );
    });
  },
};
