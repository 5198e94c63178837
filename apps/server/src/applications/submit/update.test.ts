import type { SecureFieldName } from "@loanbridge/contract";
import { pagesOfFlow, type ViewState } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import type { Site } from "../../sites/types.ts";
import { answers, siteWith } from "../site.fixture.ts";
import { VersionConflict } from "../types.ts";
import { OutOfOrder } from "./refused-update.ts";
import { noon, secureFields, full, memory } from "./single-application.fixture.ts";

test("an application goes from the landing form over the long form to the network", async () => {
  const one = memory();
  expect(await one.send("LANDING_SUBMIT", answers)).toMatchObject({
    token: "token",
    errors: [],
    application: { viewState: "FULL_FORM" },
  });
  expect(one.work).toEqual([]);
  expect(await one.send("FULL_FORM", answers, { secureFields })).toMatchObject({
    errors: [],
    application: { viewState: "READY_TO_PROCESS" },
  });
  expect(one.work).toEqual([{ kind: "route" }]);
  expect(one.memoryState.application?.stored.size).toBe(4);
  expect(one.memoryState.application?.values).toMatchObject({
    amountRequested: 500,
    shortSubmitTimestamp: noon.getTime(),
    dlState: "TX",
  });
});

test("[APP-01][ERR-03] a blank that a keyboard adds around an answer is not stored, and blanks alone are refused as blank", async () => {
  const typed = {
    ...answers,
    firstName: "Ana ",
    lastName: " de la\u00a0Cruz",
    address1: "1204 Barton\u00a0Springs Rd\u200b ",
  };
  const stored = { firstName: "Ana", lastName: "de la Cruz", address1: "1204 Barton Springs Rd" };
  const one = memory({ viewState: "FULL_FORM", values: answers });
  expect(await one.send("FULL_FORM", { ...typed, city: "  " }, { secureFields })).toMatchObject({
    errors: [{ field: "city", code: "NotBlank" }],
  });
  expect(await one.send("FULL_FORM", typed, { secureFields })).toMatchObject({ errors: [] });
  expect(one.memoryState.application?.values).toMatchObject(stored);
});

test("an application goes through two pages to the network", async () => {
  const site = siteWith({ flow: "FULL_FORM_PG1", pages: [...pagesOfFlow.FULL_FORM_PG1] });
  const one = memory({ viewState: "FULL_FORM_PG1", values: answers });
  await expect(one.send("FULL_FORM_PG2", answers, { site })).rejects.toThrow(OutOfOrder);
  expect((await one.send("FULL_FORM_PG1", answers, { site, secureFields })).application?.viewState).toBe(
    "FULL_FORM_PG2",
  );
  expect((await one.send("FULL_FORM_PG2", answers, { site, secureFields })).application?.viewState).toBe(
    "READY_TO_PROCESS",
  );
});

test("[FLOW-15] each step is validated by its submitted page, and saved", async () => {
  const site: Site = siteWith({ flow: "SLIDE_SHOW", pages: [...pagesOfFlow.SLIDE_SHOW] });
  const one = memory({ viewState: "SLIDE_SHOW", values: { zip: "78704" } });
  const steps = pagesOfFlow.SLIDE_SHOW.map(
    ({ id, fields }) => [id, fields.map(({ appFieldName }) => appFieldName)] as const,
  );
  const [first, ...rest] = steps;
  const pick = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(answers).filter(([name]) => names.includes(name)));
  const secretsOf = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(secureFields).filter(([name]) => names.includes(name)));
  const empty = await one.send("SLIDE_SHOW", {}, { site, submittedPage: first?.[0] });
  expect(empty.errors.length).toBeGreaterThan(3);
  const seen: (ViewState | undefined)[] = [];
  for (const [submittedPage, names] of [first, ...rest].filter((step) => step !== undefined)) {
    const result = await one.send("SLIDE_SHOW", pick(names), { site, submittedPage, secureFields: secretsOf(names) });
    expect([submittedPage, result.errors]).toEqual([submittedPage, []]);
    seen.push(result.application?.viewState);
  }
  expect(seen.slice(0, 4)).toEqual(["SLIDE_SHOW", "SLIDE_SHOW", "SLIDE_SHOW", "SLIDE_SHOW"]);
  expect(seen.at(-1)).toBe("READY_TO_PROCESS");
});

test("[FLOW-11] after an internal error the same form can be submitted again, and is routed again", async () => {
  const one = memory({ viewState: "ERROR", values: answers });
  expect((await one.send("FULL_FORM", answers, { secureFields })).application?.viewState).toBe("READY_TO_PROCESS");
  expect(one.work).toHaveLength(1);
});

test("[FLOW-18] a lower amount is routed again; one that is not offered is refused", async () => {
  const one = memory({ viewState: "RESUBMIT", values: answers });
  const refused = await one.send("RESUBMIT", { amountRequestedRange: "20000", rejected: false });
  expect(refused.errors).toMatchObject([{ field: "amountRequestedRange" }]);
  const offered = full.configuration.resubmitAmounts[0]?.id ?? "100";
  const result = await one.send("RESUBMIT", { amountRequestedRange: offered, rejected: false });
  expect(result.application).toMatchObject({
    viewState: "READY_TO_PROCESS",
    values: { amountRequestedRange: offered, amountRequested: 100 },
  });
  expect(one.work).toEqual([{ kind: "route" }]);
  expect((await one.send("RESUBMIT", { amountRequestedRange: offered })).application?.viewState).toBe(
    "READY_TO_PROCESS",
  );
  expect(one.work).toHaveLength(1);
});

