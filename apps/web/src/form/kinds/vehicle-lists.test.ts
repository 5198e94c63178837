import { expect, test } from "vitest";
import { vehicleOptions } from "./vehicle-lists.ts";

const vehicles = [
  { make: "Ford", model: "Focus", trim: "" },
  { make: "Honda", model: "Civic", trim: "EX" },
  { make: "Honda", model: "Civic", trim: "LX" },
  { make: "Honda", model: "Fit", trim: "" },
];
const offered = (part: "make" | "model" | "trim", chosen: { make?: string; model?: string }) =>
  vehicleOptions(vehicles, part, { make: chosen.make, model: chosen.model }).map(({ value }) => value);

test("[FLOW-08] makes, models of the make and trims of the model cascade, and each list ends with 'Not Listed'", () => {
  expect(offered("make", {})).toEqual(["Ford", "Honda", "Other"]);
  expect(offered("model", { make: "Honda" })).toEqual(["Civic", "Fit", "Other"]);
  expect(offered("trim", { make: "Honda", model: "Civic" })).toEqual(["EX", "LX", "Other"]);
});

test("[FLOW-08] only 'Not Listed' is offered below an answer that is missing, not listed or without trims", () => {
  expect(offered("model", {})).toEqual(["Other"]);
  expect(offered("model", { make: "Other" })).toEqual(["Other"]);
  expect(offered("trim", { make: "Honda", model: "Fit" })).toEqual(["Other"]);
  expect(vehicleOptions([], "make", { make: "", model: "" })).toEqual([{ value: "Other", label: "Not Listed" }]);
});
