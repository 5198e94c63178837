import { confirmCase } from "../../privacy/index.ts";
import type { Command } from "../command.ts";
import { withPrivacyCases } from "../with-privacy-cases.ts";

export const privacyConfirm: Command = {
  usage: "privacy confirm ID",
  summary: "Record that you confirmed receipt by mail or phone (emailed receipts are recorded automatically)",
  options: {
    ID: "ID of the request, as `privacy list` shows it",
  },
  example: "privacy confirm 3f9d0c7a",
  async run({ args: [id = ""], config, clock, print, store }) {
    return withPrivacyCases(config(), { clock, print, store }, async (cases) => {
      await confirmCase(cases, id);
      print(`Recorded that you confirmed receipt of request ${id}.`);
    });
  },
};
