import { expect, test } from "vitest";
import fc from "fast-check";
import { secureFieldNames, updateBody, updateFields, viewStates } from "@loanbridge/loan-form";
import { serverResponse, updateQuery, userApplicationUpdate, type ServerResponse } from "./user-application.ts";

const accepts = (body: unknown) => userApplicationUpdate.safeParse(body).success;
const landing = (userApplication: object, more: object = {}) => ({
  viewState: "LANDING_SUBMIT",
  userApplication,
  ...more,
});
const longForm = (userApplication: object) => ({ viewState: "FULL_FORM", userApplication });

const answer: ServerResponse = {
  viewState: "FULL_FORM",
  userApplication: { zip: "78704", creditScore: null, smsOptIn: false },
  secureFields: { socialSecurity: true, account: false, routing: false, driversLicense: false },
  errors: [{ field: "zip", code: "ZipLookup" }],
};

test("[API-01] an update has a view state, an application, and secure fields", () => {
  expect(accepts(landing({ zip: "78704", email: "ana@example.com" }))).toBe(true);
  expect(accepts(landing({ zip: "78704" }, { secureFields: {} }))).toBe(true);
  expect(accepts({ ...longForm({ firstName: "Ana" }), secureFields: { socialSecurity: "219099999" } })).toBe(true);
  expect(accepts({ viewState: "FULL_FORM" })).toBe(false);
  expect(accepts({ viewState: "NOWHERE", userApplication: {} })).toBe(false);
  for (const body of [null, [], "text", 1]) expect(accepts(body)).toBe(false);
});

test("[API-01] the query accepts only mergeEmpty, submittedPage and skippedReapply", () => {
  expect(updateQuery.parse({})).toEqual({ mergeEmpty: false, skippedReapply: false });
  expect(updateQuery.parse({ mergeEmpty: "true", submittedPage: "about-you", skippedReapply: "true" })).toEqual({
    mergeEmpty: true,
    submittedPage: "about-you",
    skippedReapply: true,
  });
  for (const query of [
    { mergeEmpty: "1" },
    { mergeEmpty: ["true", "true"] },
    { other: "1" },
    { submittedPage: "a b" },
  ]) {
    expect(updateQuery.safeParse(query).success).toBe(false);
  }
});

test("[API-01] a response has viewState, userApplication, secureFields, errors, filesetId, buyerConfig, declined lenders and the cookie", () => {
  const full = {
    ...answer,
    filesetId: "f-1",
    buyerConfig: { redirectDelaySeconds: 5 },
    declinedLenders: ["Two Loans"],
    notSent: true,
    encodedCookieValue: "opaque",
    encodedCookieMaxAge: 86_400,
  };
  expect(serverResponse.parse(full)).toEqual(full);
  expect(serverResponse.parse(answer)).toEqual(answer);
});

test("[APP-08] a buyer's configuration keeps all its fields", () => {
  const buyerConfig = {
    imageToken: "lenders/one",
    imageOptions: { width: 200 },
    buyerId: "one",
    lenderName: "One Loans",
    showHeader: true,
    confirmationText: "a",
    confirmationSubtext: "b",
    redirectDelaySeconds: 5,
    thankYouText: "c",
    splashPageEnabled: true,
    declineOfferButtonText: "d",
    disclaimerText: "e",
    redirectButton: "f",
  };
  expect(serverResponse.parse({ ...answer, buyerConfig }).buyerConfig).toEqual(buyerConfig);
});

test("[APP-04] a response omits secure values from the application and refuses them among the indicators", () => {
  const leaking = { ...answer, userApplication: { zip: "78704", socialSecurity: "219099999", routing: "021000021" } };
  expect(serverResponse.parse(leaking).userApplication).toEqual({ zip: "78704" });
  expect(
    serverResponse.safeParse({ ...answer, secureFields: { ...answer.secureFields, account: "1234" } }).success,
  ).toBe(false);
});

test.for(viewStates)("[FLOW-14] an update in %s carries only the fields of that state", (viewState) => {
  const allowed = new Set(updateFields[viewState]);
  const everyName = new Set(Object.values(updateFields).flat());
  for (const name of [...everyName, "redirectUrl", "previousAppTimestamp", "parentDomain", "saleOptOut"]) {
    const result = userApplicationUpdate.safeParse({ viewState, userApplication: { [name]: null } });
    const unknown = result.error?.issues.some(({ code }) => code === "unrecognized_keys") ?? false;
    expect(unknown, name).toBe(!allowed.has(name));
  }
  expect(accepts({ viewState, userApplication: {}, secureFields: { account: "1234" } })).toBe(
    /^FULL_FORM|^SLIDE_SHOW$/.test(viewState),
  );
});

