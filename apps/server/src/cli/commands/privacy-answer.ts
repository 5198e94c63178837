import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { answerRequest } from "../../privacy/fulfil.ts";
import type { Command } from "../command.ts";
import { readFlags } from "../flags.ts";
import { withDesk } from "../with-desk.ts";

export const privacyAnswer: Command = {
  usage: "privacy answer ID [FILE] [--by-hand]",
  summary:
    "Mails the answer to who asks, with the text of FILE, and ends the request; --by-hand: you answered otherwise",
  async run({ args, config, clock, workingDir, print }) {
    const { positionals, has } = readFlags(args, { bare: ["by-hand"] });
    const [id = "", file] = positionals;
    const text = file === undefined ? undefined : await readFile(resolve(workingDir, file), "utf8");
    return withDesk(config(), { clock, print }, async (desk) => {
      const left = await answerRequest(desk, id, { text, byHand: has("by-hand") });
      for (const { lenderId } of left) print(`Not told yet: ${lenderId}`);
    });
  },
};
