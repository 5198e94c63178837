import { endpoints, openApiDocument, type Endpoint } from "@loanbridge/contract";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routesOf } from "./routes-of.fixture.ts";
import { landing, longForm, payday, startApp, type Started } from "./started.fixture.ts";
import { applicationCases } from "./open-api/application-cases.fixture.ts";
import { landed, smsSecret } from "./open-api/case.fixture.ts";
import { lookupCases } from "./open-api/lookup-cases.fixture.ts";
import { messageFormCases } from "./open-api/message-cases.fixture.ts";
import { signedCases } from "./open-api/signed-cases.fixture.ts";
import { siteCases } from "./open-api/site-cases.fixture.ts";

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
  "GET /request",
  "POST /request",
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

const cases = [...applicationCases, ...lookupCases, ...messageFormCases, ...signedCases, ...siteCases];

test.each(cases)("[API-14] $endpoint.id responds $status as documented", async (one) => {
  const { endpoint, status, request = {}, before = async () => {} } = one;
  const server = one.strict ? strict : started;
  const visitor = server.visitor(payday);
  await before(visitor, server);
  const asked = typeof request === "function" ? request(server) : request;
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
  const names = [
    "paths",
    endpoints.patchUserApplication.path,
    "patch",
    "requestBody",
    "content",
    "application/json",
    "schema",
  ];
  expect(fits(names, body) === true).toBe(taken);
  const visitor = started.visitor(payday);
  await landed(visitor);
  expect((await visitor.patch(body)).statusCode === 200).toBe(taken);
});
