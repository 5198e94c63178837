import { parentHeader, type CaptchaChallenge, type CaptchaForm } from "@loanbridge/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { solve } from "../captcha/solve.fixture.ts";
import { createInquiryStore } from "../../messages/inquiries/store.ts";
import { createVault, openKeyring } from "../../store/vault/index.ts";
import { californiaMessage, contactMessage } from "./messages.fixture.ts";
import { landing, noon, payday, personal, startApp, type Started, type Visitor } from "./started.fixture.ts";

const bypass = "a-key-of-the-operator-for-tests";
let started: Started;
beforeAll(async () => void (started = await startApp({ CAPTCHA_BYPASS_KEY: bypass })));
afterAll(() => started.close());

async function send(visitor: Visitor, path: string, body: Readonly<Record<string, unknown>>) {
  const answer = await visitor.ask({ method: "POST", url: `/api/v1/${path}`, payload: body });
  return [answer.statusCode, answer.json<unknown>()];
}

/** Solves a new challenge the way the browser does. */
async function captchaAnswer(visitor: Visitor, form: CaptchaForm = "contact"): Promise<string> {
  const answer = await visitor.ask({ method: "GET", url: "/api/v1/captcha", query: { form } });
  return solve(answer.json<CaptchaChallenge>());
}

function stored() {
  const keyring = openKeyring({ path: `${started.dataDir}/keyring/keyring.json`, clock: () => noon, mayCreate: false });
  return createInquiryStore(started.app.db, createVault(keyring), () => noon);
}

const taken = [200, { errors: [] }];
const robot = [200, { errors: [{ field: "recaptcha", code: "NotEmpty" }] }];

test("[API-06] a message to the operator with a solved captcha is stored", async () => {
  const visitor = started.visitor(payday);
  const recaptcha = await captchaAnswer(visitor);
  const body = { ...contactMessage, recaptcha, bypassRecaptchaKey: "", domainOverride: "partner.example" };
  expect(await send(visitor, "contact", body)).toEqual(taken);
  const [message] = await stored().list("contact");
  // Anybody can claim a partner that neither embeds the page nor referred the visitor.
  expect(message).toMatchObject({
    siteId: "payday-demo",
    at: noon,
    values: { ...contactMessage, domainOverride: "" },
  });
  expect(await send(visitor, "contact", body), "the captcha answer works once").toEqual(robot);
});

test.each([
  ["[API-06]", "contact", contactMessage],
  ["[API-07][CCPA-03]", "contact/ccpa", californiaMessage],
] as const)(
  "%s a message from %s stores the partner that it came from, and ignores other claims",
  async (_row, path, message) => {
    const kind = path === "contact" ? "contact" : "california";
    const partner = { [parentHeader]: "http://partner.localhost:3002" };
    const sentBy = async (visitor: Visitor, claim: string, headers: Readonly<Record<string, string>> = {}) => {
      const before = new Set((await stored().list(kind)).map(({ id }) => id));
      const payload = { ...message, bypassRecaptchaKey: bypass, domainOverride: claim };
      const answer = await visitor.ask({ method: "POST", url: `/api/v1/${path}`, payload, headers });
      expect([answer.statusCode, answer.json()]).toEqual(taken);
      return (await stored().list(kind)).find(({ id }) => !before.has(id))?.values["domainOverride"];
    };
    const visitor = started.visitor(payday);
    expect(await sentBy(visitor, "evil.example")).toBe("");
    expect(await sentBy(visitor, "evil.example", partner)).toBe("partner.localhost");
    expect(await sentBy(visitor, "", partner)).toBe("partner.localhost");
    expect(await sentBy(visitor, "evil.example", { [parentHeader]: "https://evil.example" })).toBe("");
    // An applicant who came from a partner's page but is no longer on one.
    await visitor.patch(landing);
    const known = { parentDomain: "partner.localhost" };
    const token = visitor.cookie?.split("=")[1] ?? "";
    const application = (await started.app.applications.findByToken("payday-demo", token)) ?? expect.unreachable();
    await started.app.applications.change(application.id, application.version, { values: known });
    expect(await sentBy(visitor, "partner.localhost")).toBe("partner.localhost");
    expect(await sentBy(visitor, "evil.example")).toBe("");
  },
);

test("[SITE-07] a captcha answer is bound to the siteKey: it is refused on any other site", async () => {
  const recaptcha = await captchaAnswer(started.visitor(payday));
  expect(await send(started.visitor(personal), "contact", { ...contactMessage, recaptcha })).toEqual(robot);
  expect(await send(started.visitor(payday), "contact", { ...contactMessage, recaptcha })).toEqual(taken);
});

test.each([
  ["", "name", "NotEmpty"],
  ["a".repeat(301), "name", "Size"],
  ["ana@", "email", "Pattern"],
  ["", "comments", "NotEmpty"],
  ["<b>x</b>", "comments", "Pattern"],
])("[VAL-19] refuses %j as %s", async (value, field, code) => {
  const body = { ...contactMessage, [field]: value };
  expect(await send(started.visitor(payday), "contact", body)).toEqual([200, { errors: [{ field, code }] }]);
});

test.each(["", "1.2.3", "mucwlkg0.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA.1"])(
  "[VAL-19] a message with the captcha answer %j is refused",
  async (recaptcha) => {
    expect(await send(started.visitor(payday), "contact", { ...contactMessage, recaptcha })).toEqual(robot);
  },
);

