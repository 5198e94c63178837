import { afterAll, beforeAll, expect, test } from "vitest";
import { routesOf } from "./routes-of.fixture.ts";
import { landing, longForm, payday, secureFields, startApp, type Started } from "./started.fixture.ts";

let started: Started;
beforeAll(async () => void (started = await startApp()));
afterAll(() => started.close());

/** For every route: a URL that works, and one that is missing or malformed. */
const addresses = [
  ["GET", "/"],
  ["POST", "/"],
  ["GET", "/healthz"],
  ["GET", "/readyz"],
  ["GET", "/openapi.json"],
  ["GET", "/sites/:site/environment.json", "/sites/payday-demo/environment.json"],
  ["GET", "/sites/:site/site.json", "/sites/payday-demo/site.json?v=old"],
  ["GET", "/api/v1/userApplication"],
  ["PATCH", "/api/v1/userApplication"],
  ["GET", "/api/v1/userApplication/draftKey"],
  ["GET", "/api/v1/userApplication/progress"],
  ["GET", "/api/v1/userApplication/events"],
  ["POST", "/api/v1/userApplication/chooseOffer/:lender", "/api/v1/userApplication/chooseOffer/northfork"],
  ["POST", "/api/v1/userApplication/declineOffer"],
  [
    "POST",
    "/api/v1/userApplication/waitPageOptIn/:id",
    "/api/v1/userApplication/waitPageOptIn/savings-tips?optIn=true",
  ],
  ["POST", "/api/v1/userApplication/horoscopeOptIn"],
  ["GET", "/api/v1/userApplication/draftKey"],
  ["GET", "/api/v1/offer"],
  ["POST", "/api/v1/userApplication/pageView", "/api/v1/userApplication/pageView?pageId=wait"],
  ["PUT", "/api/v1/smspixel"],
  ["POST", "/policy-reports"],
  ["POST", "/apply"],
  ["GET", "/apply"],
  ["GET", "/api/v1/validation/zip/:zip", "/api/v1/validation/zip/00000"],
  ["GET", "/api/v1/validation/routing/:routing", "/api/v1/validation/routing/021000021"],
  ["GET", "/api/v1/vehicle-data/vehicles/:year", "/api/v1/vehicle-data/vehicles/2015"],
  ["GET", "/api/v1/captcha", "/api/v1/captcha?form=contact"],
  ["POST", "/api/v1/contact"],
  ["POST", "/api/v1/contact/ccpa"],
  ["POST", "/api/v1/unsub", "/api/v1/unsub?email=ana.lopez@example.com"],
  ["POST", "/api/v1/lenders/:lender/feedback", "/api/v1/lenders/harborline/feedback"],
  ["POST", "/api/v1/sms/inbound"],
  ["GET", "/api/v1/partners"],
  ["GET", "/api/v1/internal-partners", "/api/v1/internal-partners?siteDomain=payday.localhost"],
  ["GET", "/documents/:key", "/documents/terms"],
  ["GET", "/link/:purpose/:token", "/link/resume/unknown"],
  ["POST", "/link/:purpose/:token", "/link/resume/unknown"],
  ["GET", "/link/my-request/:token", "/link/my-request/unknown"],
  ["POST", "/link/my-request/:token", "/link/my-request/unknown"],
  ["GET", "/go/:token", "/go/unknown"],
  ["GET", "/request"],
  ["POST", "/request"],
  ["GET", "/my-request"],
  ["POST", "/my-request"],
  ["GET", "/robots.txt"],
  ["GET", "/.well-known/gpc.json"],
  ["GET", "/embed.js"],
  ["GET", "/embed.d.ts"],
  ["GET", "/assets/*", "/assets/main-1.js"],
  ["GET", "/images/*", "/images/logo.svg"],
  ["GET", "/shared-images/*", "/shared-images/seal.svg"],
  ["GET", "/favicon.ico"],
  ["GET", "/nowhere"],
  ["GET", "/%zz"],
  ["DELETE", "/api/v1/userApplication"],
] as const;

test("the tests below cover every route", () => {
  const named = addresses.map(([method, route]) => `${method} ${route}`);
  expect(named).toEqual(expect.arrayContaining(routesOf(started)));
});

test.each([
  ["GET", "/"],
  ["GET", "/api/v1/userApplication"],
  ["GET", "/api/v1/userApplication/progress"],
  ["GET", "/api/v1/userApplication/events"],
  ["PATCH", "/api/v1/userApplication"],
] as const)("%s %s of a known visitor is not cached by intermediaries", async (method, path) => {
  const visitor = started.visitor(payday);
  await visitor.patch(landing);
  const answer = await (method === "PATCH" ? visitor.patch(longForm) : visitor.ask({ method, url: path }));
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, expect.stringMatching(/^no-store/)]);
});

test.each(addresses)("%s %s has the security headers", async (method, route, path: string = route) => {
  const { headers } = await started.visitor(payday).ask({ method, url: path });
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "strict-transport-security": "max-age=63072000; includeSubDomains",
    "cross-origin-opener-policy": "same-origin",
    // The embed script is for pages of other sites.
    "cross-origin-resource-policy": path.startsWith("/embed.") ? "cross-origin" : "same-origin",
    "cache-control": expect.stringMatching(/^(no-store|no-cache|public, max-age=\d+(, immutable)?)$/),
  });
  const policy = String(headers["content-security-policy"]);
  for (const directive of ["default-src 'none'", "base-uri 'none'"]) expect(policy).toContain(directive);
  expect(policy).toMatch(/; ?frame-ancestors ('none'|http:\/\/partner\.localhost:\*)(;|$)/);
  expect(policy).not.toMatch(/unsafe-(inline|eval)|script-src[^;]*(\*|https?:)/);
  expect(headers).not.toHaveProperty("x-powered-by");
  expect(headers).not.toHaveProperty("server");
});

