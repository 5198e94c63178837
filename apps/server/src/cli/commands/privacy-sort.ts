import { rightNames, classifyInquiry } from "../../privacy/index.ts";
import type { Command } from "../command.ts";
import { withDesk } from "../with-desk.ts";

const rights = Object.keys(rightNames) as (keyof typeof rightNames)[];

export const privacySort: Command = {
  usage: "privacy sort ID RIGHT",
  summary: `Set what a request asks for, or turn a message into a privacy request. RIGHT: ${rights.join(", ")}`,
  async run({ args: [id = "", word], config, clock, print }) {
    const right = rights.find((one) => one === word);
    if (right === undefined) {
      print(`Unknown right. Expected one of: ${rights.join(", ")}.`);
      return 1;
    }
    return withDesk(config(), { clock, print }, (desk) => classifyInquiry(desk, id, right));
  },
};
