import { endpoints, openApiDocument, type Endpoint } from "@loanbridge/contract";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routesOf } from "./routes-of.fixture.ts";
import { californiaMessage, contactMessage } from "./messages.fixture.ts";
import { wholeSiteUrl } from "../page/whole-site.ts";
import { signatureOf } from "../../system/signature.ts";
import { landing, longForm, noon, payday, startApp, type Started, type Visitor } from "./started.fixture.ts";

const smsSecret = "a-secret-of-both-sides-for-tests";
let started: Started;
let strict: Started;
beforeAll(async () => {
  started = await startApp({ SMS_SECRET: smsSecret });
  strict = await startApp({ DEFAULT_SITE: "", SAVES_PER_MINUTE: "8", SMS_SECRET: smsSecret });
});
afterAll(async () => {
  await started.close();
  await strict.close();
});

interface Operation {
  readonly requestBody?: { readonly content: Record<string, unknown> };
  readonly responses: Record<string, { readonly content?: Record<string, unknown> }>;
}
const document = JSON.parse(JSON.stringify(openApiDocument())) as {
  readonly paths: Record<string, Record<string, Operation>>;
};

/** Pages and files, which are for browsers and not part of the API. */
const beside = [
  "GET /",
  "POST /",
  "GET /documents/:key",
  "GET /link/:purpose/:token",
  "POST /link/:purpose/:token",
  "GET /link/my-request/:token",
  "POST /link/my-request/:token",
  "GET /go/:token",
  "GET /my-request",
  "POST /my-request",
  "GET /apply",
  "POST /apply",
  "GET /favicon.ico",
  "GET /robots.txt",
  "GET /.well-known/gpc.json",
  "GET /embed.js",
  "GET /embed.d.ts",
  "GET /assets/*",
  "POST /policy-reports",
  "GET /images/*",
  "GET /shared-images/*",
];

test("[API-14] the document describes every route except pages and files, and nothing else", () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`),
  );
  expect(
    routesOf(started)
      .filter((route) => !beside.includes(route))
      .toSorted(),
  ).toEqual(described.toSorted());
  expect(routesOf(started)).toEqual(expect.arrayContaining(beside));
});

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: "http://api.example/openapi.json", ...document });

/** Validates against the schema at this path in the document. */
function fits(names: readonly string[], value: unknown): unknown {
  const pointer = names.map((name) => encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/");
  const validate = ajv.compile({ $ref: `http://api.example/openapi.json#/${pointer}` });
  return validate(value) ? true : validate.errors;
}

interface Case {
  readonly endpoint: Endpoint;
  readonly status: number;
  readonly request?: InjectOptions | (() => InjectOptions);
  readonly from?: () => Started;
  readonly before?: (visitor: Visitor) => Promise<unknown>;
}

/** URL of the complete payday site. */
function addressIn({ app }: Started): string {
  const found = app.sites.byId("payday-demo");
  return found ? wholeSiteUrl(found) : "";
}

const landed = (visitor: Visitor) => visitor.patch(landing);
const patchOf = (payload: unknown, headers: Readonly<Record<string, string>> = {}): InjectOptions => ({
  payload: typeof payload === "string" ? payload : JSON.stringify(payload),
  headers: { "content-type": "application/json", ...headers },
});
const times =
  (most: number, url: string, method: "GET" | "POST" | "PUT" = "GET") =>
  async (visitor: Visitor) => {
    for (let asked = 0; asked < most; asked += 1) await visitor.ask({ method, url, remoteAddress: "192.0.2.60" });
  };
