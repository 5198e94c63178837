import { extendCase } from "../../privacy/index.ts";
import type { Command } from "../command.ts";
import { reasonGiven } from "../reason-given.ts";
import { withPrivacyCases } from "../with-privacy-cases.ts";

export const privacyExtend: Command = {
  usage: "privacy extend ID --why REASON",
  summary: "Extend the deadline once by 45 days",
  options: {
    ID: "ID of the request, as `privacy list` shows it",
    "--why": "emailed to the requester and stored, so do not include names",
  },
  example: 'privacy extend 3f9d0c7a --why "records of a former vendor"',
  async run({ args: [id = ""], valuesOf, config, clock, print, store }) {
    const why = reasonGiven("--why", valuesOf("why")[0]);
    return withPrivacyCases(config(), { clock, print, store }, async (cases) => {
      const { due, mailed } = await extendCase(cases, id, why);
      print(`New deadline: ${due}.`);
      if (!mailed) print("No email was sent. Tell the requester about the extension and the reason.");
    });
  },
};
