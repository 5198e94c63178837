import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { answerCase } from "../../privacy/cases/fulfill.ts";
import { CommandRefused } from "../command-refused.ts";
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
    const text = file === undefined ? undefined : await readText(resolve(workingDir, file));
    return withDesk(config(), { clock, print }, async (desk) => {
      const left = await answerCase(desk, id, { text, byHand: has("by-hand") });
      for (const { lenderId } of left) print(`Not told yet: ${lenderId}`);
    });
  },
};

/** Characters of an answer at most: it is a mail. */
const longest = 20_000;

/** Rejects with `CommandRefused`. */
async function readText(path: string): Promise<string> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw new CommandRefused(`${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? "no reason"}).`, {
      cause: error,
    });
  });
  if (text.trim() === "") throw new CommandRefused(`${path} is empty: there is nothing to answer in it.`);
  if (text.length > longest || text.includes("\u0000") || text.includes("\uFFFD"))
    throw new CommandRefused(`${path} is no text of ${String(longest)} characters at most.`);
  return text;
}
