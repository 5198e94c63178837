import fc from "fast-check";
import { updateFields, viewStates } from "@loanbridge/loan-form";
import { afterAll, beforeAll, expect, test } from "vitest";
import { landing, longForm, payday, secureFields, startApp, type Started } from "./started.fixture.ts";

let started: Started;
beforeAll(async () => void (started = await startApp()));
afterAll(() => started.close());

const json = JSON.stringify;
const withField = (field: string, value: unknown) =>
  json({ ...landing, userApplication: { ...landing.userApplication, [field]: value } });
const applications = async () => (await started.app.db.selectFrom("application").select("id").execute()).length;

test.each([
  ["JSON that does not end", json(landing).slice(0, -1), 400],
  ["no body", "", 400],
  ["a list", "[]", 400],
  ["a text", '"LANDING_SUBMIT"', 400],
  ["null", "null", 400],
  ["no state", json({ userApplication: {} }), 400],
  ["a state that does not exist", json({ ...landing, viewState: "ADMIN" }), 400],
  ["a state of an object", json({ ...landing, viewState: "constructor" }), 400],
  ["an unknown key", json({ ...landing, role: "admin" }), 400],
  ["an unknown field", withField("isAdmin", true), 400],
  ["a field of another state", withField("socialSecurity", "219099999"), 400],
  ["a field that only the server sets", withField("redirectUrl", "https://evil.example/"), 400],
  ["an amount that only the server sets", withField("amountRequested", 999_999), 400],
  ["a number instead of text", withField("zip", 78704), 400],
  ["a list instead of text", withField("email", ["a@b.co", "c@d.co"]), 400],
  ["an object instead of text", withField("zip", { $gt: "" }), 400],
  ["a lone surrogate", withField("email", "a\ud800@b.co").replace("\ud800", String.raw`\ud800`), 400],
  ["a NUL", withField("zip", "78704\u0000"), 400],
  ["a line break for header injection", withField("email", "a@b.co\r\nBcc: c@d.co"), 400],
  ["a prototype", `{"viewState":"LANDING_SUBMIT","__proto__":{"viewState":"X"},"userApplication":{}}`, 400],
  ["a constructor", `{"viewState":"LANDING_SUBMIT","userApplication":{"constructor":{"prototype":{"x":1}}}}`, 400],
  ["a duplicate key", json(landing).replace('"zip":', '"zip":"10001","zip":'), 400],
  ["a number out of range", json(landing).replace('"78704"', "1e999"), 400],
  ["a body of a megabyte", withField("email", "a".repeat(1_048_576)), 413],
  [
    "lists nested 1,000 levels deep",
    `{"viewState":"LANDING_SUBMIT","userApplication":{"zip":${"[".repeat(1000)}${"]".repeat(1000)}}}`,
    400,
  ],
  ["secure values on the landing form", json({ ...landing, secureFields }), 400],
  ["digits of another script", withField("zip", "७८७०४"), 200],
  ["a ZIP of letters", withField("zip", "abcde"), 200],
  ["an amount that is not offered", withField("amountRequestedRange", "999999"), 200],
  ["an email that is a script", withField("email", "<script>@x.co"), 200],
])("%s is refused and stores nothing", async (_what, body, status) => {
  const before = await applications();
  const visitor = started.visitor(payday);
  const answer = await visitor.patch(body);
  expect(answer.statusCode).toBe(status);
  if (status === 200) expect(answer.json().errors).toHaveLength(1);
  else expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
  expect([await applications(), visitor.cookie]).toEqual([before, undefined]);
});

test("an applicant who is 17 today is rejected", async () => {
  const visitor = started.visitor(payday);
  await visitor.patch(landing);
  const answer = await visitor.patch({
    ...longForm,
    userApplication: { ...longForm.userApplication, birthMonth: "11", birthDay: "22", birthYear: "2008" },
  });
  expect(answer.json()).toMatchObject({ viewState: "FULL_FORM", errors: [{ field: "dob", code: "Age" }] });
});

test.each([
  ["text/plain", 415],
  ["application/x-www-form-urlencoded", 415],
  ["multipart/form-data; boundary=x", 415],
  ["application/jsonp", 415],
])("a PATCH with type %s is refused, because only JSON triggers a CORS preflight", async (type, status) => {
  const answer = await started.visitor(payday).ask({
    method: "PATCH",
    url: "/api/v1/userApplication",
    payload: json(landing),
    headers: { "content-type": type },
  });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ status });
});

const sendAs = (type: string | undefined, method: "PATCH" | "POST", payload: string | Buffer) =>
  started.visitor(payday).ask({
    method,
    url: method === "PATCH" ? "/api/v1/userApplication" : "/",
    payload: Buffer.from(payload),
    headers: type === undefined ? {} : { "content-type": type },
  });
const form = new URLSearchParams({ ...landing.userApplication, acceptedTermsAndConditions: "on" }).toString();

