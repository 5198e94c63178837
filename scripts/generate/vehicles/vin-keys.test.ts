import { expect, test } from "vitest";
import { overlap } from "./vin-keys.ts";

test.each([
  ["FC[12][EF]", "FC1E3"],
  ["***C", "ABCC"],
  ["39", "39|****"],
  ["F[A-C]", "FB"],
  ["*****|*A", "12345|BA"],
  ["F[A-C][12]", "F[C-E][23]"],
])("one VIN can match %s and %s", (a, b) => {
  expect(overlap(a, b)).toBe(true);
  expect(overlap(b, a)).toBe(true);
});

test.each([
  ["FC[12][EF]", "FC3A3"],
  ["F[A-C]", "FD"],
  ["*****|*A", "12345|AB"],
])("no VIN matches both %s and %s", (a, b) => {
  expect(overlap(a, b)).toBe(false);
  expect(overlap(b, a)).toBe(false);
});
