import type { FieldDefinition } from "@loanbridge/form-engine";
import { applicationFields, labels, pagesOfFlow } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { optInKinds } from "./consent-words.ts";
import { WordsUnknown } from "./words-unknown.ts";
import { answers, siteWith } from "../site.fixture.ts";
import { secureFields, origin, memory, unknownWords } from "./single-application.fixture.ts";

test("[PIX-03] an opt-out signal switched on midway is recorded from then on, even if it is off when the form is submitted", async () => {
  const site = siteWith({ flow: "FULL_FORM_PG1", pages: [...pagesOfFlow.FULL_FORM_PG1] });
  const one = memory({ viewState: "FULL_FORM_PG1", values: answers });
  await one.send("FULL_FORM_PG1", answers, { site, secureFields, origin: { ...origin, optsOut: true } });
  const signals = () => one.consents.filter(({ kind, act }) => kind === "sale-opt-out" && act === "signal").length;
  expect(signals()).toBe(1);
  const sent = await one.send("FULL_FORM_PG2", answers, { site, secureFields });
  expect(sent.application).toMatchObject({ viewState: "READY_TO_PROCESS", values: { saleOptOut: true } });
  expect(signals()).toBe(1);
});

test("a consent records its sentence with its documents; consent to texts is a separate act, recorded when its box is checked", async () => {
  const one = memory();
  await one.send("LANDING_SUBMIT", answers);
  expect(one.consents.map(({ kind, act }) => [kind, act])).toEqual(
    ["terms", "e-consent", "credit-authorization"].map((kind) => [kind, "checkbox"]),
  );
  expect(one.consents[0]?.text).toMatch(
    /E-Consent, Credit Authorization, Advertising Disclosure, Privacy Policy and Terms & Conditions/,
  );
  expect(one.consents[0]?.text).not.toMatch(/[{}]/);
  expect(one.consents[0]?.origin).toEqual(origin);
  await one.send("FULL_FORM", { ...answers, smsOptIn: true }, { secureFields });
  expect(one.consents.slice(3).map(({ kind, act }) => [kind, act])).toEqual([["sms", "checkbox"]]);
});

test("each form question that is a consent gets its own ledger entry with its text; taking it back is another entry", async () => {
  const asked = Object.keys(applicationFields).filter((name) => name.endsWith("OptIn"));
  expect(Object.keys(optInKinds).toSorted()).toEqual(asked.toSorted());
  const one = memory();
  await one.send("LANDING_SUBMIT", answers);
  const agreed = {
    ...answers,
    dob: "03/07/1950",
    loanReason: "STUDENT",
    incomeType: "DISABILITY",
    smsOptIn: true,
    horoscopeOptIn: true,
    medicareAdvantageOptIn: "Yes",
    collegeReviewOptIn: true,
    ssdCoRegOptIn: true,
    benefitsPilotOptIn: true,
  };
  const refused = { socialSecurity: "000000000" };
  expect(
    (await one.send("FULL_FORM", agreed, { secureFields: refused })).errors,
    "nothing is stored by half",
  ).not.toEqual([]);
  expect(one.consents).toHaveLength(3);
  expect((await one.send("FULL_FORM", agreed, { secureFields })).errors).toEqual([]);
  expect(one.consents.slice(3).map(({ kind, act, text }) => [kind, act, text])).toEqual([
    ["sms", "checkbox", labels.smsOptIn],
    ["horoscope", "checkbox", labels.horoscopeOptIn],
    ["medicare-advantage", "checkbox", `${labels.medicareAdvantageOptIn} Yes`],
    ["college-review", "checkbox", labels.collegeReviewOptIn],
    ["disability-review", "checkbox", labels.ssdCoRegOptIn],
    ["benefits-adviser", "checkbox", labels.benefitsPilotOptIn],
  ]);
});

test("[FORM-04][VAL-15] a box that the final answers hide is no consent, and does not show or require the boxes below it", async () => {
  const one = memory();
  await one.send("LANDING_SUBMIT", answers);
  const ticked = { smsOptIn: true, collegeReviewOptIn: true, ssdCoRegOptIn: true, medicareAdvantageOptIn: "Yes" };
  expect((await one.send("FULL_FORM", { ...answers, ...ticked }, { secureFields })).errors).toEqual([]);
  expect(one.consents.slice(3).map(({ kind, act }) => [kind, act])).toEqual([["sms", "checkbox"]]);
  expect(one.memoryState.application?.values).toMatchObject({ collegeReviewOptIn: false, ssdCoRegOptIn: false });
});

