import { authorizationHeader, authorizationSeconds, parentHeader } from "@loanbridge/contract";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailCodes } from "../../privacy/earlier-request/codes.fixture.ts";
import { mailServer } from "../tests/links.fixture.ts";
import { landing, longForm, noon, payday, personal, startApp, type Started } from "../tests/started.fixture.ts";

const partner = "http://partner.localhost:3002";
const other = "http://partner.localhost:4002";
const inFrame = { [parentHeader]: partner };

let started: Started;
beforeAll(async () => void (started = await startApp(mailServer)));
afterAll(() => started.close());

/** A call from a framed page, in a browser that stores no cookie for it. */
function call(
  {
    host = payday,
    headers = inFrame,
    ...options
  }: { host?: string; headers?: Record<string, string>; payload?: object } = {},
  value?: string,
): Promise<LightMyRequestResponse> {
  const authorization = value === undefined ? {} : { [authorizationHeader]: value };
  return started.app.http.inject({
    method: options.payload ? "PATCH" : "GET",
    url: "/api/v1/userApplication",
    headers: { host, ...headers, ...authorization },
    ...options,
  });
}
const valueOf = (answer: LightMyRequestResponse) => String(answer.headers[authorizationHeader]);
const emailOf = (answer: LightMyRequestResponse): unknown => answer.json().userApplication.email;
const framesOf = (answer: LightMyRequestResponse) =>
  /frame-ancestors ([^;]*)/.exec(String(answer.headers["content-security-policy"]))?.[1];
const page = (url: string, headers: Record<string, string> = {}) =>
  started.visitor(payday).ask({ method: "GET", url, headers });
const named = (parent: string) => `/?${new URLSearchParams({ parent }).toString()}`;

test("[EMB-03] a call from a frame is authenticated by its header, which every response renews", async () => {
  const first = await call({ payload: landing });
  expect(valueOf(first)).toMatch(/^[\w-]{60,600}$/);
  const again = await call({}, valueOf(first));
  expect(emailOf(again)).toBe(landing.userApplication.email);
  expect(valueOf(again)).not.toBe(valueOf(first));
  expect(emailOf(await call())).toBeUndefined();
});

test("[API-01] in a partner's frame, a response says what the partner's page stores and for how long; elsewhere it does not", async () => {
  const first = await call({ payload: landing });
  const tokenOf = (answer: LightMyRequestResponse) => {
    const { encodedCookieValue, encodedCookieMaxAge } = answer.json();
    return [encodedCookieValue, encodedCookieMaxAge];
  };
  expect(tokenOf(first)).toEqual([valueOf(first), authorizationSeconds]);
  const read = await call({}, valueOf(first));
  expect(tokenOf(read)).toEqual([valueOf(read), authorizationSeconds]);
  expect(emailOf(await call({}, tokenOf(read)[0]))).toBe(landing.userApplication.email);
  // Opaque: it reveals nothing to the partner.
  expect(Buffer.from(valueOf(first), "base64url").toString("latin1")).not.toContain("ana.");
  expect(tokenOf(await call())).toEqual([undefined, undefined]);
  const visitor = started.visitor(payday);
  expect(tokenOf(await visitor.patch(landing))).toEqual([undefined, undefined]);
  const anew = await started.app.http.inject({
    method: "PATCH",
    url: "/api/v1/userApplication?skippedReapply=true",
    headers: { host: payday, ...inFrame, [authorizationHeader]: valueOf(read) },
    payload: { viewState: "LANDING_SUBMIT", userApplication: {} },
  });
  expect(tokenOf(anew)).toEqual(["", 0]);
});

test("[APP-01] an application from a partner's frame stores the real parent domain, whatever the client claims", async () => {
  const domainOf = (answer: LightMyRequestResponse): unknown => answer.json().userApplication.parentDomain;
  expect(domainOf(await call()), "before anything is stored").toBe("partner.localhost");
  const first = await call({ payload: landing });
  expect(domainOf(first)).toBe("partner.localhost");
  const claimed = { ...landing, userApplication: { ...landing.userApplication, parentDomain: "evil.example" } };
  expect((await call({ payload: claimed })).statusCode).toBe(400);
  expect(domainOf(await started.visitor(payday).patch(landing))).toBeUndefined();
  const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const later = await started.app.http.inject({
    url: "/api/v1/userApplication",
    headers: { host: payday, cookie, "sec-fetch-dest": "iframe" },
  });
  expect(domainOf(later), "stored").toBe("partner.localhost");
});

