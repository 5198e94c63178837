import { exportCase } from "../../privacy/cases/fulfill.ts";
import { heldDataDocument } from "../../privacy/cases/held-data-document.ts";
import type { Command } from "../command.ts";
import { readFlags } from "../flags.ts";
import { withDesk } from "../with-desk.ts";
import { writePrivately } from "../write-privately.ts";

export const privacyExport: Command = {
  usage: "privacy export ID [--with APPLICATION] [--verified HOW] [--again]",
  summary: "Writes what is held about who asks into two files here, to read (HTML) and to take along (JSON)",
  async run({ args, config, clock, workingDir, print }) {
    const { positionals, values, has } = readFlags(args, { named: ["with", "verified"], bare: ["again"] });
    const [id = ""] = positionals;
    return withDesk(config(), { clock, print }, async (desk) => {
      const choice = { named: values("with"), verified: values("verified")[0], again: has("again") };
      const held = await exportCase(desk, id, choice);
      const texts = { html: heldDataDocument(held), json: `${JSON.stringify(held, undefined, 2)}\n` };
      for (const path of await writePrivately(workingDir, `privacy-${id}`, texts)) print(path);
      print(`${String(held.applications.length)} applications. Personal data: hand it over safely, then delete it.`);
    });
  },
};
