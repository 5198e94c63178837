import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { compileLenders } from "../../lenders/compile-lenders.ts";
import type { Command } from "../command.ts";

/** The gate that the server's start uses, the file's sample exchanges included. */
export const lenderCheck: Command = {
  usage: "lender check FILE",
  summary: "Checks a lender's file and runs its sample exchanges",
  async run({ args: [file], config, print }) {
    if (file === undefined) {
      print("Name a file: loanbridge lender check lenders/NAME.json");
      return 1;
    }
    const { simulatorOrigin, secrets } = config();
    const installation = { origins: { simulator: simulatorOrigin }, secrets };
    const { lenders, problems } = compileLenders({ [basename(file)]: await readFile(file, "utf8") }, installation);
    for (const { path, expected, code } of problems)
      print(`${file}${path === "" ? "" : `: ${path}`}: expected ${expected} [${code}]`);
    for (const lender of lenders) print(`${lender.id}: fine, ${String(lender.file.samples.length)} samples`);
    return problems.length === 0 ? 0 : 1;
  },
};
