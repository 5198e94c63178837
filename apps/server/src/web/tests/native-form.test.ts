import { afterAll, beforeAll, expect, test } from "vitest";
import { payday, personal, startApp, type Started } from "./started.fixture.ts";

let started: Started;
beforeAll(async () => void (started = await startApp()));
afterAll(() => started.close());

const form = {
  amountRequestedRange: "500",
  zip: "78704",
  email: "ana.lopez@example.com",
  acceptedTermsAndConditions: "on",
};

test("[LAND-21] a form post without scripts is judged by the same rules, stored, and goes on to the next screen", async () => {
  const visitor = started.visitor(payday);
  const answer = await visitor.post(form);
  expect([answer.statusCode, answer.headers["location"]]).toEqual([303, "/#/longform"]);
  expect(await visitor.stored()).toMatchObject({
    viewState: "FULL_FORM",
    userApplication: { zip: "78704", state: "TX" },
  });
});

test.each([" 78704 ", "78704-1234", "78704–1234", "７８７０４"])(
  "[LAND-21] a ZIP code that was pasted as %j is taken without scripts, too",
  async (zip) => {
    const visitor = started.visitor(payday);
    expect((await visitor.post({ ...form, zip })).statusCode).toBe(303);
    expect((await visitor.stored()).userApplication).toMatchObject({ zip: "78704", state: "TX" });
  },
);

test("[LAND-21] a refused form post shows the page again, with the same messages and what was typed", async () => {
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
  "[LAND-21] the page of a refused form post tells that %s %j is refused for %s",
  async (field, value, message) => {
    const answer = await started.visitor(payday).post({ ...form, [field]: value });
    expect(answer.statusCode).toBe(422);
    const refusals: unknown = JSON.parse(/"refusals":(\[.*?\])/.exec(answer.body)?.[1] ?? "[]");
    expect(refusals).toEqual([expect.objectContaining({ field, tooltipKey: field, message })]);
  },
);

test("a form post from a state where the site is closed is told so with help, and leaves nothing of the visitor behind", async () => {
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

test("[LAND-07] without a box on the page, the form post itself accepts the terms", async () => {
  const { acceptedTermsAndConditions: _box, ...unticked } = form;
  const answer = await started.visitor(personal).post({ ...unticked, amountRequestedRange: "1000" });
  expect(answer.statusCode).toBe(303);
});

test.each([
  ["?affid=partner-7", "partner-7"],
  ["?affid=%3Cscript%3E", "UNKNOWN"],
  ["", "UNKNOWN"],
])(
  "[APP-07] a form post from a page at /%s is by the partner %s, whom its page never names",
  async (query, partner) => {
    const visitor = started.visitor(payday);
    const page = await visitor.ask({ method: "GET", url: `/${query}` });
    expect([page.statusCode, page.body.includes("partner-7"), page.body.includes("<script>")]).toEqual([
      200,
      false,
      false,
    ]);
    await visitor.post(form, { referer: `http://${payday}/${query}` });
    expect((await visitor.stored()).userApplication["affid"]).toBe(partner);
  },
);

test.each([{ "sec-fetch-site": "cross-site" }, { origin: "null" }])(
  "[LAND-21] a form post that says %o is not stored; its page keeps what was typed, and asks to send it from there",
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
  ["a field twice", "zip=78704&zip=10001"],
  ["a field that the form does not have", "zip=78704&viewState=REDIRECT"],
  ["a box with another value", "acceptedTermsAndConditions=yes"],
  ["a text that is far too long", `email=${"a".repeat(2000)}`],
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

test("what was typed cannot end the script that carries it", async () => {
  const answer = await started.visitor(payday).post({ ...form, email: "</script><script>alert(1)</script>\u2028<!--" });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).not.toContain("<script>alert");
  expect(answer.body).toContain(String.raw`\u003c/script\u003e\u003cscript\u003ealert(1)`);
  expect(answer.body).toContain("<title>Pennyferry &lt;title&gt;</title>");
});

/** What the form of a page carries that was served just now. */
const keyIn = (html: string) => /<input type="hidden" form="request" name="formKey" value="([^"]*)">/.exec(html)?.[1];
const partner = "http://partner.localhost:3002";
const inFrame = {
  "sec-fetch-dest": "iframe",
  "sec-fetch-site": "same-origin",
  referer: `http://${payday}/?${new URLSearchParams({ parent: partner }).toString()}`,
};

test.each([
  ["in a window of its own", {}, /^loanbridge=/],
  ["in a partner's frame", inFrame, /^loanbridge-frame=/],
])(
  "[LAND-21] %s a form that is posted twenty times, and reloaded, makes one application; every answer is the same",
  async (_where, headers, cookie) => {
    const count = async () => (await started.app.db.selectFrom("application").select("id").execute()).length;
    const page = await started.visitor(payday).ask({ method: "GET", url: "/" });
    const sent = { ...form, formKey: keyIn(page.body) ?? "" };
    const before = await count();
    // None of them has a cookie yet: the browser drops the answer to a click that another one follows.
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

test("[LAND-21] every page has a key of its own, and a refused form's page another one", async () => {
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
  "a form post with the key %j, which no page of ours has, is a problem",
  async (formKey) => {
    expect((await started.visitor(payday).post({ ...form, formKey })).statusCode).toBe(400);
  },
);