test("[EMB-01] a frame in a page that may not frame the site, or may not anymore, begins no request that its visitor could not continue", async () => {
  const applications = async () => (await started.app.db.selectFrom("application").select("id").execute()).length;
  const before = await applications();
  const answer = await call({ payload: landing, headers: { [parentHeader]: "https://removed.example" } });
  expect([answer.statusCode, answer.json().type]).toEqual([403, "/problems/cross-site"]);
  expect(await applications()).toBe(before);
});

test("[EMB-03] a value is valid on one site and in one partner's page, and only unmodified", async () => {
  const value = valueOf(await call({ payload: landing }));
  const changed = `${value.slice(0, 40)}${value[40] === "A" ? "B" : "A"}${value.slice(41)}`;
  const refused = await Promise.all([
    call({ host: personal }, value),
    call({ headers: { [parentHeader]: other } }, value),
    call({ headers: {} }, value),
    call({}, changed),
    call({}, ""),
    call({}, "x".repeat(700)),
  ]);
  expect(refused.map(emailOf)).toEqual(refused.map(() => undefined));
  expect(emailOf(await call({}, value))).toBe(landing.userApplication.email);
});

test("[EMB-03] an update issues a new token; the previous one is valid until the new one is used", async () => {
  const first = valueOf(await call({ payload: landing }));
  const second = valueOf(await call({ payload: longForm }, first));
  // The response may be lost.
  expect(emailOf(await call({}, first))).toBe(landing.userApplication.email);
  expect(emailOf(await call({}, second))).toBe(landing.userApplication.email);
  expect(emailOf(await call({}, first))).toBeUndefined();
  expect(emailOf(await call({}, second))).toBe(landing.userApplication.email);
});

test("[EMB-03] starting over clears the partner's stored value", async () => {
  const value = valueOf(await call({ payload: landing }));
  const anew = await started.app.http.inject({
    method: "PATCH",
    url: "/api/v1/userApplication?skippedReapply=true",
    headers: { host: payday, ...inFrame, [authorizationHeader]: value },
    payload: { viewState: "LANDING_SUBMIT", userApplication: {} },
  });
  expect(valueOf(anew)).toBe("");
  expect(emailOf(await call({}, value)), "the stored value opens nothing").toBeUndefined();
});

test("[EMB-03] starting over also revokes a token that is on its way to the partner's page", async () => {
  const first = valueOf(await call({ payload: landing }));
  const second = valueOf(await call({ payload: landing }, first));
  await started.app.http.inject({
    method: "PATCH",
    url: "/api/v1/userApplication?skippedReapply=true",
    headers: { host: payday, ...inFrame, [authorizationHeader]: first },
    payload: { viewState: "LANDING_SUBMIT", userApplication: {} },
  });
  expect(emailOf(await call({}, first))).toBeUndefined();
  expect(emailOf(await call({}, second))).toBeUndefined();
});

test("[EMB-01] a frame has its own cookie, partitioned by partner", async () => {
  const answer = await call({ payload: landing });
  expect(String(answer.headers["set-cookie"])).toMatch(
    /^loanbridge-frame=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/,
  );
  const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  expect(emailOf(await call({ headers: { ...inFrame, cookie } }))).toBe(landing.userApplication.email);
  expect(emailOf(await call({ headers: { cookie } }))).toBeUndefined();
  const stream = { method: "GET", headers: { host: payday, cookie, "sec-fetch-dest": "empty" } } as const;
  const events = "/api/v1/userApplication/events";
  expect((await started.app.http.inject({ ...stream, url: events })).statusCode).toBe(404);
});

test("[EMB-05] a page may be framed by the site's parents, or only by the one that the URL names", async () => {
  expect(framesOf(await page("/"))).toBe("http://partner.localhost:*");
  expect(framesOf(await page(named(partner), { "sec-fetch-dest": "iframe" }))).toBe(partner);
  expect(framesOf(await page("/documents/terms", { "sec-fetch-dest": "iframe" }))).toBe("http://partner.localhost:*");
  for (const path of ["/nowhere", "/api/v1/userApplication", "/robots.txt"])
    expect(framesOf(await page(path))).toBe("'none'");
});

