import { expect, test } from "vitest";
import { feedParsers } from "./feed.ts";
import { parsers } from "./parsers.ts";

test("thousands of texts of each parser's own grammar are read or refused, quickly; npm run hostile makes a million", async () => {
  const count = Object.keys(parsers).length * 500;
  const { fed, faults } = await feedParsers(count, 20_261_123, () => {});
  expect(faults).toEqual([]);
  expect(fed).toBe(count);
});