test("[FLOW-14] the bodies that the browser builds are accepted in every state", () => {
  const values = { zip: "78704", dob: "03/07/1990", creditScore: "", smsOptIn: null, socialSecurity: "219099999" };
  for (const viewState of viewStates) {
    expect(accepts(updateBody(viewState, values, { today: "2026-11-21", stored: new Set() })), viewState).toBe(true);
  }
});

test("unknown keys, prototype keys and secure names are refused in the application, and no record keeps a prototype key", () => {
  for (const key of ["isAdmin", "__proto__", "constructor", "prototype", "toString", ...secureFieldNames]) {
    const body = `{"viewState":"FULL_FORM","userApplication":{"${key}":"x"}}`;
    expect(accepts(JSON.parse(body)), key).toBe(false);
    expect(accepts(JSON.parse(`{"viewState":"FULL_FORM","userApplication":{},"${key}":{}}`)), key).toBe(false);
    const params = `{"viewState":"LANDING_SUBMIT","userApplication":{"trustedFormParams":{"${key}":"x"}}}`;
    const result = userApplicationUpdate.safeParse(JSON.parse(params));
    const isName = !["__proto__", "constructor", "prototype"].includes(key);
    const kept = Object.keys(result.data?.userApplication["trustedFormParams"] ?? {});
    expect(kept, key).toEqual(isName ? [key] : []);
  }
});

test("a value of the wrong type is refused: text for a number or a list, a list or object for text", () => {
  for (const value of [["Ana"], { a: 1 }, 7, true]) expect(accepts(longForm({ firstName: value }))).toBe(false);
  for (const value of ["720", 1.5, Number.NaN, [720]]) expect(accepts(longForm({ creditScore: value }))).toBe(false);
  for (const value of ["true", 1]) expect(accepts(longForm({ smsOptIn: value }))).toBe(false);
});

test("text with a lone surrogate, NUL or a control character is refused; newlines and all scripts pass", () => {
  for (const value of ["\uD800", "a\uDC00b", "\0", "a\tb", "a\rb", "\u001B[31m", "\u0085", "\u007F"]) {
    expect(accepts(longForm({ address1: value })), JSON.stringify(value)).toBe(false);
  }
  for (const value of ["José\nNúñez", "王小明", "👩‍👩‍👧", "نور", ""])
    expect(accepts(longForm({ address1: value }))).toBe(true);
});

test("text over its rule's limit reaches the rule; text that no one would type does not", () => {
  expect(accepts(longForm({ firstName: "a".repeat(301) }))).toBe(true);
  expect(accepts(longForm({ firstName: "a".repeat(1001) }))).toBe(false);
  expect(accepts(longForm({ affid: "a".repeat(101) }))).toBe(false);
});

test("the partner's name and the certificate's texts have a limited alphabet and length in every state that accepts them", () => {
  const landingTaken = (userApplication: object) => accepts({ viewState: "LANDING_SUBMIT", userApplication });
  for (const affid of ["", "UNKNOWN", "partner-7.b_c", "a".repeat(100)]) {
    expect(landingTaken({ affid }), affid).toBe(true);
    expect(accepts(longForm({ affid })), affid).toBe(true);
  }
  for (const affid of ["a b", "<b>", "a@b.test", "a\nb", 'a"b', "=cmd", "é", "a,b", "../x", "a".repeat(101)]) {
    expect(landingTaken({ affid }), affid).toBe(false);
    expect(accepts(longForm({ affid })), affid).toBe(false);
  }
  const params = (xxTrustedFormCertUrl: string) => landingTaken({ trustedFormParams: { xxTrustedFormCertUrl } });
  for (const url of ["", "https://cert.trustedform.com/0a1b?x=1&y=%20", "a".repeat(300)])
    expect(params(url), url).toBe(true);
  for (const url of [
    "a b",
    "javascript:alert(1)",
    'https://c.test/"><b>',
    "a\nb",
    "é",
    "https://c.test/'",
    "a".repeat(301),
  ])
    expect(params(url), url).toBe(false);
  expect(landingTaken({ trustedFormParams: { "x y": "1" } })).toBe(false);
});

test("parsing never throws, whatever is sent, and no refusal repeats the submitted text", () => {
  const body = fc.record({
    viewState: fc.constantFrom(...viewStates, "X"),
    userApplication: fc.dictionary(fc.constantFrom("zip", "email", "creditScore", "x"), fc.anything()),
  });
  fc.assert(
    fc.property(body, (sent) => {
      userApplicationUpdate.safeParse(sent);
    }),
  );
  const refused = userApplicationUpdate.safeParse(longForm({ creditScore: "secret-7", firstName: "secret\0-8" }));
  expect(JSON.stringify(refused.error?.issues)).not.toContain("secret");
});