test("[FLOW-18] declining a lower amount requires no amount, is stored, and continues without contacting lenders", async () => {
  const one = memory({ viewState: "RESUBMIT", values: answers });
  expect(await one.send("RESUBMIT", { rejected: true })).toMatchObject({ errors: [] });
  expect(one.memoryState.application).toMatchObject({
    viewState: "READY_TO_PROCESS",
    values: { rejected: true, amountRequestedRange: answers.amountRequestedRange },
  });
  expect(one.work).toEqual([{ kind: "route" }]);
});

test("[FLOW-18] a lower amount can be declined after a range that only the landing form offers", async () => {
  const one = memory({ viewState: "RESUBMIT", values: { ...answers, amountRequestedRange: "2501" } });
  expect(await one.send("RESUBMIT", { rejected: true })).toMatchObject({ errors: [] });
  expect(one.memoryState.application).toMatchObject({ viewState: "READY_TO_PROCESS", values: { rejected: true } });
});

test("PAY_SCHEDULE requires only the pay date", async () => {
  const stored = new Set(["socialSecurity", "account", "routing", "driversLicense"] as const);
  const one = memory({ viewState: "PAY_SCHEDULE", values: { ...answers, payDate1: "2026-11-20" }, stored });
  expect((await one.send("PAY_SCHEDULE", { payFrequency: "weekly", payDate1: "2026-11-28" })).errors).toEqual([
    { field: "payDate1", code: "DaysOfWeek" },
  ]);
  expect(
    (await one.send("PAY_SCHEDULE", { payFrequency: "weekly", payDate1: "2026-11-27" })).application?.viewState,
  ).toBe("READY_TO_PROCESS");
});

test("after a conflict the update is validated again against the newer state", async () => {
  const one = memory({ values: answers });
  one.memoryState.conflicts = 1;
  expect((await one.send("FULL_FORM", answers, { secureFields })).application?.viewState).toBe("READY_TO_PROCESS");
  const two = memory({ values: answers });
  two.memoryState.conflicts = 9;
  await expect(two.send("FULL_FORM", answers, { secureFields })).rejects.toThrow(VersionConflict);
});

test("a form whose application is erased while it is saved is answered as one without an application", async () => {
  const one = memory({ values: answers });
  one.memoryState.isErasedNext = true;
  await expect(one.send("FULL_FORM", answers, { secureFields })).rejects.toThrow(OutOfOrder);
  expect([one.consents, one.work]).toEqual([[], []]);
});

test("a landing form after the outcome starts another application; while one is in progress it changes nothing", async () => {
  for (const viewState of ["REDIRECT", "SPLASH", "CREDIT_OFFER", "RE_ROUTE", "RESUBMIT"] as const) {
    expect((await memory({ viewState }).send("LANDING_SUBMIT", answers)).token).toBe("token");
  }
  for (const viewState of ["READY_TO_PROCESS", "IN_PROCESS"] as const) {
    const one = memory({ viewState });
    expect(await one.send("LANDING_SUBMIT", answers)).toEqual({ application: one.memoryState.application, errors: [] });
    expect(one.consents).toEqual([]);
  }
});

test("an invalid answer left in a hidden field is dropped and blocks nothing", async () => {
  const one = memory({ values: { zip: "78704" } });
  const values = { ...answers, incomeType: "PENSION", employerPhone: "512" };
  expect(await one.send("FULL_FORM", values, { secureFields })).toMatchObject({
    errors: [],
    application: { viewState: "READY_TO_PROCESS" },
  });
  expect(one.memoryState.application?.values).not.toHaveProperty("employerPhone");
});

test.for([
  ["SELF_EMPLOYED", "Barton Creek Foods", undefined],
  ["PENSION", "Pension", undefined],
  ["SOCIAL_SECURITY", "Social Security", "8007721213"],
  ["OTHER", "Benefits", answers.primaryPhone],
] as const)(
  "[FORM-04] with the income type %s, a hidden question has the answer that the type fills in, not that of an earlier employer",
  async ([incomeType, employerName, employerPhone]) => {
    const one = memory({ values: answers });
    expect((await one.send("FULL_FORM", { ...answers, incomeType }, { secureFields })).errors).toEqual([]);
    expect([one.memoryState.application?.values].map((all) => [all?.["employerName"], all?.["employerPhone"]])).toEqual(
      [[employerName, employerPhone]],
    );
  },
);

test("a value outside the form's fields is validated by its own rules", async () => {
  const one = memory({ values: answers });
  const { errors } = await one.send("FULL_FORM", { ...answers, email: "not an e-mail" }, { secureFields });
  expect(errors).toEqual([{ field: "email", code: "Pattern" }]);
});

test("a new ZIP sets its city and state", async () => {
  const one = memory({ viewState: "FULL_FORM", values: answers });
  await one.send("LANDING_SUBMIT", { ...answers, zip: "10001" });
  expect(one.memoryState.application?.values).toMatchObject({ zip: "10001", city: "New York", state: "NY" });
});

test("[FORM-06] the license state follows a new ZIP while it equals the old ZIP's state and the license is not given", async () => {
  const after = async (dlState: string, stored: readonly SecureFieldName[] = []) => {
    const one = memory({ viewState: "FULL_FORM", values: { ...answers, dlState }, stored: new Set(stored) });
    await one.send("LANDING_SUBMIT", { ...answers, zip: "10001" });
    return one.memoryState.application?.values["dlState"];
  };
  expect(await after("TX")).toBe("NY");
  expect(await after("OK")).toBe("OK");
  expect(await after("TX", ["driversLicense"])).toBe("TX");
});
