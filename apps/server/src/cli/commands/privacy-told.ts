import { recordLenderNotified } from "../../privacy/index.ts";
import type { Command } from "../command.ts";
import { withPrivacyCases } from "../with-privacy-cases.ts";

export const privacyTold: Command = {
  usage: "privacy told ID LENDER",
  summary: "Record that you notified a lender that has the data about the request",
  async run({ args: [id = "", lender = ""], config, clock, print, store }) {
    return withPrivacyCases(config(), { clock, print, store }, (cases) => recordLenderNotified(cases, id, lender));
  },
};
