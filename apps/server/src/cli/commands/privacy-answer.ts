import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { withoutByteOrderMark } from "../../system/index.ts";
import { answerCase } from "../../privacy/index.ts";
import { CommandRefused } from "../command-refused.ts";
import type { Command } from "../command.ts";
import { withPrivacyCases } from "../with-privacy-cases.ts";

export const privacyAnswer: Command = {
  usage: "privacy answer ID [FILE] [--by-hand]",
  summary: "Email the answer and close the request; after an export, the email names who received the data",
  options: {
    ID: "ID of the request, as `privacy list` shows it",
    FILE: "text of the answer; without it, the email says only what was done",
    "--by-hand": "record that you answered another way, without an email",
  },
  example: "privacy answer 3f9d0c7a answer.txt",
  asks: ({ args: [, file], has }) =>
    file === undefined && !has("by-hand")
      ? "Close the request with an email that says only what was done, without a text of yours?"
      : undefined,
  async run({ args: [id = "", file], has, config, clock, workingDir, print, store }) {
    const text = file === undefined ? undefined : await readText(resolve(workingDir, file));
    return withPrivacyCases(config(), { clock, print, store }, async (cases) => {
      const byHand = has("by-hand");
      const { left, recipients } = await answerCase(cases, id, { text, byHand });
      print(`Closed request ${id}${byHand ? ". No email was sent." : ": the answer is queued as an email."}`);
      if (recipients !== undefined)
        print(`${byHand ? "Name these recipients in your answer" : "Recipients named in the email"}:`);
      for (const line of recipients?.split("\n") ?? []) print(`  ${line}`);
      for (const { lenderId } of left) print(`Lender not notified yet: ${lenderId}`);
    });
  },
};

/** Maximum characters of an answer, because it is sent by email. */
const longest = 20_000;

/** Rejects with `CommandRefused`. */
async function readText(path: string): Promise<string> {
  const file = await readFile(path, "utf8").catch((error: unknown) => {
    throw new CommandRefused(`Cannot read ${path} (${(error as NodeJS.ErrnoException).code ?? "unknown error"}).`, {
      cause: error,
    });
  });
  const text = withoutByteOrderMark(file);
  if (text.trim() === "") throw new CommandRefused(`${path} is empty. Write the answer in it.`);
  if (text.length > longest || text.includes("\u0000") || text.includes("\uFFFD"))
    throw new CommandRefused(`${path} must be a text file of at most ${String(longest)} characters.`);
  return text;
}