const sixtyTimes = (url: string) => times(60, url);
const viewOf = (pageId: string) => `/api/v1/userApplication/pageView?pageId=${pageId}`;
const optInUrl = "/api/v1/userApplication/waitPageOptIn/savings-tips?optIn=true";
const fromElsewhere = { headers: { origin: "https://evil.example" } };
const {
  patchUserApplication: patch,
  getUserApplication: get,
  getDraftKey: draftKey,
  getProgress: progress,
  followProgress: follow,
  lookUpZip: zip,
  lookUpRouting: routing,
  getVehicles: vehicles,
  postPageView: pageView,
  putSmsPixel: smsPixel,
  getEnvironment: environment,
  getSite: site,
  chooseOffer: choose,
  declineOffer: decline,
  waitPageOptIn: optIn,
  horoscopeOptIn: horoscope,
  getOffers: offers,
} = endpoints;
const elsewhere = { headers: { host: "unknown.example" } };
const evil = { headers: { origin: "https://evil.example" } };
const choice = "/api/v1/userApplication/chooseOffer/northfork";
const tips = "/api/v1/userApplication/waitPageOptIn/savings-tips";
const strangers = { from: () => strict, request: elsewhere };

/** Both forms fail for the same reasons. The strict server allows two messages per address and minute. */
const messageCases = (endpoint: Endpoint, body: unknown): Case[] => [
  { endpoint, status: 200, request: patchOf(body) },
  { endpoint, status: 400, request: patchOf("{") },
  { endpoint, status: 403, request: patchOf(body, { origin: "https://evil.example" }) },
  { endpoint, status: 404, from: () => strict, request: patchOf(body, { host: "unknown.example" }) },
  { endpoint, status: 413, request: patchOf(" ".repeat(70_000)) },
  { endpoint, status: 415, request: patchOf(body, { "content-type": "text/plain" }) },
  { endpoint, status: 429, from: () => strict, request: patchOf(body), before: twice(endpoint) },
];
const twice = (endpoint: Endpoint, request: InjectOptions = {}) => {
  const { method, path: url } = endpoint;
  return async (visitor: Visitor) => {
    for (let sent = 0; sent < 2; sent += 1) await visitor.ask({ method, url, ...request });
  };
};
const unsubscribe = endpoints.postUnsubscribe;
const address = { query: { email: "ana.lopez@example.com" } };
const unsubscribeCases: readonly Case[] = [
  { endpoint: unsubscribe, status: 200, request: address },
  { endpoint: unsubscribe, status: 400 },
  { endpoint: unsubscribe, status: 403, request: { ...address, headers: { origin: "https://evil.example" } } },
  { endpoint: unsubscribe, status: 404, from: () => strict, request: { ...address, ...elsewhere } },
  { endpoint: unsubscribe, status: 429, from: () => strict, request: address, before: twice(unsubscribe, address) },
];

