import type { Command } from "./command.ts";
import { WrongUsage } from "./command-refused.ts";
import type { Arguments } from "./parse-arguments.ts";

/** The parts of the operator's own terminal that a server executing the command does not have. */
export interface Person {
  /** Standard input, to its end. */
  readonly readInput?: () => Promise<string>;
  /** Asks a question on the terminal; absent without a terminal. Resolves with true if the answer is yes. */
  readonly confirm?: (question: string) => Promise<boolean>;
}

/**
 * The words with everything in them that the operator's terminal has to supply: values from standard input, and `--yes`
 * after a confirmation. Undefined if the operator answered no. Throws `WrongUsage`.
 */
export async function settleWords(
  { fromInput = [], asks }: Command,
  given: Arguments,
  words: readonly string[],
  { readInput, confirm }: Person,
): Promise<readonly string[] | undefined> {
  const settled = [...words];
  const read = fromInput.filter((name) => given.valuesOf(name).includes("-"));
  if (read.length > 1) throw new WrongUsage("Only one value can be read from standard input.");
  for (const name of readInput === undefined ? [] : read) {
    const value = (await readInput?.())?.trim() ?? "";
    if (value === "") throw new WrongUsage(`Standard input has no value for --${name}.`);
    settled[settled.indexOf(`--${name}`) + 1] = value;
  }
  const question = given.has("yes") ? undefined : asks?.(given);
  if (question === undefined) return settled;
  if (confirm === undefined) throw new WrongUsage(`${question} Without a terminal, confirm with --yes.`);
  return (await confirm(question)) ? [...settled, "--yes"] : undefined;
}