test("[FORM-04][VAL-15] a stored consent is taken back once a changed answer hides its box", async () => {
  const stored = { ...answers, incomeType: "DISABILITY", ssdCoRegOptIn: true, benefitsPilotOptIn: true };
  const one = memory({ values: stored });
  expect((await one.send("FULL_FORM", { ...answers, incomeType: "EMPLOYED" }, { secureFields })).errors).toEqual([]);
  expect(one.consents.map(({ kind, act }) => [kind, act])).toEqual([
    ["disability-review", "unticked"],
    ["benefits-adviser", "unticked"],
  ]);
});

test("[FORM-04] a consent to texts does not pass to another phone number: the box must be sent with it", async () => {
  const stored = { ...answers, smsOptIn: true };
  const another = { ...answers, primaryPhone: "5125550199" };
  const silent = memory({ values: stored });
  await silent.send("FULL_FORM", another, { secureFields });
  expect(silent.consents.map(({ kind, act }) => [kind, act])).toEqual([["sms", "unticked"]]);
  expect(silent.memoryState.application?.values).toMatchObject({ smsOptIn: false });
  const checked = memory({ values: stored });
  await checked.send("FULL_FORM", { ...another, smsOptIn: true }, { secureFields });
  expect(checked.consents.map(({ kind, act }) => [kind, act])).toEqual([["sms", "checkbox"]]);
  const same = memory({ values: stored });
  await same.send("FULL_FORM", { ...answers, smsOptIn: true }, { secureFields });
  expect(same.consents).toEqual([]);
});

test("[FORM-04] a phone number that another answer hides is removed, and the consent to texts ends with it, whatever is left in the field", async () => {
  const ofEmployed = [{ name: "FieldEquals", params: { field: "incomeType", value: "EMPLOYED" } }];
  const pages = pagesOfFlow.FULL_FORM.map((page) => ({
    ...page,
    fields: page.fields.map((field) =>
      field.appFieldName === "primaryPhone" ? { ...field, qualifiers: ofEmployed } : field,
    ),
  }));
  for (const primaryPhone of ["512", answers.primaryPhone]) {
    const one = memory({ values: { ...answers, smsOptIn: true } });
    const sent = { ...answers, incomeType: "PENSION", primaryPhone };
    const { errors } = await one.send("FULL_FORM", sent, { secureFields, site: siteWith({ pages }) });
    expect(errors).toEqual([]);
    expect(one.consents.map(({ kind, act }) => [kind, act])).toEqual([["sms", "unticked"]]);
    expect(one.memoryState.application?.values).toMatchObject({ smsOptIn: false });
    expect(one.memoryState.application?.values).not.toHaveProperty("primaryPhone");
  }
});

test("a consent records the label of its box as the form shows it, with any braces in it", async () => {
  const label = "{siteName} may text me at {phone}.";
  const written = (field: FieldDefinition) => (field.appFieldName === "smsOptIn" ? { ...field, label } : field);
  const pages = pagesOfFlow.FULL_FORM.map((page) => ({ ...page, fields: page.fields.map(written) }));
  const one = memory();
  await one.send("LANDING_SUBMIT", answers);
  await one.send("FULL_FORM", { ...answers, smsOptIn: true }, { secureFields, site: siteWith({ pages }) });
  expect(one.consents.slice(3)).toMatchObject([{ kind: "sms", text: label }]);
});

test("a box unchecked before the form is submitted revokes its consent in the ledger; a no is no consent", async () => {
  const one = memory({ values: { ...answers, smsOptIn: true } });
  await one.send(
    "FULL_FORM",
    { ...answers, smsOptIn: false, horoscopeOptIn: false, medicareAdvantageOptIn: "No-Skip" },
    { secureFields },
  );
  expect(one.consents.map(({ kind, act }) => [kind, act])).toEqual([["sms", "unticked"]]);
});

test("a consent in unknown words is refused, and one taken back is recorded", async () => {
  const one = memory({ values: { ...answers, smsOptIn: true } });
  const send = (values: Record<string, unknown>) =>
    one.send("FULL_FORM", { ...answers, ...values }, { secureFields, shown: unknownWords });
  await expect(send({ smsOptIn: true, horoscopeOptIn: true })).rejects.toThrow(WordsUnknown);
  await expect(one.send("LANDING_SUBMIT", answers, { shown: unknownWords })).rejects.toThrow(WordsUnknown);
  expect(one.consents).toEqual([]);
  await send({ smsOptIn: false });
  expect(one.consents).toMatchObject([{ kind: "sms", act: "unticked", text: labels.smsOptIn }]);
});
