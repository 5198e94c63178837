import { afterAll, beforeAll, expect, test } from "vitest";
import { noon, payday, personal, startApp, type Started } from "./started.fixture.ts";

let started: Started;
beforeAll(async () => void (started = await startApp()));
afterAll(() => started.close());

const form = {
  amountRequestedRange: "500",
  zip: "78704",
  email: "ana.lopez@example.com",
  acceptedTermsAndConditions: "on",
};

test("[LAND-21] a form post without scripts is validated by the same rules, stored, and redirected to the next screen", async () => {
  const visitor = started.visitor(payday);
  const answer = await visitor.post(form);
  expect([answer.statusCode, answer.headers["location"]]).toEqual([
    303,
    expect.stringMatching(/^\/\?sent=\w+#\/longform$/),
  ]);
  const next = () => visitor.ask({ method: "GET", url: String(answer.headers["location"]) });
  expect((await next()).body).not.toContain("Your browser blocks cookies");
  expect(await visitor.stored()).toMatchObject({
    viewState: "FULL_FORM",
    userApplication: { zip: "78704", state: "TX" },
  });
});

test("[LAND-21] without scripts, a browser that blocks cookies gets the form again, with the reason", async () => {
  const { headers } = await started.visitor(payday).post(form);
  const url = String(headers["location"]);
  const without = () => started.visitor(payday).ask({ method: "GET", url });
  expect((await without()).body).toContain("Your browser blocks cookies");
  // Opened later, such as from the history, the address says nothing about cookies.
  const later = url.replace(/sent=\w+/, `sent=${(noon - 3_600_000).toString(36)}`);
  expect((await started.visitor(payday).ask({ method: "GET", url: later })).body).not.toContain("cookies");
});

test.each([" 78704 ", "78704-1234", "78704–1234", "７８７０４"])(
  "[LAND-21] a ZIP code pasted as %j is accepted without scripts too",
  async (zip) => {
    const visitor = started.visitor(payday);
    expect((await visitor.post({ ...form, zip })).statusCode).toBe(303);
    expect((await visitor.stored()).userApplication).toMatchObject({ zip: "78704", state: "TX" });
  },
);

test("[LAND-21] a rejected form post shows the page again with the same errors and the input", async () => {
  const { acceptedTermsAndConditions: _box, ...unticked } = form;
  const visitor = started.visitor(payday);
  const answer = await visitor.post({ ...unticked, zip: "00000", email: "ana@" });
  expect(answer.statusCode).toBe(422);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  const json = await visitor.patch({
    viewState: "LANDING_SUBMIT",
    userApplication: { ...unticked, zip: "00000", email: "ana@", acceptedTermsAndConditions: false },
  });
  const errors = json.json().errors.map(({ field, code }: { field: string; code: string }) => `${field}:${code}`);
  expect(errors).toHaveLength(3);
  expect(answer.body).toContain(`|${errors.join(",")}|{"amountRequestedRange":"500","zip":"00000","email":"ana@"}`);
  expect(visitor.cookie).toBeUndefined();
});

test.each([
  ["zip", "123", "length"],
  ["zip", "", "required"],
  ["zip", "00000", "pattern"],
  ["email", "ana", "pattern"],
  ["email", "", "required"],
  ["amountRequestedRange", "", "required"],
  ["amountRequestedRange", "7", "option"],
] as const)(
  "[LAND-21] the page of a rejected form post says that %s %j is refused for %s",
  async (field, value, message) => {
    const answer = await started.visitor(payday).post({ ...form, [field]: value });
    expect(answer.statusCode).toBe(422);
    const refusals: unknown = JSON.parse(/"refusals":(\[.*?\])/.exec(answer.body)?.[1] ?? "[]");
    expect(refusals).toEqual([expect.objectContaining({ field, tooltipKey: field, message })]);
  },
);

test("a form post from a closed state shows help, and stores nothing about the visitor", async () => {
  const rows = async () => {
    const tables = ["application", "sealed_group", "visitor_token", "blind_index", "consent_entry", "work"] as const;
    const counts = await Promise.all(tables.map((table) => started.app.db.selectFrom(table).selectAll().execute()));
    return counts.map((found) => found.length);
  };
  const before = await rows();
  const visitor = started.visitor(payday);
  const answer = await visitor.post({ ...form, zip: "10001" });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain("|zip:StateClosed|");
  const update = { ...form, zip: "72201", acceptedTermsAndConditions: true };
  const json = await visitor.patch({ viewState: "LANDING_SUBMIT", userApplication: update });
  expect(json.json()).toMatchObject({ viewState: "LANDING_SUBMIT", errors: [{ field: "zip", code: "StateClosed" }] });
  expect(visitor.cookie).toBeUndefined();
  expect(await rows()).toEqual(before);
  const elsewhere = await started.visitor(personal).post({ ...form, zip: "10001", amountRequestedRange: "1000" });
  expect(elsewhere.statusCode).toBe(303);
});

test("[LAND-07] without a checkbox on the page, posting the form accepts the terms", async () => {
  const { acceptedTermsAndConditions: _box, ...unticked } = form;
  const answer = await started.visitor(personal).post({ ...unticked, amountRequestedRange: "1000" });
  expect(answer.statusCode).toBe(303);
});

test.each([
  ["?affid=partner-7", "partner-7"],
  ["?affid=%3Cscript%3E", "UNKNOWN"],
  ["", "UNKNOWN"],
])(
  "[APP-07] a form post from a page at /%s belongs to partner %s, also if the page did not send its field",
  async (query, partner) => {
    const visitor = started.visitor(payday);
    const page = await visitor.ask({ method: "GET", url: `/${query}` });
    expect([page.statusCode, page.body.includes('value="affid=partner-7"'), page.body.includes("<script>")]).toEqual([
      200,
      partner === "partner-7",
      false,
    ]);
    await visitor.post(form, { referer: `http://${payday}/${query}` });
    expect((await visitor.stored()).userApplication["affid"]).toBe(partner);
  },
);

test.each([{ "sec-fetch-site": "cross-site" }, { origin: "null" }])(
  "[LAND-21] a form post with %o is not stored; its page keeps the input and asks to submit again",
  async (headers) => {
    const visitor = started.visitor(payday);
    const answer = await visitor.post(form, headers);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([403, "text/html; charset=utf-8"]);
    expect(answer.body).toContain("Back button");
    expect(answer.body).not.toContain("ana.lopez@example.com");
    expect(answer.headers["content-security-policy"]).toContain("nonce-");
    expect(visitor.cookie).toBeUndefined();
    expect((await visitor.post(form)).statusCode).toBe(303);
  },
);

test.each([
  ["a repeated field", "zip=78704&zip=10001"],
  ["a field that the form does not have", "zip=78704&viewState=REDIRECT"],
  ["a checkbox with another value", "acceptedTermsAndConditions=yes"],
  ["overlong text", `email=${"a".repeat(2000)}`],
  ["a prototype", "__proto__=1&constructor=2"],
  ["a control character", "zip=%00"],
])("a form post with %s is a problem", async (_what, payload) => {
  const answer = await started.visitor(payday).ask({
    method: "POST",
    url: "/",
    payload,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([400, "application/problem+json; charset=utf-8"]);
});

test("[LAND-21] without scripts, a browser whose form cannot be taken gets the page with what to do", async () => {
  const accept = "text/html,application/xhtml+xml";
  const long = "a".repeat(30_000);
  const read = await started.visitor(payday).post({ ...form, email: long }, { accept });
  expect([read.statusCode, read.headers["content-type"]]).toEqual([400, "text/html; charset=utf-8"]);
  expect(read.body).toContain("read this form, so we didn't take it. What you typed is below. Check it");
  expect(read.body).toContain(long);
  const unread = await started.visitor(payday).post({ ...form, email: long.repeat(3) }, { accept });
  expect(unread.statusCode).toBe(413);
  expect(unread.body).toContain("Your browser's Back button takes you back to it.");
});

test("input cannot break out of the script that contains it", async () => {
  const answer = await started.visitor(payday).post({ ...form, email: "</script><script>alert(1)</script>\u2028<!--" });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).not.toContain("<script>alert");
  expect(answer.body).toContain(String.raw`\u003c/script\u003e\u003cscript\u003ealert(1)`);
  expect(answer.body).toContain("<title>Pennyferry &lt;title&gt;</title>");
});

/** The form key of a served page. */
const keyIn = (html: string) => /<input type="hidden" form="request" name="formKey" value="([^"]*)">/.exec(html)?.[1];
const partner = "http://partner.localhost:3002";
const inFrame = {
  "sec-fetch-dest": "iframe",
  "sec-fetch-site": "same-origin",
  referer: `http://${payday}/?${new URLSearchParams({ parent: partner }).toString()}`,
};

