import { expect, test } from "vitest";
import { findLenders } from "./find-lenders.ts";

const lenders = [
  { id: "harborline", name: "Harborline Advance" },
  { id: "nf-2", name: "Northfork Personal Loans" },
];

test.each([
  ["", ["harborline", "nf-2"]],
  [" NORTH ", ["nf-2"]],
  ["nf-", ["nf-2"]],
  ["advance", ["harborline"]],
  ["nobody", []],
])("a lender is found by part of its name or ID, in any case: %j", (text, found) => {
  expect(findLenders(lenders, text).map(({ id }) => id)).toEqual(found);
});
