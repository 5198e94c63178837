import type { Command } from "./command.ts";
import { commands } from "./commands/index.ts";
import { nearest } from "../system/index.ts";

const all: readonly (readonly [string, Command])[] = Object.entries(commands);

export interface Found {
  /** The words that call the command. */
  readonly name: string;
  readonly command: Command;
}

/** The command that the words begin with. The longest name wins: `migrate to-postgres` is not `migrate` and a word. */
export function findCommand(words: readonly string[]): Found | undefined {
  const [found] = all
    .filter(([name]) => name === words.slice(0, name.split(" ").length).join(" "))
    .toSorted(([one], [other]) => other.length - one.length);
  return found && { name: found[0], command: found[1] };
}

/** The commands whose first word this is, or all. */
export function commandsNear(first: string | undefined): readonly Command[] {
  const near = all.filter(([name]) => name.split(" ")[0] === first);
  return [...new Set((near.length > 0 ? near : all).map(([, command]) => command))];
}

/** True if commands begin with this word. */
export const isGroup = (word: string | undefined): boolean => all.some(([name]) => name.split(" ")[0] === word);

/** A sentence about words that name no command, with the nearest name. */
export function unknownCommand(words: readonly string[]): string {
  const [first = "", second] = words;
  const names = all.map(([name]) => name);
  const given = second === undefined || !names.some((name) => name.includes(" ")) ? first : `${first} ${second}`;
  const near = nearest(given, names) ?? nearest(first, [...new Set(names.flatMap((name) => name.split(" ")[0] ?? []))]);
  const shown = isGroup(first) ? given : first;
  return near === undefined || near === first
    ? `Unknown command: ${shown}.`
    : `Unknown command: ${shown}. Did you mean \`loanbridge ${near}\`?`;
}
