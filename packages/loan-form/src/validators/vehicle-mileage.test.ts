import { expect, test } from "vitest";
import { judge } from "./testing/judge.ts";

const mileage = (value: unknown, params = {}) => judge("VehicleMileage", value, { field: "vehicleMileage", params });

test("[VAL-17] mileage has a minimum and a maximum length", () => {
  expect(mileage("1")).toMatchObject({ code: "Size", message: "min" });
  expect(mileage("12345678")).toMatchObject({ code: "Size", message: "max" });
  expect(mileage("84,000 miles")).toBeUndefined();
  expect(mileage("")).toMatchObject({ code: "NotEmpty" });
});

test("[VAL-17] a site can set both", () => {
  expect(mileage("1", { min: 1 })).toBeUndefined();
  expect(mileage("123456", { max: 5 })).toMatchObject({ message: "max", text: expect.stringContaining("5") });
});