test.each([
  ["iso-8859-1"],
  ["utf-7"],
  ["utf-16"],
  ["us-ascii"],
  [""],
  ["'utf-8'"],
  ["utf-8; charset=utf-7"],
  ["utf-7; charset=utf-8"],
  ['"utf-8, utf-7"'],
])("a JSON or form body in charset %s gets a 415 problem that says why", async (charset) => {
  const before = await applications();
  const answers = await Promise.all([
    sendAs(`application/json; charset=${charset}`, "PATCH", json(landing)),
    sendAs(`application/x-www-form-urlencoded; charset=${charset}`, "POST", form),
  ]);
  for (const answer of answers)
    expect(answer.json()).toMatchObject({ status: 415, type: "/problems/charset", title: "Unsupported charset" });
  expect(await applications()).toBe(before);
});

test.each(["utf-8", "UTF-8", '"utf-8"', "utf8", "utf-8;"])(
  "a body in charset %s is accepted, both JSON and form",
  async (charset) => {
    expect((await sendAs(`application/json;charset=${charset}`, "PATCH", json(landing))).statusCode).toBe(200);
    expect((await sendAs(`application/x-www-form-urlencoded; charset=${charset}`, "POST", form)).statusCode).toBe(303);
  },
);

test.each([
  ["no type", undefined],
  ["an empty type", ""],
  ["two types", "application/json, text/plain"],
  ["a type with trailing text", "application/json text"],
  ["a type of types", "application/*"],
])("a body with %s is refused with 415", async (_what, type) => {
  expect((await sendAs(type, "PATCH", json(landing))).statusCode).toBe(415);
});

test.each([
  ["POST", "/nowhere", 404],
  ["PUT", "/healthz", 405],
  ["QUERY", "/healthz", 405],
] as const)("%s %s responds %i whatever the body is", async (method, url, status) => {
  for (const [type, payload] of [
    ["application/json", "{"],
    ["application/json; charset=utf-7", "{}"],
    ["text/plain", "x"],
    ["application/json", "x".repeat(70_000)],
  ] as const) {
    const headers = { "content-type": type };
    const answer = await started.visitor(payday).ask({ method, url, payload, headers });
    expect([answer.statusCode, answer.json().status]).toEqual([status, status]);
  }
});

test.each([
  ["a byte that is not UTF-8", Buffer.from(form.replace("ana", "an\u00e9"), "latin1")],
  ["an escaped byte that is not UTF-8", form.replace("ana", "an%E9")],
  ["half an escape", form.replace("ana", "an%4")],
  ["an escape that is not a number", form.replace("ana", "an%zz")],
])("a form with %s is refused instead of guessed at", async (_what, payload) => {
  expect((await sendAs("application/x-www-form-urlencoded", "POST", payload)).statusCode).toBe(400);
});

test.each([
  "?mergeEmpty=1",
  "?mergeEmpty=true&mergeEmpty=false",
  "?unknown=1",
  "?submittedPage=__proto__",
  `?submittedPage=${"a".repeat(200)}`,
])("the query %s is refused", async (query) => {
  expect((await started.visitor(payday).patch(landing, query)).statusCode).toBe(400);
});

test("a problem repeats no part of the request", async () => {
  const answer = await started.visitor(payday).patch(
    json({
      ...landing,
      "219-09-9999": 1,
      userApplication: {
        "ana@example.com": 1,
        zip: { secret: 5_125_550_147 },
        trustedFormParams: { "000123456789": 1 },
      },
    }),
  );
  expect(answer.statusCode).toBe(400);
  expect(answer.body).not.toMatch(/219-09|ana@example|5125550147|000123456789/);
  expect(answer.json().detail).toContain("userApplication.zip");
});

test("no body causes a server error, however malformed", async () => {
  const visitor = started.visitor(payday);
  await visitor.patch(landing);
  const names = [...new Set(Object.values(updateFields).flat())];
  const oddText = fc.oneof(
    fc.string(),
    fc.string({ unit: "binary" }),
    fc.constantFrom("", "99999", "13/45/1990", "2026-12-04", "5125550147", "💶", "\ud800"),
  );
  const odd = fc.oneof(
    oddText,
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(oddText, { maxLength: 3 }),
    fc.object({ maxDepth: 2 }),
  );
  const field = fc.constantFrom(...names);
  const body = fc.record({
    viewState: fc.constantFrom(...viewStates),
    userApplication: fc.oneof(
      fc.dictionary(field, fc.oneof(odd, oddText), { maxKeys: 6 }),
      fc.dictionary(field, oddText, { maxKeys: 2 }).map((changes) => ({ ...longForm.userApplication, ...changes })),
      fc.dictionary(field, oddText, { maxKeys: 1 }).map((changes) => ({ ...landing.userApplication, ...changes })),
    ),
    secureFields: fc.option(fc.dictionary(fc.constantFrom(...Object.keys(secureFields)), oddText), { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(body, fc.boolean(), async (sent, known) => {
      const answer = await (known ? visitor : started.visitor(payday)).patch(
        json(sent),
        known ? "?mergeEmpty=true" : "",
      );
      expect(answer.statusCode).toBeLessThan(500);
    }),
    { numRuns: 500 },
  );
});
