import type { Config } from "../system/config.ts";

export interface CommandInput {
  /** What follows the command's name. */
  readonly args: readonly string[];
  /** Read when it is needed: checking a file needs no environment. */
  readonly config: () => Config;
  /** Where the operator stands: paths among `args` count from there, also when a running server runs the command. */
  readonly workingDir: string;
  readonly print: (line: string) => void;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** One command of the operator's tool. It prints no personal value, `privacy show ID --open` and `text list --open` aside, which are asked for them. */
export interface Command {
  /** As typed: `site check DIR`. Words in capitals are arguments, in brackets when they may be left out; after dots any number. What is typed is judged by it. */
  readonly usage: string;
  readonly summary: string;
  /** Resolves with the exit code: 0 when all is well, 1 when what was checked is not, or what was asked for cannot be done. */
  readonly run: (input: CommandInput) => Promise<number>;
}
