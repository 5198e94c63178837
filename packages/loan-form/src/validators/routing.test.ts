import { expect, test } from "vitest";
import { validators } from "./index.ts";
import { judge } from "./testing/judge.ts";

const routing = (value: unknown) => judge("Routing", value, { field: "routing" });

test("[VAL-12] cleaning keeps up to nine digits", () => {
  expect(validators.Routing.clean("0210-0002-1999")).toBe("021000021");
  expect(routing("0210-0002-1")).toBeUndefined();
});

test("[VAL-12] nine digits are required", () => {
  expect(routing("02100002")).toMatchObject({ code: "Length", text: "Your routing number must be 9 digits." });
  expect(routing("")).toMatchObject({ code: "NotEmpty" });
});
