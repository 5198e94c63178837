import { confirmCase } from "../../privacy/index.ts";
import type { Command } from "../command.ts";
import { withPrivacyCases } from "../with-privacy-cases.ts";

export const privacyConfirm: Command = {
  usage: "privacy confirm ID",
  summary: "Record that you confirmed receipt by mail or phone (emailed receipts are recorded automatically)",
  async run({ args: [id = ""], config, clock, print, store }) {
    return withPrivacyCases(config(), { clock, print, store }, (cases) => confirmCase(cases, id));
  },
};
