import { fullForm } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { readAnswers } from "./read-answers.ts";

test("[LAND-21] the year of a car posted without scripts is read as a number, its make and model as text", () => {
  const car = { autoOwnerStatus: "PAID_OFF", vehicleYear: "2015", vehicleMake: "Ram", vehicleModel: "2500" };
  const context = { today: "2026-11-21", stored: new Set<string>() };
  expect(readAnswers(car, fullForm.fields, {}, context)).toMatchObject({ ...car, vehicleYear: 2015 });
});

test("[LAND-21] dates typed without scripts may name the month, in English or Spanish", () => {
  const context = { today: "2026-11-21", stored: new Set<string>() };
  const dates = { dob: "March 7th, 1990", payDate1: "4 de diciembre de 2026" };
  expect(readAnswers(dates, fullForm.fields, {}, context)).toMatchObject({ dob: "3/7/1990", payDate1: "2026-12-04" });
});
