import type { Config } from "../system/index.ts";
import type { Output } from "./output/output.ts";
import type { Arguments } from "./parse-arguments.ts";
import type { StoreAccess } from "./with-store.ts";

export interface CommandInput extends Arguments {
  /** Read lazily, because checking a file needs no environment. */
  readonly config: () => Config;
  /**
   * The operator's working directory. Relative paths in `args` start here, even if a running server executes the
   * command.
   */
  readonly workingDir: string;
  /**
   * Prints a line for the operator to read: on standard error if the command's result is JSON or CSV. Of a command that
   * has no result, these lines are its JSON.
   */
  readonly print: (line: string) => void;
  /** Prints the command's result, in the format that the operator chose. */
  readonly output: Output;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly store: StoreAccess;
}

/**
 * A command of the operator's tool. It prints no personal data, except for `privacy show ID --open` and `text list
 * --open`, whose purpose that is.
 */
export interface Command {
  /**
   * The syntax: `site check DIR`. Uppercase words are arguments, followed by dots if repeatable. Arguments and flags are
   * in brackets if optional. What was typed is validated against it.
   */
  readonly usage: string;
  readonly summary: string;
  /** Explains each argument and flag of the usage in a line, by its name there: `ID`, `--site`. */
  readonly options?: Readonly<Record<string, string>>;
  /** The command as an operator might type it, without `loanbridge`. */
  readonly example?: string;
  /** Meaning of exit code 1, where it is more than a failure. */
  readonly fails?: string;
  /**
   * Kind of result that `output` receives: rows accept `--json` and `--csv`, an object accepts `--json`. Absent: the
   * command only prints lines, which `--json` turns into one object. `endless`: it runs until it is stopped.
   */
  readonly result?: "rows" | "object" | "endless";
  /** Names of flags whose value is read from standard input if it is `-`. */
  readonly fromInput?: readonly string[];
  /** A question that the operator has to confirm on a terminal, or with `--yes`; undefined if there is none. */
  readonly asks?: (given: Arguments) => string | undefined;
  /** Resolves with the exit code: 0 on success, 1 if a check or the command itself fails. */
  readonly run: (input: CommandInput) => Promise<number>;
}
