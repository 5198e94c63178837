import { expect, test } from "vitest";
import { parseArguments } from "./parse-arguments.ts";

const id = "--abcdefghijklmnopqrst";

test.each([
  [
    "privacy erase ID [--with APPLICATION] [--verified METHOD]",
    [id, "--with", "a", "--verified", "called back", "--with", "b"],
  ],
  ["privacy list [all]", []],
  ["keys destroy ID [--yes] [--force REASON ...]", ["ab", "--yes", "--force", "it", "was", "stolen", "--yes"]],
  ["keys destroy ID [--yes] [--force REASON ...]", ["ab"]],
  ["leads settle [ID LENDER OUTCOME ...]", ["a", "b", "sold", "12", "https://x"]],
  ["leads [ID]", ["-a-b"]],
])("%s takes %j", (usage, args) => {
  expect(parseArguments(usage, args)).toBeTypeOf("object");
});

test.each([
  ["privacy erase ID [--with APPLICATION] [--verified METHOD]", [], "Missing argument: ID."],
  ["privacy erase ID [--with APPLICATION] [--verified METHOD]", ["--with", id], "Missing argument: ID."],
  ["privacy erase ID [--with APPLICATION] [--verified METHOD]", [id, "--verified"], "--verified requires METHOD."],
  ["privacy erase ID [--with APPLICATION] [--verified METHOD]", [id, "--verified", " "], "--verified requires METHOD."],
  [
    "privacy erase ID [--with APPLICATION] [--verified METHOD]",
    [id, "--verifed", "x"],
    "Unknown flag: --verifed. Did you mean --verified?",
  ],
  [
    "privacy erase ID [--with APPLICATION] [--verified METHOD]",
    ["a", "b"],
    "Unexpected argument: b. Quote values that contain spaces.",
  ],
  [
    "privacy extend ID --why REASON",
    ["a", "--why", "records", "at"],
    "Unexpected argument: at. Quote values that contain spaces.",
  ],
  ["privacy told ID LENDER", ["a"], "Missing argument: LENDER."],
  ["privacy extend ID --why REASON", ["a"], "Missing flag: --why REASON."],
  ["keys destroy ID [--yes] [--force REASON ...]", ["--force", "stolen"], "Missing argument: ID."],
])("%s refuses %j", (usage, args, said) => {
  expect(parseArguments(usage, args)).toBe(said);
});

test("flags are recognized in any position; an id that starts with dashes is still an id", () => {
  const usage = "privacy export ID [FILE] [--with APPLICATION] [--verified METHOD] [--again]";
  const given = parseArguments(usage, ["-v-12", "--with", "--x9", "--again", id, "--with", "b"]);
  if (typeof given === "string") throw new Error(given);
  expect(given.args).toEqual(["-v-12", id]);
  expect(given.valuesOf("with")).toEqual(["--x9", "b"]);
  expect([given.has("again"), given.has("verified"), given.valuesOf("verified")]).toEqual([true, false, []]);
});

test("a flag that takes the rest of the line takes it as one value, flags included", () => {
  const given = parseArguments("keys destroy ID [--yes] [--force REASON ...]", ["ab", "--force", "it", "was", "--yes"]);
  if (typeof given === "string") throw new Error(given);
  expect([given.args, given.valuesOf("force"), given.has("yes")]).toEqual([["ab"], ["it was --yes"], false]);
});