test.each([
  ["in its own window", {}, /^loanbridge=/],
  ["in a partner's frame", inFrame, /^loanbridge-frame=/],
])(
  "[LAND-21] %s a form posted 20 times and reloaded creates one application, with identical responses",
  async (_where, headers, cookie) => {
    const count = async () => (await started.app.db.selectFrom("application").select("id").execute()).length;
    const page = await started.visitor(payday).ask({ method: "GET", url: "/" });
    const sent = { ...form, formKey: keyIn(page.body) ?? "" };
    const before = await count();
    // No request has a cookie yet: a browser discards the response to a click when another click follows.
    const answers = await Promise.all(Array.from({ length: 20 }, () => started.visitor(payday).post(sent, headers)));
    const reloading = started.visitor(payday);
    for (let times = 0; times < 2; times += 1) answers.push(await reloading.post(sent, headers));
    const told = new Set(
      answers.map((answer) =>
        JSON.stringify([answer.statusCode, answer.headers["location"], answer.headers["set-cookie"], answer.body]),
      ),
    );
    expect(told.size).toBe(1);
    expect(reloading.cookie).toMatch(cookie);
    expect(await count()).toBe(before + 1);
  },
);

test("[LAND-21] every page has its own form key, and a rejected form's page gets a new one", async () => {
  const visitor = started.visitor(payday);
  const pages = [
    await visitor.ask({ method: "GET", url: "/" }),
    await visitor.ask({ method: "GET", url: "/" }),
    await visitor.post({ ...form, zip: "00000" }),
  ];
  const keys = pages.map(({ body }) => keyIn(body));
  for (const key of keys) expect(key).toMatch(/^[\w-]{22}$/);
  expect(new Set(keys).size).toBe(3);
});

test.each(["", "short", "a".repeat(23), `${"a".repeat(21)} `])(
  "a form post with key %j, which our pages never contain, is a problem",
  async (formKey) => {
    expect((await started.visitor(payday).post({ ...form, formKey })).statusCode).toBe(400);
  },
);
