import { expect, test } from "vitest";
import { run } from "./testing/run.ts";

const choose = (status: unknown) => run("AutoOwnership", "autoOwnerStatus", status, { trigger: "change" });
const cleared = { vehicleYear: "", vehicleMileage: "", vehicleMake: "", vehicleModel: "", vehicleTrim: "" };

test("[FLOW-07] any answer but a paid-off car clears the vehicle", async () => {
  for (const status of ["PAYING_OFF", "NOT_AN_OWNER", "", undefined])
    expect(await choose(status)).toEqual({ values: cleared });
  expect(await choose("PAID_OFF")).toEqual({});
});
