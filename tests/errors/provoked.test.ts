import { request } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerResponse } from "@loanbridge/contract";
import { updateBody } from "@loanbridge/loan-form";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answers } from "../../apps/server/src/applications/site.fixture.ts";
import { startApp, type Started } from "../../apps/server/src/web/tests/started.fixture.ts";

/** Saturday, November 21, 2026: Thanksgiving is on Thursday. */
let started: Started;
let port: number;
let tooltips: Readonly<Record<string, { readonly server?: Readonly<Record<string, string>> }>>;
let cookie: string;

const host = "payday.localhost";
const secrets = {
  socialSecurity: "219099999",
  account: "000123456789",
  routing: "111000025",
  driversLicense: "D1234567",
};
const context = { today: "2026-11-21", stored: new Set<string>() };
const paidOffCar = {
  autoOwnerStatus: "PAID_OFF",
  vehicleYear: 2015,
  vehicleMake: "Other",
  vehicleModel: "Other",
  vehicleMileage: "84000",
};
const landing = updateBody("LANDING_SUBMIT", answers, context);
const longForm = updateBody("FULL_FORM", { ...answers, ...paidOffCar, ...secrets }, context);

interface Answer {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: ServerResponse;
}

/** Sends over a socket, as any program can, bypassing the browser and its rules. */
function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, method, path, headers: { host, "content-type": "application/json", ...headers } });
    sent.on("response", (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk: string) => (text += chunk));
      answer.on("end", () => resolve({ headers: answer.headers, body: JSON.parse(text) as ServerResponse }));
    });
    sent.on("error", reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

beforeAll(async () => {
  started = await startApp();
  await started.app.http.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = started.app.http.server.address() as AddressInfo);
  const environment = await send("GET", "/sites/payday-demo/environment.json");
  ({ tooltips } = environment.body as unknown as { tooltips: typeof tooltips });
  const { headers } = await send("PATCH", "/api/v1/userApplication", landing);
  cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
});
afterAll(() => started.close());

/** The errors for the form with some answers changed; `undefined` leaves one out. A refused form stores nothing. */
async function errorsFor(form: typeof landing, changed: Readonly<Record<string, unknown>>) {
  const secure = Object.keys(changed).filter((name) => name in secrets);
  const open = Object.entries(changed).filter(([name]) => !secure.includes(name));
  const body = {
    ...form,
    userApplication: { ...form.userApplication, ...Object.fromEntries(open) },
    secureFields: { ...form.secureFields, ...Object.fromEntries(secure.map((name) => [name, changed[name]])) },
  };
  const headers = form === landing ? {} : { cookie };
  const { body: answer } = await send("PATCH", "/api/v1/userApplication?mergeEmpty=true", body, headers);
  return answer.errors;
}

const required = "This field is required.";
const blank = "This field cannot be blank.";
const valid = "Please use valid characters";
const greater = "This field must be greater than 0.";
const length300 = "This field has a max length of 300.";
const phone = "Your contact phone number must be 10 digits.";
const accountLength = "Your account number must be between 4 and 30 digits";
const zipCode = "The zip code you have entered is not valid.";

test("the form that the tables below break is accepted without their changes", async () => {
  expect(await errorsFor(longForm, { firstName: undefined, income: 0 })).toEqual([
    { field: "firstName", code: "NotNull" },
    { field: "income", code: "Min" },
  ]);
});

test.for([
  ["NotNull", "firstName", undefined, required],
  ["NotEmpty", "firstName", "", required],
  ["NotNull", "income", null, required],
  ["NotNull", "socialSecurity", undefined, required],
  ["NotEmpty", "city", "", required],
  ["NotEmpty", "primaryPhone", "", required],
  ["NotEmpty", "residencyStatus", "", required],
  ["NotBlank", "firstName", "   ", blank],
  ["NotBlank", "address1", "\n \u00A0", blank],
  ["NotBlank", "employerName", " ", blank],
  ["NotBlank", "jobTitle", " ", blank],
  ["NotBlank", "bankName", " ", blank],
] as const)("[ERR-14][ERR-03] %s of %s", async ([code, field, value, text]) => {
  expect(await errorsFor(longForm, { [field]: value })).toEqual([{ field, code }]);
  expect(tooltips[field]?.server?.[code]).toBe(text);
});

test.for([
  ["firstName", 301, length300],
  ["lastName", 301, length300],
  ["address1", 301, length300],
  ["employerName", 301, length300],
  ["jobTitle", 301, length300],
  ["bankName", 301, length300],
  ["city", 101, "This field has a max length of 100."],
] as const)("[ERR-14][ERR-04] Size of %s, from %i characters on", async ([field, length, text]) => {
  expect(await errorsFor(longForm, { [field]: "a".repeat(length) })).toEqual([{ field, code: "Size" }]);
  expect(await errorsFor(longForm, { [field]: "a".repeat(length - 1), income: 0 })).toEqual([
    { field: "income", code: "Min" },
  ]);
  expect(tooltips[field]?.server?.["Size"]).toBe(text);
});

