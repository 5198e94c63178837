import { expect, test } from "vitest";
import type { Command } from "./command.ts";
import { commands } from "./commands/index.ts";
import { fullUsage, helpOf, optionNames } from "./help.ts";
import { parseArguments } from "./parse-arguments.ts";
import { runCommand } from "./run-command.ts";

const all: readonly (readonly [string, Command])[] = Object.entries(commands);

async function run(...words: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runCommand(words, {
    print: (line) => void said.push(line),
    complain: (line) => void complained.push(line),
    env: {},
    workingDir: "/",
  });
  return { code, said: said.join("\n"), complained: complained.join("\n") };
}

test.each(all)("%s explains each argument and flag of its usage, and its example fits the usage", (name, command) => {
  expect(Object.keys(command.options ?? {}).toSorted()).toEqual(optionNames(command.usage).toSorted());
  const words = (command.example ?? "").match(/"[^"]*"|\S+/g) ?? [];
  expect(
    parseArguments(fullUsage(command), words.slice(command.usage.split(/ [^a-z]/)[0]?.split(" ").length)),
  ).toBeTypeOf("object");
  expect(helpOf(command).join("\n")).toContain(`Usage: loanbridge ${name.split(" ")[0] ?? ""}`);
});

test("--help and help COMMAND print the same help, whatever else is missing", async () => {
  const asked = await run("privacy", "erase", "--help");
  expect(asked).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Usage: [^]*--verified METHOD +how[^]*Exit codes:/),
  });
  expect(await run("help", "privacy", "erase")).toEqual(asked);
  expect((await run("help", "keys")).said).toMatch(/keys list[^]*keys rotate/);
});

test("unknown commands and flags suggest the nearest name on standard error, with exit code 2", async () => {
  expect(await run("keys", "lits")).toMatchObject({
    code: 2,
    said: "",
    complained: expect.stringContaining("Did you mean `loanbridge keys list`?"),
  });
  expect(await run("lender", "list", "--jsno")).toMatchObject({
    code: 2,
    complained: expect.stringContaining("Unknown flag: --jsno. Did you mean --json?"),
  });
  expect(await run("lender", "list", "--json", "--csv")).toMatchObject({ code: 2 });
});
