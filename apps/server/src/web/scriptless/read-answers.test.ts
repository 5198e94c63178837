import { fullForm } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { readAnswers } from "./read-answers.ts";

test("[LAND-21] the year of a car posted without scripts is read as a number, its make and model as text", () => {
  const car = { autoOwnerStatus: "PAID_OFF", vehicleYear: "2015", vehicleMake: "Ram", vehicleModel: "2500" };
  const context = { today: "2026-11-21", stored: new Set<string>() };
  expect(readAnswers(car, fullForm.fields, {}, context)).toMatchObject({ ...car, vehicleYear: 2015 });
});
