import { rightNames } from "../../privacy/copy/en/names.ts";
import { classifyInquiry } from "../../privacy/cases/case-file.ts";
import type { Command } from "../command.ts";
import { withDesk } from "../with-desk.ts";

const rights = Object.keys(rightNames) as (keyof typeof rightNames)[];

export const privacySort: Command = {
  usage: "privacy sort ID RIGHT",
  summary: `Says what a request asks for: ${rights.join(", ")}; makes a privacy request of a message, too`,
  async run({ args: [id = "", word], config, clock, print }) {
    const right = rights.find((one) => one === word);
    if (right === undefined) {
      print(`Say what it asks for: ${rights.join(", ")}.`);
      return 1;
    }
    return withDesk(config(), { clock, print }, (desk) => classifyInquiry(desk, id, right));
  },
};
