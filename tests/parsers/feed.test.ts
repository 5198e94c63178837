import { expect, test } from "vitest";
import { feedParsers } from "./feed.ts";
import { parsers } from "./parsers.ts";

test("thousands of texts of each parser's own grammar are quickly read or refused; npm run hostile generates a million", async () => {
  const count = Object.keys(parsers).length * 500;
  const { fed, faults } = await feedParsers(count, 20_261_123, () => {});
  expect(faults).toEqual([]);
  expect(fed).toBe(count);
});
