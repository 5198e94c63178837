import { expect, test } from "vitest";
import { wrongIn } from "./check-words.ts";

const id = "--abcdefghijklmnopqrst";

test.each([
  [
    "privacy erase ID [--with APPLICATION] [--verified METHOD]",
    [id, "--with", "a", "--verified", "called back", "--with", "b"],
  ],
  ["privacy list [all]", []],
  ["keys destroy ID --yes [--force REASON ...]", ["ab", "--yes", "--force", "it", "was", "stolen", "--yes"]],
  ["keys destroy ID --yes [--force REASON ...]", ["ab"]],
  ["leads settle [ID LENDER OUTCOME ...]", ["a", "b", "sold", "12", "https://x"]],
  ["leads [ID]", ["-a-b"]],
])("%s takes %j", (usage, args) => {
  expect(wrongIn(usage, args)).toBeUndefined();
});

test.each([
  ["privacy erase ID [--with APPLICATION] [--verified METHOD]", [], "Missing argument: ID."],
  ["privacy erase ID [--with APPLICATION] [--verified METHOD]", ["--with", id], "Missing argument: ID."],
  ["privacy erase ID [--with APPLICATION] [--verified METHOD]", [id, "--verified"], "--verified requires METHOD."],
  ["privacy erase ID [--with APPLICATION] [--verified METHOD]", [id, "--verified", " "], "--verified requires METHOD."],
  ["privacy erase ID [--with APPLICATION] [--verified METHOD]", [id, "--verifed", "x"], "Unknown flag: --verifed."],
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
  ["keys destroy ID --yes [--force REASON ...]", ["--force", "stolen"], "Missing argument: ID."],
])("%s refuses %j", (usage, args, said) => {
  expect(wrongIn(usage, args)).toBe(said);
});
