import { parentHeader } from "@loanbridge/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownHosts, ownInstallation, type OwnInstallation } from "../../server/demo-parts/own-installation.fixture.ts";
import { landing, startApp, type Started } from "./started.fixture.ts";

let own: OwnInstallation;
let started: Started;
let named: Started;
beforeAll(async () => {
  own = await ownInstallation();
  started = await startApp({ ...own.env, TRUST_PROXY: "1" });
  named = await startApp({ ...own.env, DEFAULT_SITE: "payday-demo" });
});
afterAll(async () => {
  await started.close();
  await named.close();
  await own.remove();
});

/** The API accepts what these forms contain for either loan type. */
const submit = (host: string, headers: Readonly<Record<string, string>>, by = started) =>
  by.visitor(host).ask({ method: "PATCH", url: "/api/v1/userApplication", headers, payload: landing });

test.each([
  ["the proxy says https", { "x-forwarded-proto": "https" }],
  ["the proxy says nothing", {}],
  ["the proxy says http", { "x-forwarded-proto": "http" }],
] as const)("in production, cookies are __Host- and Secure on every host if %s", async (_what, headers) => {
  for (const host of Object.values(ownHosts)) {
    const first = String((await submit(host, headers)).headers["set-cookie"]);
    expect(first, host).toMatch(/^__Host-loanbridge=[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const framed = await submit(host, { ...headers, [parentHeader]: "https://partner.test" });
    expect(String(framed.headers["set-cookie"]), host).toMatch(/^__Host-loanbridge-frame=.*; Secure; Partitioned/);
  }
  const shown = String((await submit("somewhere.else.test", headers, named)).headers["set-cookie"]);
  expect(shown).toMatch(/^__Host-loanbridge=.*; Secure/);
});

test("a cookie without the prefix, from before production or planted by a neighboring host, grants no access", async () => {
  const given = String((await submit(ownHosts.payday, {})).headers["set-cookie"]).split(";")[0] ?? "";
  const read = async (cookie: string) => {
    const visitor = started.visitor(ownHosts.payday);
    return (await visitor.ask({ method: "GET", url: "/api/v1/userApplication", headers: { cookie } })).json();
  };
  expect((await read(given)).userApplication.email).toBe(landing.userApplication.email);
  expect((await read(given.replace("__Host-", ""))).userApplication.email).toBeUndefined();
});

test("in production, an unknown host gets 404 for everything but health checks: a plain page or a problem", async () => {
  const ask = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    started.visitor("somewhere.else.test").ask({ method: "GET", url, headers });
  const page = await ask("/", { accept: "text/html,*/*" });
  expect([page.statusCode, page.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
  expect(page.body).toContain("<h1>Page not found</h1>");
  expect(page.body).not.toContain("Kestrel");
  const spanish = await ask("/", { accept: "text/html,*/*", "accept-language": "fr;q=0.9, es-MX, en;q=0.5" });
  expect(spanish.body).toContain('<html lang="es">');
  expect(spanish.body).toContain("<h1>Página no encontrada</h1>");
  for (const url of ["/api/v1/userApplication", "/assets/main-1.js", "/openapi.json", "/embed.js", "/nothing"]) {
    const answer = await ask(url);
    expect([url, answer.statusCode, answer.json().type]).toEqual([url, 404, "/problems/no-site"]);
  }
  expect((await ask("/sites/payday-demo/environment.json")).statusCode).toBe(404);
  for (const url of ["/healthz", "/readyz"]) expect((await ask(url)).statusCode).toBe(200);
});

test("in production, DEFAULT_SITE answers unknown hosts", async () => {
  const answer = await named.visitor("somewhere.else.test").ask({ method: "GET", url: "/" });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining("<main>Kestrel|")]);
  expect(answer.body).toContain('<link rel="canonical" href="https://payday.kestrel.test/">');
});
