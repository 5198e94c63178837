import { composeField, type FieldName } from "@loanbridge/loan-form";
import type { Page } from "@loanbridge/form-engine";
import { expect, test } from "vitest";
import { answers, siteWith } from "../site.fixture.ts";
import { memory } from "./single-application.fixture.ts";

const repairs = { extraParams: { options: [{ value: "REPAIRS", label: "Repairs" }] } };
const paid: readonly FieldName[] = ["payFrequency", "payDate1"];
const last: Page = { id: "pay", pageNumber: 9, fields: paid.map((name) => composeField(name)) };
const ifOwner = [{ name: "FieldEquals", params: { field: "residencyStatus", value: "OWN" } }];

function steps(...pages: readonly Page[]) {
  const site = siteWith({ flow: "SLIDE_SHOW", pages: [...pages, last] });
  const one = memory({ viewState: "SLIDE_SHOW", values: { zip: "78704", state: "TX" } });
  return {
    texts: () => one.consents.map(({ text }) => text),
    consents: () => one.consents.map(({ kind, act }) => [kind, act]),
    stored: () => one.memoryState.application?.values,
    secure: () => [...(one.memoryState.application?.stored ?? [])],
    send: async (submittedPage: string, values: Record<string, unknown>, secureFields: Record<string, string> = {}) =>
      (await one.send("SLIDE_SHOW", values, { site, submittedPage, secureFields })).errors,
  };
}

test("[FORM-02] a later step is sent with an earlier step's answer, which the site's own options allow", async () => {
  const { send, stored } = steps({ id: "why", pageNumber: 1, fields: [composeField("loanReason", repairs)] });
  const { payFrequency, payDate1 } = answers;
  expect(await send("why", { loanReason: "REPAIRS" })).toEqual([]);
  expect(await send("pay", { loanReason: "OTHER", payFrequency, payDate1 })).toEqual([
    { field: "loanReason", code: "Pattern" },
  ]);
  expect(await send("pay", { loanReason: "REPAIRS", payFrequency, payDate1 })).toEqual([]);
  expect(stored()).toMatchObject({ loanReason: "REPAIRS", payFrequency });
});

test("[FORM-02] an answer that one of two pages allows is valid while another page is sent", async () => {
  const { send } = steps(
    { id: "why", pageNumber: 1, fields: [composeField("loanReason", repairs)] },
    { id: "owner", pageNumber: 2, qualifiers: ifOwner, fields: [composeField("loanReason")] },
  );
  const { payFrequency, payDate1 } = answers;
  for (const loanReason of ["REPAIRS", "OTHER"])
    expect(await send("pay", { loanReason, payFrequency, payDate1 })).toEqual([]);
});

test("[FORM-04] an invalid answer on a step that an earlier answer has hidden is dropped, and blocks nothing", async () => {
  const { send, stored } = steps(
    { id: "home", pageNumber: 1, fields: [composeField("residencyStatus")] },
    { id: "owner", pageNumber: 2, qualifiers: ifOwner, fields: [composeField("alternatePhone")] },
  );
  expect(await send("home", { residencyStatus: "OWN", alternatePhone: "512" })).toMatchObject([
    { field: "alternatePhone" },
  ]);
  expect(await send("home", { residencyStatus: "RENT", alternatePhone: "512" })).toEqual([]);
  expect(stored()).not.toHaveProperty("alternatePhone");
});

test("[FORM-04] an answer that hides a consent of another step takes it back", async () => {
  const { send, stored, consents } = steps(
    { id: "texts", pageNumber: 2, qualifiers: ifOwner, fields: [composeField("smsOptIn")] },
    { id: "home", pageNumber: 1, fields: [composeField("residencyStatus")] },
  );
  expect(await send("home", { residencyStatus: "OWN" })).toEqual([]);
  expect(await send("texts", { residencyStatus: "OWN", smsOptIn: true })).toEqual([]);
  expect(await send("home", { residencyStatus: "RENT", smsOptIn: true })).toEqual([]);
  expect(stored()).toMatchObject({ smsOptIn: false });
  expect(consents()).toEqual([
    ["sms", "checkbox"],
    ["sms", "unticked"],
  ]);
});

test("[FORM-03] an answer sent without scripts sets what the site's own processor says, as in the browser", async () => {
  const owner = { name: "SetField", params: { field: "jobTitle", value: "Owner" } };
  const why = { ...repairs, postProcessors: [owner] };
  const { send, stored } = steps({ id: "why", pageNumber: 1, fields: [composeField("loanReason", why)] });
  expect(await send("why", { loanReason: "REPAIRS" })).toEqual([]);
  expect(stored()).toMatchObject({ jobTitle: "Owner" });
});

