import { expect, test } from "vitest";
import { followUps } from "./follow-ups.ts";
import { composeField } from "./pages/compose-field.ts";

const context = { today: "2026-11-23", stored: new Set<string>() };
const pension = { incomeType: "PENSION", employerName: "Pension", jobTitle: "Pension", employerPhone: "" };

test("[FLOW-05] a new income type fills the same fields as in the browser", async () => {
  expect(await followUps({ incomeType: "PENSION" }, {}, context)).toEqual({
    employerName: "Pension",
    jobTitle: "Pension",
    employerPhone: "",
  });
});

test("[FORM-03] an answer that is sent again has no effect, however it is typed", async () => {
  const owner = { name: "SetField", params: { field: "jobTitle", value: "Owner" } };
  const fields = (["firstName", "primaryPhone"] as const).map((name) =>
    composeField(name, { postProcessors: [owner] }),
  );
  const before = { firstName: "Ana", primaryPhone: "5125550147", jobTitle: "Nurse" };
  const pages = [{ id: "you", pageNumber: 1, fields }];
  expect(await followUps({ firstName: "Ana ", primaryPhone: "(512) 555-0147" }, before, context, pages)).toEqual({});
  expect(await followUps({ firstName: "Eva" }, before, context, pages)).toEqual({ jobTitle: "Owner" });
});

test("[FLOW-06] employment clears the texts that the previous income type filled in", async () => {
  expect(await followUps({ incomeType: "EMPLOYED" }, pension, context)).toEqual({ employerName: "", jobTitle: "" });
});

test("[FLOW-06] employment clears the phone that the previous income type filled in, and keeps a typed one", async () => {
  const before = { incomeType: "SOCIAL_SECURITY", employerName: "Social Security", employerPhone: "8007721213" };
  expect(await followUps({ incomeType: "EMPLOYED" }, before, context)).toMatchObject({ employerPhone: "" });
  const typed = { ...before, employerPhone: "5125550147" };
  expect(await followUps({ incomeType: "EMPLOYED" }, typed, context)).not.toHaveProperty("employerPhone");
});

test("[FLOW-06] Other copies the known phone", async () => {
  expect(await followUps({ incomeType: "OTHER" }, { primaryPhone: "5125550147" }, context)).toMatchObject({
    employerPhone: "5125550147",
    monthsEmployed: 12,
  });
});

test("[FLOW-06] a phone copied by Other is updated with the primary phone, and a typed one stays", async () => {
  const before = { incomeType: "OTHER", primaryPhone: "5125550147", employerPhone: "5125550147" };
  const given = { primaryPhone: "5125550199" };
  expect(await followUps(given, before, context)).toEqual({ employerPhone: "5125550199" });
  expect(await followUps(given, { ...before, employerPhone: "" }, context)).toEqual({ employerPhone: "5125550199" });
  expect(await followUps(given, { ...before, employerPhone: "5125550100" }, context)).toEqual({});
  expect(await followUps(given, { ...before, incomeType: "EMPLOYED" }, context)).toEqual({});
});

test("[FLOW-07] without a paid-off car, the earlier vehicle is cleared", async () => {
  const before = { autoOwnerStatus: "PAID_OFF", vehicleYear: 2015, vehicleMake: "Other" };
  expect(await followUps({ autoOwnerStatus: "PAYING_OFF" }, before, context)).toEqual({
    vehicleYear: "",
    vehicleMileage: "",
    vehicleMake: "",
    vehicleModel: "",
    vehicleTrim: "",
  });
});

test("[FLOW-05] answers in the update win, and an unchanged answer changes nothing", async () => {
  const given = { incomeType: "PENSION", employerName: "State of Texas", jobTitle: "Retired" };
  expect(await followUps(given, {}, context)).toEqual({ employerPhone: "" });
  expect(await followUps({ incomeType: "PENSION" }, pension, context)).toEqual({});
  expect(await followUps({ toString: "x", zip: "78704" }, {}, context)).toEqual({});
});

test("[FORM-03] a processor of the site's own page sets its field, on change and on blur, and one that the page leaves out does not", async () => {
  const sets = (field: string, value: string, trigger?: "change") => ({
    name: "SetField",
    params: { field, value },
    ...(trigger && { trigger }),
  });
  const fields = [
    composeField("loanReason", { postProcessors: [sets("jobTitle", "Owner", "change"), sets("bankName", "Any Bank")] }),
    composeField("incomeType", { postProcessors: [] }),
  ];
  const pages = [{ id: "all", pageNumber: 1, fields }];
  const given = { loanReason: "OTHER", incomeType: "PENSION" };
  expect(await followUps(given, {}, context, pages)).toEqual({ jobTitle: "Owner", bankName: "Any Bank" });
});
