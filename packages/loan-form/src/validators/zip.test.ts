import { expect, test } from "vitest";
import { validators } from "./index.ts";
import { judge } from "./testing/judge.ts";

const zip = (value: unknown) => judge("Zip", value, { field: "zip" });

test("[VAL-11] cleaning keeps up to five digits", () => {
  expect(validators.Zip.clean("78704-1234")).toBe("78704");
  expect(validators.Zip.clean("7a8b7")).toBe("787");
  for (const pasted of [" 78704 ", "78704–1234", "７８７０４", "٧٨٧٠٤", "TX 78704"])
    expect(validators.Zip.clean(pasted)).toBe("78704");
  expect(zip("78704-1234")).toBeUndefined();
});

test("[VAL-11] five digits are required", () => {
  for (const value of ["", "7870", "abcde"])
    expect(zip(value)).toMatchObject({ text: "Please enter your 5-digit zip code." });
});

test("[VAL-11] 00000 is refused", () => {
  expect(zip("00000")).toMatchObject({ code: "NotAllowed", text: "The zip code you have entered is not valid." });
});
