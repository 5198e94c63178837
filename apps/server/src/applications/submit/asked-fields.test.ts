import { expect, test } from "vitest";
import type { Site } from "../../sites/index.ts";
import { askedFields } from "./asked-fields.ts";

test("fields count as asked on any page of a site, in sub-fields, by lookups and by processors", () => {
  const field = (appFieldName: string, more: object = {}) => ({ appFieldName, type: "text", ...more });
  const fields = [
    field("firstName", { subFields: [field("lastName")], postProcessors: [{ name: "Zip" }] }),
    field("jobTitle", { postProcessors: [{ name: "SetField", params: { field: "incomeType", value: "EMPLOYED" } }] }),
    field("loanReason", { extraParams: { options: [{ value: "BOAT", label: "Boat" }] } }),
  ];
  const site = {
    environment: { acceptTermsAndConditionsWithCheckbox: false, siteType: "paydayLoan" },
    configuration: {
      flow: "FULL_FORM",
      pages: [{ id: "p", pageNumber: 1, fields }],
      loanAmounts: [],
      resubmitAmounts: [{ id: "half" }],
    },
  } as unknown as Site;
  const all = askedFields([site]);
  for (const name of ["firstName", "lastName", "city", "state", "incomeType", "email", "zip", "payDate1", "affid"])
    expect([name, all.has(name)]).toEqual([name, true]);
  for (const name of ["vehicleMake", "redirectUrl", "employerName"])
    expect([name, all.has(name)]).toEqual([name, false]);
  expect(all.get("loanReason")).toEqual(new Set(["BOAT"]));
  // The site's resubmit amount, and those of a known visitor's request.
  expect(all.get("amountRequestedRange")).toEqual(new Set(["half", "1000", "2500", "5000"]));
});
