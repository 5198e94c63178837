import { expect, test } from "vitest";
import { defaultVehicleYears } from "./vehicle.tsx";

test("[FLOW-08] without configured vehicle years, next year's models and the thirty years before are offered", () => {
  const years = defaultVehicleYears("2026-11-23");
  expect([years[0], years.at(-1), years.length]).toEqual([2027, 1997, 31]);
});
