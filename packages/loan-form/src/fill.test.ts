import { expect, test } from "vitest";
import { fill } from "./fill.ts";

test("a value that ends in a period does not double the sentence's period", () => {
  const params = { company: "Acme Inc.", count: 2 };
  expect(fill("Run by {company}. Write to {company}, now.", params)).toBe("Run by Acme Inc. Write to Acme Inc., now.");
  expect(fill("Is it {company}? {company}", params)).toBe("Is it Acme Inc.? Acme Inc.");
  expect(fill("{company} … {count}.", params)).toBe("Acme Inc. … 2.");
});

test("a placeholder without a value stays in the text", () => {
  expect(fill("{missing}. {count}", { count: 0 })).toBe("{missing}. 0");
});