test("[API-07] a California request with a solved captcha is stored", async () => {
  const visitor = started.visitor(payday);
  const other = await captchaAnswer(visitor);
  expect(await send(visitor, "contact/ccpa", { ...californiaMessage, recaptcha: other }), "of the other form").toEqual(
    robot,
  );
  const recaptcha = await captchaAnswer(visitor, "california");
  expect(await send(visitor, "contact/ccpa", { ...californiaMessage, recaptcha })).toEqual(taken);
  const [request] = await stored().list("california");
  expect(request?.values).toEqual({ ...californiaMessage, domainOverride: "", language: "en" });
});

test.each([
  ["name", "", "NotEmpty"],
  ["email", "ana", "Pattern"],
  ["phoneNumber", "1235550147", "Pattern"],
  ["fullAddress", "a".repeat(301), "Size"],
  ["zipCode", "9001", "Pattern"],
  ["zipCode", "00001", "ZipLookup"],
  ["zipCode", "78704", "NotAllowed"],
  ["birthYear", "90", "Pattern"],
  ["birthYear", "2015", "Age"],
  ["message", " ", "NotBlank"],
])("[VAL-21] refuses %s %j with %s", async (field, value, code) => {
  const body = { ...californiaMessage, [field]: value };
  expect(await send(started.visitor(payday), "contact/ccpa", body)).toEqual([200, { errors: [{ field, code }] }]);
});

test("[CCPA-03] the operator's bypass key replaces the captcha, and no other text does", async () => {
  const visitor = started.visitor(payday);
  const withKey = (bypassRecaptchaKey: string) =>
    send(visitor, "contact/ccpa", { ...californiaMessage, bypassRecaptchaKey });
  expect(await withKey(bypass)).toEqual(taken);
  expect(await withKey(bypass.slice(0, -1))).toEqual(robot);
  expect(await withKey("")).toEqual(robot);
});

test("[CCPA-03] without a configured bypass key, no key is accepted", async () => {
  const plain = await startApp();
  try {
    for (const key of ["", "undefined", bypass])
      expect(await send(plain.visitor(payday), "contact", { ...contactMessage, bypassRecaptchaKey: key })).toEqual(
        robot,
      );
  } finally {
    await plain.close();
  }
});

const unsubscribe = (query: Record<string, string>) =>
  started.visitor(payday).ask({ method: "POST", url: "/api/v1/unsub", query });

test("[API-05] an email address or phone is unsubscribed whether or not it is known", async () => {
  for (const query of [{ email: "ana.lopez@example.com" }, { phone: "5125550147" }]) {
    const answer = await unsubscribe(query);
    expect([answer.statusCode, answer.json<unknown>()]).toEqual(taken);
  }
  expect((await stored().list("unsubscribe")).map(({ values }) => values)).toEqual(
    expect.arrayContaining([
      { email: "ana.lopez@example.com", language: "en" },
      { phoneNumber: "5125550147", language: "en" },
    ]),
  );
});

test("[VAL-20] an invalid email address or U.S. phone is refused", async () => {
  expect((await unsubscribe({ email: "ana@" })).json()).toEqual({ errors: [{ field: "email", code: "Pattern" }] });
  expect((await unsubscribe({ phone: "123" })).json()).toEqual({ errors: [{ field: "phoneNumber", code: "Pattern" }] });
  expect((await unsubscribe({ email: "ana@example.com", phone: "5125550147" })).statusCode).toBe(400);
});

test("message content is neither logged nor stored in plain text", async () => {
  const visitor = started.visitor(payday);
  await send(visitor, "contact", { ...contactMessage, bypassRecaptchaKey: bypass });
  await unsubscribe({ email: contactMessage.email });
  const rows = await started.app.db.selectFrom("visitor_request").selectAll().execute();
  expect(rows.length).toBeGreaterThan(1);
  const open = [
    ...started.log,
    ...rows.map((row) => JSON.stringify({ ...row, sealed: Buffer.from(row.sealed).toString() })),
  ];
  for (const value of ["Ana Lopez", "ana.lopez", "after 5 pm", bypass])
    expect(open.filter((line) => line.includes(value))).toEqual([]);
});

test("[API-12] partners come from the site's configuration and its lender tree", async () => {
  const visitor = started.visitor(payday);
  const external = await visitor.ask({ method: "GET", url: "/api/v1/partners" });
  const internal = await visitor.ask({ method: "GET", url: "/api/v1/internal-partners?siteDomain=payday.localhost" });
  expect(external.json()).toEqual(started.app.sites.byId("payday-demo")?.configuration.externalPartners ?? []);
  expect(internal.json()).toContain("Juniper Ridge Lending");
});

test("[LAND-21] a modal's text is served as a page without scripts, including its partners", async () => {
  const visitor = started.visitor(payday);
  const terms = await visitor.ask({ method: "GET", url: "/documents/terms" });
  expect(terms.statusCode).toBe(200);
  expect(terms.body).toContain("|terms|");
  expect(terms.body).not.toContain("<script");
  const named = await visitor.ask({ method: "GET", url: "/documents/partners" });
  expect(named.body).toContain("Juniper Ridge Lending");
  expect((await visitor.ask({ method: "GET", url: "/documents/nothing" })).statusCode).toBe(404);
});
