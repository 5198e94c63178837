import type { Config } from "../system/index.ts";
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
  readonly print: (line: string) => void;
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
   * The syntax: `site check DIR`. Uppercase words are arguments, in brackets if optional, followed by dots if
   * repeatable. Arguments are validated against it.
   */
  readonly usage: string;
  readonly summary: string;
  /** Resolves with the exit code: 0 on success, 1 if a check or the command itself fails. */
  readonly run: (input: CommandInput) => Promise<number>;
}
