import { classifyInquiry, privacyRights } from "../../privacy/index.ts";
import type { Command } from "../command.ts";
import { WrongUsage } from "../command-refused.ts";
import { withPrivacyCases } from "../with-privacy-cases.ts";

export const privacySort: Command = {
  usage: "privacy sort ID RIGHT",
  summary: "Set what a request asks for, or turn a message into a privacy request",
  options: {
    ID: "ID of the request, or of a message from `text list`",
    RIGHT: privacyRights.join(", "),
  },
  example: "privacy sort 3f9d0c7a access",
  async run({ args: [id = "", word], config, clock, print, store }) {
    const right = privacyRights.find((one) => one === word);
    if (right === undefined) {
      throw new WrongUsage(`Unknown right. Expected one of: ${privacyRights.join(", ")}.`);
    }
    return withPrivacyCases(config(), { clock, print, store }, async (cases) => {
      await classifyInquiry(cases, id, right);
      print(`Request ${id} now asks for: ${right}.`);
    });
  },
};
