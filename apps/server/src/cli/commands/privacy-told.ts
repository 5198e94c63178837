import { recordLenderNotified } from "../../privacy/index.ts";
import type { Command } from "../command.ts";
import { withPrivacyCases } from "../with-privacy-cases.ts";

export const privacyTold: Command = {
  usage: "privacy told ID LENDER",
  summary: "Record that you notified a lender that has the data about the request",
  options: {
    ID: "ID of the request, as `privacy list` shows it",
    LENDER: "the lender's ID",
  },
  example: "privacy told 3f9d0c7a harborline",
  async run({ args: [id = "", lender = ""], config, clock, print, store }) {
    return withPrivacyCases(config(), { clock, print, store }, async (cases) => {
      await recordLenderNotified(cases, id, lender);
      print(`Recorded that you notified ${lender} about request ${id}.`);
    });
  },
};