test("[FORM-04] an answer that another answer hides is removed, with the secure ones, and is asked again when it is shown again", async () => {
  const { send, stored, secure } = steps(
    { id: "home", pageNumber: 1, fields: [composeField("residencyStatus")] },
    {
      id: "owner",
      pageNumber: 2,
      qualifiers: ifOwner,
      fields: [composeField("alternatePhone"), composeField("driversLicense")],
    },
  );
  expect(await send("home", { residencyStatus: "OWN" })).toEqual([]);
  expect(
    await send("owner", { residencyStatus: "OWN", alternatePhone: "5125550111" }, { driversLicense: "D1234567" }),
  ).toEqual([]);
  expect([stored(), secure()]).toMatchObject([{ alternatePhone: "5125550111" }, ["driversLicense"]]);
  // The browser still has what was typed on the hidden page.
  expect(await send("home", { residencyStatus: "RENT", alternatePhone: "5125550111" })).toEqual([]);
  expect(stored()).not.toHaveProperty("alternatePhone");
  expect(secure()).toEqual([]);
});

test("[FORM-04] the pay schedule removes the answers that it hides, or that the form hides since they were stored", async () => {
  const ifWeekly = [{ name: "FieldEquals", params: { field: "payFrequency", value: "weekly" } }];
  const fields = [
    composeField("alternatePhone", { qualifiers: ifWeekly }),
    composeField("loanReason", { qualifiers: ifOwner }),
  ];
  const site = siteWith({ pages: [{ id: "home", pageNumber: 1, fields }] });
  const values = { ...answers, payFrequency: "weekly", alternatePhone: "5125550111", residencyStatus: "RENT" };
  const one = memory({ viewState: "PAY_SCHEDULE", values });
  expect((await one.send("PAY_SCHEDULE", { ...answers, payFrequency: "monthly" }, { site })).errors).toEqual([]);
  expect(one.memoryState.application?.viewState).toBe("READY_TO_PROCESS");
  expect(one.memoryState.application?.values).not.toHaveProperty("alternatePhone");
  expect(one.memoryState.application?.values).not.toHaveProperty("loanReason");
});

test("[FORM-04] a new ZIP code hides the questions for its earlier state, and none for its own", async () => {
  const inState = (value: string) => [{ name: "FieldEquals", params: { field: "state", value } }];
  const { send, stored } = steps({
    id: "home",
    pageNumber: 1,
    fields: [
      composeField("zip"),
      composeField("jobTitle", { qualifiers: inState("TX") }),
      composeField("alternatePhone", { qualifiers: inState("NY") }),
    ],
  });
  expect(await send("home", { zip: "10001", jobTitle: "Nurse", alternatePhone: "5125550111" })).toEqual([]);
  expect(stored()).not.toHaveProperty("jobTitle");
  expect(stored()).toMatchObject({ state: "NY", alternatePhone: "5125550111" });
});

test.each(["Nurse", "Owner"])(
  "[FORM-04] the answer %s to a question that is shown stays as it was sent when the question that filled it in is hidden",
  async (jobTitle) => {
    const owner = { name: "SetField", params: { field: "jobTitle", value: "Owner" } };
    const why = { ...repairs, qualifiers: ifOwner, postProcessors: [owner] };
    const fields = [
      composeField("residencyStatus"),
      composeField("loanReason", why),
      composeField("jobTitle", { qualifiers: [] }),
    ];
    const { send, stored } = steps({ id: "home", pageNumber: 1, fields });
    expect(await send("home", { residencyStatus: "OWN", loanReason: "REPAIRS", jobTitle })).toEqual([]);
    expect(await send("home", { residencyStatus: "RENT", loanReason: "REPAIRS", jobTitle })).toEqual([]);
    expect(stored()).not.toHaveProperty("loanReason");
    expect(stored()).toMatchObject({ jobTitle });
  },
);

test("[FORM-04] an answer does not hide its own question, nor the others of its page", async () => {
  const isNew = [{ name: "FieldIsNull", params: { field: "alternatePhone" } }];
  const { send, stored } = steps({
    id: "phone",
    pageNumber: 1,
    qualifiers: isNew,
    fields: [composeField("alternatePhone"), composeField("loanReason")],
  });
  expect(await send("phone", { alternatePhone: "5125550111", loanReason: "OTHER" })).toEqual([]);
  expect(stored()).toMatchObject({ alternatePhone: "5125550111", loanReason: "OTHER" });
});

test("[FORM-02] a consent that two pages word differently is recorded as the page that showed it does", async () => {
  const texts = (id: string, status: string, label: string): Page => ({
    id,
    pageNumber: 2,
    qualifiers: [{ name: "FieldEquals", params: { field: "residencyStatus", value: status } }],
    fields: [composeField("smsOptIn", { label })],
  });
  const { send, texts: recorded } = steps(
    { id: "home", pageNumber: 1, fields: [composeField("residencyStatus")] },
    texts("owner", "OWN", "Text me about my home."),
    texts("renter", "RENT", "Text me about my rent."),
  );
  await send("home", { residencyStatus: "RENT" });
  expect(await send("renter", { residencyStatus: "RENT", smsOptIn: true })).toEqual([]);
  expect(recorded()).toEqual(["Text me about my rent."]);
});