const reporting = endpoints.postLenderFeedback;
const reportUrl = "/api/v1/lenders/copper-mill/feedback";
const report = { id: "r-1", post: "known-post", event: "funded", at: "2026-11-21T17:00:00Z" };
const reportOf = (body: unknown, headers: Readonly<Record<string, string>> = {}): InjectOptions => {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const secret = "fake-copper-mill-feedback-key-0001";
  const signature = signatureOf({
    secret,
    target: { method: "POST", host: "payday.localhost", path: reportUrl },
    body: text,
    now: noon,
  });
  return { ...patchOf(text, { "loanbridge-signature": signature, ...headers }), url: reportUrl };
};
/** Stored like posts made by routing. */
const postKnown = async () =>
  started.app.db
    .insertInto("attempt")
    .values({
      application_id: "someone",
      lender_id: "copper-mill",
      tier: 0,
      stage: "post",
      step_cents: 6000,
      idem_key: "known-post",
      state: "declined",
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
const feedbackCases: readonly Case[] = [
  { endpoint: reporting, status: 200, request: reportOf(report), before: postKnown },
  { endpoint: reporting, status: 400, request: reportOf({ ...report, event: "eaten" }) },
  { endpoint: reporting, status: 401, request: reportOf(report, { "loanbridge-signature": "t=1,v2=00" }) },
  { endpoint: reporting, status: 403, request: reportOf(report, { origin: "https://evil.example" }) },
  { endpoint: reporting, status: 404, request: reportOf({ ...report, post: "never-sent" }) },
  { endpoint: reporting, status: 413, request: reportOf(" ".repeat(70_000)) },
  { endpoint: reporting, status: 415, request: reportOf(report, { "content-type": "text/plain" }) },
  {
    endpoint: reporting,
    status: 429,
    before: times(120, reportUrl, "POST"),
    request: { ...reportOf(report), remoteAddress: "192.0.2.60" },
  },
];

/** The request of the SMS gateway; the strict server treats it like the others. */
const inbound = endpoints.receiveText;
const fromPhone = JSON.stringify({ from: "+15125550147", text: "STOP" });
const signedBy = (secret: string, body: string) => ({
  "loanbridge-signature": signatureOf({
    secret,
    target: { method: "POST", host: "payday.localhost", path: inbound.path },
    body,
    now: noon,
  }),
});
const signed = patchOf(fromPhone, signedBy(smsSecret, fromPhone));
const inboundCases: readonly Case[] = [
  { endpoint: inbound, status: 200, request: signed },
  { endpoint: inbound, status: 400, request: patchOf("{", signedBy(smsSecret, "{")) },
  { endpoint: inbound, status: 401, request: patchOf(fromPhone, signedBy("another", fromPhone)) },
  {
    endpoint: inbound,
    status: 404,
    from: () => strict,
    request: { ...signed, headers: { ...signed.headers, host: "unknown.example" } },
  },
  { endpoint: inbound, status: 413, request: patchOf(" ".repeat(70_000), signedBy(smsSecret, fromPhone)) },
  {
    endpoint: inbound,
    status: 415,
    request: patchOf(fromPhone, { ...signedBy(smsSecret, fromPhone), "content-type": "text/plain" }),
  },
  {
    endpoint: inbound,
    status: 429,
    request: { ...signed, remoteAddress: "192.0.2.60" },
    before: times(120, inbound.path, "POST"),
  },
];

const cases: readonly Case[] = [
  { endpoint: patch, status: 200, request: patchOf(landing) },
  { endpoint: patch, status: 400, request: patchOf("{") },
  { endpoint: patch, status: 403, request: patchOf(landing, { origin: "https://evil.example" }) },
  { endpoint: patch, status: 404, from: () => strict, request: patchOf(landing, { host: "unknown.example" }) },
  { endpoint: patch, status: 409, request: patchOf(longForm) },
  { endpoint: patch, status: 413, request: patchOf(" ".repeat(70_000)) },
  { endpoint: patch, status: 415, request: patchOf(landing, { "content-type": "text/plain" }) },
  {
    endpoint: patch,
    status: 429,
    from: () => strict,
    request: patchOf(landing),
    before: async (visitor) => {
      for (let sent = 0; sent < 8; sent += 1) await landed(visitor);
    },
  },
  { endpoint: get, status: 200, before: landed },
  { endpoint: get, status: 400, request: { query: { a: "1" } } },
  { endpoint: get, status: 404, ...strangers },
  { endpoint: draftKey, status: 200, before: landed },
  { endpoint: draftKey, status: 400, request: { query: { a: "1" } } },
  { endpoint: draftKey, status: 404 },
  { endpoint: progress, status: 200, before: landed },
  { endpoint: progress, status: 400, request: { query: { a: "1" } } },
  { endpoint: progress, status: 404 },
  { endpoint: follow, status: 200, before: landed },
  { endpoint: follow, status: 204, before: landed, request: { headers: { "last-event-id": "1" } } },
  { endpoint: follow, status: 400, request: { query: { a: "1" } } },
  { endpoint: follow, status: 404 },
  ...[decline, horoscope].flatMap((endpoint): Case[] => [
    { endpoint, status: 200, before: landed },
    { endpoint, status: 400, request: { query: { a: "1" } } },
    { endpoint, status: 403, request: evil },
    { endpoint, status: 404 },
  ]),
  { endpoint: choose, status: 200, before: landed, request: { url: choice } },
  { endpoint: choose, status: 400, request: { url: `${choice}?a=1` } },
  { endpoint: choose, status: 403, request: { url: choice, ...evil } },
  { endpoint: choose, status: 404, request: { url: choice } },
  {
    endpoint: choose,
    status: 429,
    before: times(60, choice, "POST"),
    request: { url: choice, remoteAddress: "192.0.2.60" },
  },
  { endpoint: optIn, status: 200, before: landed, request: { url: tips } },
  { endpoint: optIn, status: 400, request: { url: `${tips}?optIn=maybe` } },
  { endpoint: optIn, status: 403, request: { url: tips, ...evil } },
  { endpoint: optIn, status: 404, before: landed, request: { url: tips.replace("savings", "no") } },
  { endpoint: offers, status: 200, request: { query: { count: "2" } } },
  { endpoint: offers, status: 400, request: { query: { count: "-1" } } },
  { endpoint: offers, status: 404, ...strangers },
  { endpoint: pageView, status: 200, request: { url: viewOf("longformpg1") } },
  { endpoint: pageView, status: 400, request: { url: viewOf("ana%40example.com") } },
  { endpoint: pageView, status: 403, request: { url: viewOf("wait"), ...fromElsewhere } },
  { endpoint: pageView, status: 404, ...strangers, request: { url: viewOf("wait"), ...elsewhere } },
  {
    endpoint: pageView,
    status: 429,
    before: times(120, viewOf("wait"), "POST"),
    request: { url: viewOf("wait"), remoteAddress: "192.0.2.60" },
  },
  {
    endpoint: decline,
    status: 429,
    before: times(60, decline.path, "POST"),
    request: { remoteAddress: "192.0.2.60" },
  },
  {
    endpoint: optIn,
    status: 429,
    before: times(60, optInUrl, "POST"),
    request: { url: optInUrl, remoteAddress: "192.0.2.60" },
  },
  {
    endpoint: horoscope,
    status: 429,
    before: times(60, horoscope.path, "POST"),
    request: { remoteAddress: "192.0.2.60" },
  },
  { endpoint: smsPixel, status: 200 },
  { endpoint: smsPixel, status: 400, request: { query: { a: "1" } } },
  { endpoint: smsPixel, status: 403, request: fromElsewhere },
  { endpoint: smsPixel, status: 404, ...strangers },
  {
    endpoint: smsPixel,
    status: 429,
    before: times(60, smsPixel.path, "PUT"),
    request: { remoteAddress: "192.0.2.60" },
  },
  { endpoint: zip, status: 200, request: { url: "/api/v1/validation/zip/78704" } },
  { endpoint: zip, status: 400, request: { url: "/api/v1/validation/zip/7870" } },
  { endpoint: zip, status: 404, request: { url: "/api/v1/validation/zip/00000" } },
  {
    endpoint: zip,
    status: 429,
    before: sixtyTimes("/api/v1/validation/zip/78704"),
    request: { url: "/api/v1/validation/zip/78704", remoteAddress: "192.0.2.60" },
  },
  { endpoint: routing, status: 200, request: { url: "/api/v1/validation/routing/021000021" } },
  { endpoint: routing, status: 400, request: { url: "/api/v1/validation/routing/02100002" } },
  { endpoint: routing, status: 404, request: { url: "/api/v1/validation/routing/021000022" } },
  {
    endpoint: routing,
    status: 429,
    before: sixtyTimes("/api/v1/validation/routing/021000021"),
    request: { url: "/api/v1/validation/routing/021000021", remoteAddress: "192.0.2.60" },
  },
  { endpoint: vehicles, status: 200, request: { url: "/api/v1/vehicle-data/vehicles/2015" } },
  { endpoint: vehicles, status: 400, request: { url: "/api/v1/vehicle-data/vehicles/215" } },
  {
    endpoint: vehicles,
    status: 429,
    before: sixtyTimes("/api/v1/vehicle-data/vehicles/2015"),
    request: { url: "/api/v1/vehicle-data/vehicles/2015", remoteAddress: "192.0.2.60" },
  },
  { endpoint: endpoints.getCaptcha, status: 200, request: { query: { form: "contact" } } },
  { endpoint: endpoints.getCaptcha, status: 400, request: { query: { form: "landing" } } },
  { endpoint: endpoints.getCaptcha, status: 404, ...strangers, request: { query: { form: "contact" }, ...elsewhere } },
  ...messageCases(endpoints.postContact, contactMessage),
  ...messageCases(endpoints.postCaliforniaRequest, californiaMessage),
  ...unsubscribeCases,
  ...feedbackCases,
  ...inboundCases,
  { endpoint: endpoints.getPartners, status: 200 },
  { endpoint: endpoints.getPartners, status: 400, request: { query: { a: "1" } } },
  { endpoint: endpoints.getPartners, status: 404, ...strangers },
  {
    endpoint: endpoints.getInternalPartners,
    status: 200,
    request: { query: { siteDomain: "payday.localhost" } },
  },
  { endpoint: endpoints.getInternalPartners, status: 400 },
  {
    endpoint: endpoints.getInternalPartners,
    status: 404,
    from: () => strict,
    request: { query: { siteDomain: "unknown.example" } },
  },
  { endpoint: environment, status: 200, request: { url: "/sites/payday-demo/environment.json" } },
  { endpoint: environment, status: 400, request: { url: "/sites/a.b/environment.json" } },
  { endpoint: environment, status: 404, request: { url: "/sites/nothing/environment.json" } },
  {
    endpoint: site,
    status: 200,
    request: () => ({ url: addressIn(started) }),
  },
  { endpoint: site, status: 400, request: { url: "/sites/payday-demo/site.json" } },
  { endpoint: site, status: 404, request: { url: "/sites/payday-demo/site.json?v=old" } },
  { endpoint: endpoints.getOpenApi, status: 200 },
  { endpoint: endpoints.getHealth, status: 200 },
  { endpoint: endpoints.getReadiness, status: 200 },
];

test.each(cases)("[API-14] $endpoint.id responds $status as documented", async (one) => {
  const { endpoint, status, request = {}, from = () => started, before = async () => {} } = one;
  const visitor = from().visitor(payday);
  await before(visitor);
  const asked = typeof request === "function" ? request() : request;
  const answer = await visitor.ask({ method: endpoint.method, url: endpoint.path, ...asked });
  expect(answer.statusCode).toBe(status);
  const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
  const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
  const type = String(answer.headers["content-type"]).split(";")[0] ?? "";
  const content = operation?.responses[String(status)]?.content;
  if (content === undefined) {
    expect([answer.body, operation?.responses]).toEqual(["", expect.objectContaining({ [status]: expect.anything() })]);
    return;
  }
  expect(Object.keys(content)).toEqual([type]);
  const body: unknown = endpoint.events && status === 200 ? eventData(answer.body) : answer.json();
  const names = ["paths", path, endpoint.method.toLowerCase(), "responses", String(status), "content", type, "schema"];
  expect(fits(names, body)).toBe(true);
});

function eventData(body: string): unknown {
  return JSON.parse(/^data: (.*)$/m.exec(body)?.[1] ?? "");
}

test("[API-14] every documented status was tested, except for an unavailable database", () => {
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    const named = [200, ...(endpoint.noContent === undefined ? [] : [204]), ...endpoint.problems];
    const seen = cases.filter((one) => one.endpoint.id === endpoint.id).map(({ status }) => status);
    expect([endpoint.id, seen]).toEqual([endpoint.id, named.filter((status) => status !== 503)]);
  }
});

test.each([
  ["a landing form", landing, true],
  ["the long form", longForm, true],
  ["an unknown key", { ...landing, admin: true }, false],
  ["a field of another state", { ...landing, userApplication: { income: 3000 } }, false],
  ["a number instead of text", { ...landing, userApplication: { zip: 78704 } }, false],
  ["a state that does not exist", { ...landing, viewState: "ADMIN" }, false],
])("[API-14] the document and the server agree on %s", async (_what, body, taken) => {
  const names = ["paths", patch.path, "patch", "requestBody", "content", "application/json", "schema"];
  expect(fits(names, body) === true).toBe(taken);
  const visitor = started.visitor(payday);
  await landed(visitor);
  expect((await visitor.patch(body)).statusCode === 200).toBe(taken);
});
