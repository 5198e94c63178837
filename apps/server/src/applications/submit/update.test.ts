import { directVisit } from "../../sources/index.ts";
import type { SecureFieldName } from "@loanbridge/contract";
import { applicationFields, labels, pagesOfFlow, toWire, updateFields, type ViewState } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import type { Site } from "../../sites/types.ts";
import { optInKinds } from "./consent-acts.ts";
import { answers, siteWith } from "../site.fixture.ts";
import { VersionConflict, type Application, type ApplicationStore, type ConsentAct, type NewWork } from "../types.ts";
import { createUpdater, OutOfOrder, type Update } from "./update.ts";

const noon = new Date(Date.UTC(2026, 10, 21, 17));
const secureFields = {
  socialSecurity: "219099999",
  account: "000123456789",
  routing: "111000025",
  driversLicense: "D1234567",
};
const origin = { ip: "192.0.2.7", userAgent: "Test/1", url: "https://site.example/", optsOut: false };
const full = siteWith({ flow: "FULL_FORM" });

/** An in-memory store of a single application. */
function memory(start?: Partial<Application>) {
  const consents: ConsentAct[] = [];
  const work: NewWork[] = [];
  const memoryState: { application: Application | undefined; conflicts: number } = {
    application: undefined,
    conflicts: 0,
  };
  if (start)
    memoryState.application = {
      id: "a1",
      siteId: full.id,
      viewState: "FULL_FORM",
      values: {},
      stored: new Set(),
      visit: directVisit,
      version: 1,
      createdAt: 0,
      updatedAt: 0,
      ...start,
    };
  const store = (application: Application, values: Update["userApplication"] = {}): Application => {
    const secured = Object.keys(values).filter((name) => name in secureFields) as (keyof typeof secureFields)[];
    const open = Object.entries({ ...application.values, ...values }).filter(
      ([name, value]) => !(name in secureFields) && value !== null,
    );
    memoryState.application = {
      ...application,
      values: Object.fromEntries(open),
      stored: new Set([...application.stored, ...secured]),
    };
    return memoryState.application;
  };
  const applications: Pick<ApplicationStore, "create" | "findByForm" | "change" | "find" | "copy" | "matching"> = {
    matching: async () => [],
    copy: async () => {
      throw new Error("copy is not used in these tests.");
    },
    async create({ siteId, viewState, values, consents: given }) {
      consents.push(...given);
      const application = {
        id: "a2",
        siteId,
        viewState,
        values: {},
        stored: new Set<never>(),
        visit: directVisit,
        version: 1,
        createdAt: 0,
        updatedAt: 0,
      };
      return { application: store(application, values), token: "token" };
    },
    findByForm: async () => undefined,
    find: async () => memoryState.application,
    async change(_id, seen, { viewState, values }, also) {
      const { application } = memoryState;
      if (!application || memoryState.conflicts-- > 0 || application.version !== seen) throw new VersionConflict();
      consents.push(...(also?.consents ?? []));
      work.push(...(also?.work ?? []));
      return store({ ...application, version: seen + 1, viewState: viewState ?? application.viewState }, values);
    },
  };
  const lookups = {
    zip: async (zip: string) =>
      ({ "78704": { city: "Austin", state: "TX" }, "10001": { city: "New York", state: "NY" } })[zip],
    acceptsRoutingNumber: (routing: string) => routing === secureFields.routing,
  };
  const closed = new Set<string>();
  const apply = createUpdater({
    applications,
    reuse: async () => expect.unreachable("reuse is not used in these tests"),
    lookups,
    isClosed: (_site, state) => closed.has(state),
    clock: () => noon,
  });
  return {
    consents,
    work,
    memoryState,
    closed,
    send: (viewState: ViewState, values: Record<string, unknown>, more: Partial<Update> = {}) =>
      apply({
        site: full,
        application: memoryState.application,
        viewState,
        userApplication: bodyOf(viewState, values),
        mergeEmpty: true,
        origin,
        ...more,
      }),
  };
}

function bodyOf(viewState: ViewState, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(toWire(values)).filter(([name]) => updateFields[viewState].includes(name)));
}

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

test("[ERR-14] an empty or unknown state is refused by itself, not as a closed state", async () => {
  for (const state of ["", "ZZ"]) {
    const one = memory({ values: answers });
    one.closed.add(state);
    const { errors } = await one.send("FULL_FORM", { ...answers, zip: undefined, state }, { secureFields });
    expect([state, errors.map(({ field }) => field)]).toEqual([state, ["state"]]);
  }
});

test("after a conflict the update is validated again against the newer state", async () => {
  const one = memory({ values: answers });
  one.memoryState.conflicts = 1;
  expect((await one.send("FULL_FORM", answers, { secureFields })).application?.viewState).toBe("READY_TO_PROCESS");
  const two = memory({ values: answers });
  two.memoryState.conflicts = 9;
  await expect(two.send("FULL_FORM", answers, { secureFields })).rejects.toThrow(VersionConflict);
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

test("a box unchecked before the form is submitted revokes its consent in the ledger; a no is no consent", async () => {
  const one = memory({ values: { ...answers, smsOptIn: true } });
  await one.send(
    "FULL_FORM",
    { ...answers, smsOptIn: false, horoscopeOptIn: false, medicareAdvantageOptIn: "No-Skip" },
    { secureFields },
  );
  expect(one.consents.map(({ kind, act }) => [kind, act])).toEqual([["sms", "unticked"]]);
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

const closedHere = [{ field: "zip", code: "StateClosed" }];

test("a landing form from a closed state stores nothing", async () => {
  const one = memory();
  one.closed.add("TX");
  expect(await one.send("LANDING_SUBMIT", answers)).toMatchObject({ application: undefined, errors: closedHere });
  expect(one.memoryState.application).toBeUndefined();
  expect(one.consents).toEqual([]);
  expect(one.work).toEqual([]);
});

test("moving to a closed state in the long form is refused, and nothing of the form is stored", async () => {
  const one = memory({ viewState: "FULL_FORM", values: answers });
  one.closed.add("NY");
  const before = one.memoryState.application;
  const moved = { ...answers, zip: "10001", city: "New York", state: "NY" };
  expect((await one.send("FULL_FORM", moved, { secureFields })).errors).toEqual(closedHere);
  expect(one.memoryState.application).toEqual(before);
  expect(one.work).toEqual([]);
});

test("a state closed since then refuses further forms; an act without a form continues", async () => {
  const one = memory({ viewState: "FULL_FORM", values: answers });
  one.closed.add("TX");
  const { zip: _, state: __, city: ___, ...rest } = answers as Record<string, unknown>;
  expect((await one.send("FULL_FORM", rest, { secureFields, mergeEmpty: false })).errors).toEqual(closedHere);
  const sold = memory({ viewState: "SPLASH", values: answers });
  sold.closed.add("TX");
  expect((await sold.send("SPLASH", {})).errors).toEqual([]);
});
