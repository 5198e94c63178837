import type { Command } from "./command.ts";
import { shapeOf } from "./parse-arguments.ts";

/** Flags that several commands accept, and what they mean. */
const commonFlags = {
  "--json": "print JSON on standard output, and notes on standard error",
  "--csv": "print CSV on standard output, and notes on standard error",
  "--yes": "do not ask for confirmation",
  "--help": "show this help",
} as const;

/** A command's usage with the flags that it accepts because of what it prints or asks. */
export function fullUsage({ usage, result, asks }: Command): string {
  return [
    usage,
    ...(asks === undefined ? [] : ["[--yes]"]),
    ...(result === "endless" ? [] : ["[--json]"]),
    ...(result === "rows" ? ["[--csv]"] : []),
  ].join(" ");
}

/** Names of a usage line's arguments and flags, as `options` has them. */
export function optionNames(usage: string): readonly string[] {
  const { names, flags } = shapeOf(usage);
  return [...names, ...[...flags.keys()].map((name) => `--${name}`)];
}

/** Lines of a command's help. */
export function helpOf(command: Command): readonly string[] {
  const usage = fullUsage(command);
  const { flags } = shapeOf(usage);
  const options = { ...commonFlags, ...command.options } as Readonly<Record<string, string | undefined>>;
  const shown = [...optionNames(usage), "--help"].map((name) => {
    const takes = flags.get(name.slice(2));
    return [takes === undefined ? name : `${name} ${takes}`, options[name] ?? ""] as const;
  });
  const { summary, example, fails = "failed or refused; the message says why" } = command;
  return [
    `Usage: loanbridge ${usage}`,
    "",
    `${summary}.`,
    "",
    "Arguments and flags:",
    ...aligned(shown),
    ...(example === undefined ? [] : ["", "Example:", `  loanbridge ${example}`]),
    "",
    "Exit codes:",
    ...aligned([
      ["0", "done"],
      ["1", fails],
      ["2", "wrong usage; nothing was done"],
    ]),
  ];
}

function aligned(pairs: readonly (readonly [string, string])[]): readonly string[] {
  const width = pairs.reduce((widest, [name]) => Math.max(widest, name.length), 0);
  return pairs.map(([name, said]) => `  ${name.padEnd(width)}  ${said}`.trimEnd());
}

/** Column width of usages; a longer usage has its summary on the next line. */
const wide = 28;

const listed = ({ usage, summary }: Pick<Command, "usage" | "summary">): string =>
  usage.length < wide ? `  ${usage.padEnd(wide)}${summary}` : `  ${usage}\n  ${" ".repeat(wide)}${summary}`;

/** Lines that list commands with their usage. */
export const overviewOf = (commands: readonly Command[]): readonly string[] => [
  "Usage: loanbridge COMMAND",
  "",
  ...commands.map(listed),
  listed({ usage: "help [COMMAND]", summary: "Show a command's arguments and flags, an example and its exit codes" }),
  "",
  "Every command that ends accepts --json, and lists also --csv.",
];