test.for([
  ["firstName", "R2D2", valid],
  ["lastName", "Last Name", valid],
  ["residencyStatus", "CAMPING", valid],
  ["state", "ZZ", valid],
  ["dlState", "ZZ", valid],
  ["payFrequency", "yearly", valid],
  ["incomeType", "LOTTERY", valid],
  ["accountType", "CRYPTO", valid],
  ["loanReason", "FUN", valid],
  ["creditScore", 700, valid],
  ["monthsAtBank", 7, valid],
  ["primaryPhone", "512555014", phone],
  ["primaryPhone", "1125550147", phone],
  ["alternatePhone", "555", phone],
  ["employerPhone", "0125550147", phone],
  ["socialSecurity", "666123456", "Please enter a correct social security number."],
  ["socialSecurity", "12345", "Please enter a correct social security number."],
  ["driversLicense", "NONE", "Please enter a correct driver's license number."],
  ["birthYear", "90", "Year of birth must be in yyyy format."],
] as const)("[ERR-14][ERR-05] Pattern of %s for %s", async ([field, value, text]) => {
  expect(await errorsFor(longForm, { [field]: value })).toEqual([{ field, code: "Pattern" }]);
  expect(tooltips[field]?.server?.["Pattern"]).toBe(text);
});

test("[ERR-14][ERR-05] Pattern of the email", async () => {
  expect(await errorsFor(landing, { email: "ana@" })).toEqual([{ field: "email", code: "Pattern" }]);
  expect(tooltips["email"]?.server?.["Pattern"]).toBe("Please enter a correct e-mail address.");
});

test.for(["income", "monthsAtAddress", "monthsEmployed", "monthsAtBank"])(
  "[ERR-14][ERR-06] Min of %s",
  async (field) => {
    for (const value of [0, -1])
      expect(await errorsFor(longForm, { [field]: value })).toEqual([{ field, code: "Min" }]);
    expect(tooltips[field]?.server?.["Min"]).toBe(greater);
  },
);

test("[ERR-14][ERR-07] Age of a date of birth under 18, or over 100 years ago", async () => {
  for (const birthYear of ["2015", "1901"])
    expect(await errorsFor(longForm, { birthYear })).toEqual([{ field: "dob", code: "Age" }]);
  expect(tooltips["dob"]?.server?.["Age"]).toBe("Invalid Age.");
  expect(tooltips["birthYear"]?.server?.["Age"]).toBe("You must be at least 18 and no more than 100 years old.");
});

test.for([
  ["ZipLookup", "00099"],
  ["NotAllowed", "00000"],
] as const)("[ERR-14][ERR-08] %s of the ZIP %s", async ([code, zip]) => {
  expect(await errorsFor(landing, { zip })).toEqual([{ field: "zip", code }]);
  expect(await errorsFor(longForm, { zip })).toEqual([{ field: "zip", code }]);
  expect(tooltips["zip"]?.server?.[code]).toBe(zipCode);
});

test.for([
  ["RoutingNumberLookup", "111000026", "You have not provided a valid routing number."],
  ["Length", "11100002", "Your routing number must be 9 digits"],
] as const)("[ERR-14][ERR-09] %s of the routing number %s", async ([code, routing, text]) => {
  expect(await errorsFor(longForm, { routing })).toEqual([{ field: "routing", code }]);
  expect(tooltips["routing"]?.server?.[code]).toBe(text);
});

test("[ERR-10] FailedAttempt has its message on both parts of the lookup", () => {
  for (const field of ["fingerprintEmail", "fingerprintPhone"])
    expect(tooltips[field]?.server?.["FailedAttempt"]).toBe("Unable to find previous loan request.");
});

test.for([
  ["Future", "2026-11-21", "Your next pay date must be in the future."],
  ["Future", "2026-11-02", "Your next pay date must be in the future."],
  ["NotHoliday", "2026-11-26", "Your next pay date can't be on a holiday."],
  ["DaysOfWeek", "2026-11-28", "Your next pay date can't be on a weekend."],
  ["DaysOfWeek", "2026-11-29", "Your next pay date can't be on a weekend."],
  ["Max", "2026-12-10", "This is too far ahead for how often you're paid."],
  ["Pattern", "2026-02-30", valid],
  ["NotEmpty", "", required],
] as const)("[ERR-14][ERR-11] %s of the pay date %s", async ([code, payDate1, text]) => {
  expect(await errorsFor(longForm, { payDate1 })).toEqual([{ field: "payDate1", code }]);
  expect(tooltips["payDate1"]?.server?.[code]).toBe(text);
});

test.for([
  ["birthMonth", "00", "Min", "The smallest value for month is 1"],
  ["birthMonth", "13", "Max", "The largest value for month is 12"],
  ["birthDay", "00", "Min", "The smallest value for day is 1"],
  ["birthDay", "32", "Max", "The largest value for day is 31"],
] as const)("[ERR-14][ERR-12] %s %s is refused with %s", async ([field, value, code, text]) => {
  expect(await errorsFor(longForm, { [field]: value })).toEqual([{ field, code }]);
  expect(tooltips[field]?.server?.[code]).toBe(text);
});

test.for(["123", "1".repeat(31)])("[ERR-14][ERR-13] Size of the account number %s", async (account) => {
  expect(await errorsFor(longForm, { account })).toEqual([{ field: "account", code: "Size" }]);
  expect(tooltips["account"]?.server?.["Size"]).toBe(accountLength);
});

test("[ERR-14] terms that were not accepted are refused with NotNull", async () => {
  for (const acceptedTermsAndConditions of [undefined, false, null])
    expect(await errorsFor(landing, { acceptedTermsAndConditions })).toEqual([
      { field: "acceptedTermsAndConditions", code: "NotNull" },
    ]);
  expect(tooltips["acceptedTermsAndConditions"]?.server?.["NotNull"]).toBe(
    "You must accept the terms and conditions to continue.",
  );
});
