import { expect, test } from "vitest";
import { wrongIn } from "./check-words.ts";

const id = "--abcdefghijklmnopqrst";

test.each([
  [
    "privacy erase ID [--with APPLICATION] [--verified HOW]",
    [id, "--with", "a", "--verified", "called back", "--with", "b"],
  ],
  ["privacy list [all]", []],
  ["keys destroy ID --yes [--force WHY ...]", ["ab", "--yes", "--force", "it", "was", "stolen", "--yes"]],
  ["keys destroy ID --yes [--force WHY ...]", ["ab"]],
  ["leads settle [ID LENDER WHAT ...]", ["a", "b", "sold", "12", "https://x"]],
  ["leads [ID]", ["-a-b"]],
])("%s takes %j", (usage, args) => {
  expect(wrongIn(usage, args)).toBeUndefined();
});

test.each([
  ["privacy erase ID [--with APPLICATION] [--verified HOW]", [], "ID is missing."],
  ["privacy erase ID [--with APPLICATION] [--verified HOW]", ["--with", id], "ID is missing."],
  ["privacy erase ID [--with APPLICATION] [--verified HOW]", [id, "--verified"], "--verified needs HOW."],
  ["privacy erase ID [--with APPLICATION] [--verified HOW]", [id, "--verified", " "], "--verified needs HOW."],
  ["privacy erase ID [--with APPLICATION] [--verified HOW]", [id, "--verifed", "x"], "--verifed is not known here."],
  [
    "privacy erase ID [--with APPLICATION] [--verified HOW]",
    ["a", "b"],
    "b is one word too many: put in quotes what belongs together.",
  ],
  [
    "privacy extend ID --why WHY",
    ["a", "--why", "records", "at"],
    "at is one word too many: put in quotes what belongs together.",
  ],
  ["privacy told ID LENDER", ["a"], "LENDER is missing."],
  ["keys destroy ID --yes [--force WHY ...]", ["--force", "stolen"], "ID is missing."],
])("%s refuses %j", (usage, args, said) => {
  expect(wrongIn(usage, args)).toBe(said);
});
