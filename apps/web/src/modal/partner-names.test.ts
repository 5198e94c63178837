import { expect, test } from "vitest";
import { partnerNames } from "./partner-names.ts";

test.each([
  [[], ""],
  [["One"], "One"],
  [["One", { name: "Two" }], "One, and Two"],
  [["One", { name: "Two" }, "Three"], "One, Two, and Three"],
])("[MOD-17] partners %j are named %j", (partners, text) => {
  expect(partnerNames(partners)).toBe(text);
});