test("none of these is logged as a server error", async () => {
  const before = started.log.length;
  for (const [method, route, url = route] of addresses) await started.visitor(payday).ask({ method, url });
  const lines = started.log.slice(before);
  expect(lines.length).toBeGreaterThanOrEqual(addresses.length);
  expect(lines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
});

test("each page has its own nonce on every script and style", async () => {
  const pages = await Promise.all([1, 2].map(() => started.visitor(payday).ask({ method: "GET", url: "/" })));
  const nonces = pages.map(
    ({ headers }) =>
      /script-src 'nonce-([^']{20,})' 'strict-dynamic'/.exec(String(headers["content-security-policy"]))?.[1],
  );
  expect(new Set(nonces).size).toBe(2);
  pages.forEach(({ body }, at) => {
    const elements = body.match(/<(script|style|link rel="modulepreload")[^>]*>/g) ?? [];
    expect(elements).toHaveLength(6);
    for (const element of elements) expect(element).toContain(`nonce="${nonces[at] ?? "?"}"`);
  });
});

test("a page with visitor data is not compressed; a fresh page is", async () => {
  const accept = { "accept-encoding": "gzip, deflate, br" };
  const visitor = started.visitor(payday);
  expect((await visitor.ask({ method: "GET", url: "/", headers: accept })).headers["content-encoding"]).toBe("br");
  await visitor.patch(landing);
  const page = await visitor.ask({ method: "GET", url: "/", headers: accept });
  expect(page.headers).not.toHaveProperty("content-encoding");
  expect(page.headers["cache-control"]).toBe("no-store");
});

test.each([
  [{ "sec-fetch-site": "cross-site" }, 403],
  [{ "sec-fetch-site": "same-site" }, 403],
  [{ origin: "https://evil.example" }, 403],
  [{ origin: "http://payday.localhost:3000.evil.example" }, 403],
  [{ origin: "null" }, 403],
  [{ origin: "" }, 403],
  [{ origin: "http://x@payday.localhost:3000" }, 403],
  [{ origin: "http://payday.localhost:3000/" }, 403],
  [{ origin: "http://payday.localhost:3001" }, 403],
  [{ origin: "http://payday.localhost.:3000" }, 403],
  [{ origin: "http://evil.example/#payday.localhost:3000" }, 403],
  [{ "sec-fetch-site": "" }, 403],
  [{ "sec-fetch-site": "SAME-ORIGIN" }, 403],
  [{ "sec-fetch-site": "cross-site", origin: "http://payday.localhost:3000" }, 403],
  [{ "sec-fetch-site": "same-origin", origin: "http://payday.localhost:3000" }, 200],
  [{ origin: "http://payday.localhost:3000" }, 200],
  [{}, 200],
])("a PATCH with %j responds %i", async (headers, status) => {
  const answer = await started.visitor(payday).ask({
    method: "PATCH",
    url: "/api/v1/userApplication",
    payload: landing,
    headers: { ...headers },
  });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
});

test("a cross-site form post is refused", async () => {
  const visitor = started.visitor(payday);
  expect((await visitor.post({ zip: "78704" }, { "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
  expect(visitor.cookie).toBeUndefined();
});

test.each(["TRACE", "OPTIONS", "DELETE", "PUT", "POST"] as const)(
  "%s is rejected on routes that do not declare it",
  async (method) => {
    const answer = await started.visitor(payday).ask({ method, url: "/api/v1/userApplication" });
    expect([answer.statusCode, answer.headers["allow"]]).toEqual([405, "PATCH, GET, HEAD"]);
  },
);

test("no log line contains anything that was typed, requested or sent", async () => {
  const visitor = started.visitor(payday);
  await visitor.patch(landing);
  await visitor.patch(longForm);
  await visitor.ask({
    method: "GET",
    url: "/?email=ana.lopez%40example.com&ssn=219099999",
    headers: { "user-agent": "Agent 5125550147", referer: "http://x/?z=78704" },
  });
  await visitor.ask({
    method: "GET",
    url: "/ana.lopez@example.com/78704",
    headers: { "x-forwarded-for": "203.0.113.9" },
  });
  await visitor.patch('{"zip":"78704","email":"ana.lopez@example.com"');
  const lines = started.log.join("");
  expect(started.log.length).toBeGreaterThan(4);
  const typed = [
    ...Object.values(longForm.userApplication),
    ...Object.values(landing.userApplication),
    ...Object.values(secureFields),
  ];
  for (const value of typed.filter((each) => typeof each === "string" && each.length > 5))
    expect(lines).not.toContain(value);
  expect(lines).not.toContain(visitor.cookie?.split("=")[1]);
  expect(lines).not.toMatch(/127\.0\.0\.1"|203\.0\.113\.9|Agent/);
  for (const line of started.log) {
    const parsed: unknown = JSON.parse(line);
    expect(parsed).toMatchObject({
      level: expect.any(String),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  }
});

test("a response contains the request ID of its log line", async () => {
  const { requestId } = (await started.visitor(payday).ask({ method: "GET", url: "/nowhere" })).json();
  expect(
    started.log.some(
      (line) => line.includes(requestId) && line.includes('"route":"(none)"') && line.includes('"status":404'),
    ),
  ).toBe(true);
});
