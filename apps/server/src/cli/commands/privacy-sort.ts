import { rightNames, classifyInquiry } from "../../privacy/index.ts";
import type { Command } from "../command.ts";
import { withPrivacyCases } from "../with-privacy-cases.ts";

const rights = Object.keys(rightNames) as (keyof typeof rightNames)[];

export const privacySort: Command = {
  usage: "privacy sort ID RIGHT",
  summary: `Set what a request asks for, or turn a message into a privacy request. RIGHT: ${rights.join(", ")}`,
  async run({ args: [id = "", word], config, clock, print, store }) {
    const right = rights.find((one) => one === word);
    if (right === undefined) {
      print(`Unknown right. Expected one of: ${rights.join(", ")}.`);
      return 1;
    }
    return withPrivacyCases(config(), { clock, print, store }, (cases) => classifyInquiry(cases, id, right));
  },
};