test.each([
  "https://partner.localhost:3002",
  "http://partner.localhost.evil.example",
  "http://partner.localhost:3002.evil.example",
  "http://partner.localhost:3002@evil.example",
  "http://evil.example/http://partner.localhost:3002",
  "http://evil.partner.localhost:3002",
  "http://evilpartner.localhost:3002",
  "http://partner.localhost:3002/",
  "http://partner.localhost:3002;script-src *",
  "http://PARTNER.localhost:3002",
  "http://partner.localhost.:3002",
  "http://partner.localhost:03002",
  "http://partner%2elocalhost:3002",
  "http://partner.loc\u0430lhost:3002",
  "http://xn--partner-.localhost:3002",
  "http://partner.localhost\\.evil.example:3002",
  "http://partner.localhost:3002#",
  "http://u:p@partner.localhost:3002",
  " http://partner.localhost:3002",
  "http://partner.localhost:3002, http://evil.example",
  "partner.localhost:3002",
  "file://",
  "null",
  "*",
])("[EMB-02][EMB-05] %s is not mistaken for the partner", async (origin) => {
  const shown = await page(named(origin), { "sec-fetch-dest": "iframe" });
  expect(shown.body).not.toContain("loanbridge.frame=");
  expect(framesOf(shown)).toBe("http://partner.localhost:*");
  expect((await call({ headers: { [parentHeader]: origin }, payload: landing })).headers).not.toHaveProperty(
    authorizationHeader,
  );
});

test("[EMB-02] a framed page knows whose messages to accept; an unframed page accepts none", async () => {
  const frameData = `loanbridge.frame={"parent":"${partner}","cookieName":"formInlayAuthorization"}`;
  expect((await page(named(partner), { "sec-fetch-dest": "iframe" })).body).toContain(frameData);
  expect(
    (await page("/", { "sec-fetch-dest": "iframe", referer: `http://${payday}${named(partner)}` })).body,
  ).toContain(frameData);
  for (const [url, headers] of [
    [named(partner), { "sec-fetch-dest": "document" }],
    ["/", { "sec-fetch-dest": "iframe" }],
    ["/", { "sec-fetch-dest": "iframe", referer: `http://evil.example${named(partner)}` }],
  ] as const)
    expect((await page(url, headers)).body).not.toContain("loanbridge.frame=");
});

test("[EMB-01] without scripts, the landing form posts inside the frame, which stays with the partner", async () => {
  const visitor = started.visitor(payday);
  const headers = {
    "sec-fetch-dest": "iframe",
    "sec-fetch-site": "same-origin",
    referer: `http://${payday}${named(partner)}`,
  };
  const answer = await visitor.post(
    { amountRequestedRange: "500", zip: "78704", email: "ana.lopez@example.com", acceptedTermsAndConditions: "on" },
    headers,
  );
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    `${named(partner)}&sent=${noon.toString(36)}#/longform`,
  ]);
  expect(visitor.cookie).toMatch(/^loanbridge-frame=/);
});

test("[FLOW-20][EMB-03] in a frame, an emailed code opens an earlier request and the partner's page gets its token", async () => {
  const userApplication = { fingerprintEmail: "framed@example.com", fingerprintPhone: "5125550147" };
  const email = userApplication.fingerprintEmail;
  const first = valueOf(
    await call({ payload: { ...landing, userApplication: { ...landing.userApplication, email } } }),
  );
  await call({ payload: longForm }, first);
  await started.app.db.updateTable("application").set({ view_state: "RE_ROUTE" }).execute();
  const search = await call({ payload: { viewState: "FINGERPRINT_REAPPLY", userApplication } });
  const challenge = String(search.json().userApplication.fingerprintChallenge);
  expect(search.headers[authorizationHeader], "a search binds nothing").toBeUndefined();
  const code = (await mailCodes(started, () => noon)).get(challenge);
  const entered = { fingerprintChallenge: challenge, fingerprintCode: code };
  const found = await call({ payload: { viewState: "FINGERPRINT_REAPPLY", userApplication: entered } });
  expect(found.json().viewState).toBe("TERMS_AND_CONDITIONS");
  const stored = await call({}, valueOf(found));
  expect(stored.json().viewState).toBe("TERMS_AND_CONDITIONS");
  expect(stored.body).not.toMatch(/Lopez|framed@/);
});
