import { openApiDocument } from "@loanbridge/contract";
import { endpoints, runtimeEnvironment } from "@loanbridge/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payday, personal, startApp, type Started } from "./started.fixture.ts";

let started: Started;
let strict: Started;
beforeAll(async () => {
  started = await startApp();
  strict = await startApp({ DEFAULT_SITE: "" });
});
afterAll(async () => {
  await started.close();
  await strict.close();
});

const get = (host: string, url: string, from = started) => from.visitor(host).ask({ method: "GET", url });

test("[SITE-01] the host selects the site; an unknown host gets the default site, or 404 without one", async () => {
  const [one, other] = [await get(payday, "/"), await get(personal, "/")];
  const name = (id: string) => `<main>${started.siteName(id)}|`;
  expect(one.body).toContain(name("payday-demo"));
  expect(other.body).toContain(name("personal-demo"));
  expect(name("payday-demo")).not.toBe(name("personal-demo"));
  expect((await get("unknown.example", "/")).body).toContain(name("personal-demo"));
  for (const url of ["/", "/api/v1/userApplication"]) {
    const refused = await get("unknown.example", url, strict);
    expect(refused.statusCode).toBe(404);
    expect(refused.json()).toMatchObject({ type: "/problems/no-site" });
  }
});

test("[API-13] the environment file's path returns the environment merged over the defaults", async () => {
  const answer = await get(payday, "/sites/payday-demo/environment.json");
  expect(runtimeEnvironment.parse(answer.json())).toMatchObject({ siteType: "paydayLoan", redirectWaitSeconds: 5 });
  expect((await get(payday, "/sites/nothing/environment.json")).statusCode).toBe(404);
  expect((await get(payday, "/sites/..%2f..%2fetc/environment.json")).statusCode).toBe(400);
});

test("[API-14] /openapi.json describes the API with the schemas that validate it, and every operation exists", async () => {
  const document = (await get(payday, "/openapi.json")).json();
  expect(document).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  expect(document.openapi).toMatch(/^3\.1/);
  for (const { method, path } of Object.values(endpoints)) {
    expect([method, path, started.app.http.hasRoute({ method, url: path })]).toEqual([method, path, true]);
  }
});

test("images come from the host's site, and shared images from all sites", async () => {
  const logo = await get(payday, "/images/logo.svg?quality=auto&format=auto");
  expect(logo.headers["content-type"]).toContain("image/svg+xml");
  expect(logo.body).not.toBe((await get(personal, "/images/logo.svg")).body);
  expect((await get(payday, "/shared-images/seal.svg")).statusCode).toBe(200);
  for (const url of [
    "/images/",
    "/images/none.svg",
    "/images/../site.json",
    "/images/%2e%2e/site.json",
    "/images/..%5csite.json",
  ]) {
    expect([url, (await get(payday, url)).statusCode]).toEqual([url, expect.toBeOneOf([400, 403, 404])]);
  }
});

test("the web app's files are cached for a year, and their folder contains nothing else", async () => {
  const file = await get(payday, "/assets/main-1.js");
  expect(file.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await get(payday, "/assets/.vite/manifest.json")).statusCode).toBe(404);
  expect((await get(payday, "/.git/config")).statusCode).toBe(404);
});

test("health is ok, and readiness requires the database", async () => {
  expect((await get(payday, "/healthz")).json()).toEqual({ status: "ok" });
  expect((await get(payday, "/readyz")).json()).toEqual({ status: "ok" });
  expect((await get(payday, "/favicon.ico")).statusCode).toBe(204);
});

/** True if a crawler that follows RFC 9309 may fetch the path: the longest matching rule wins. */
function mayAsk(rules: string, path: string): boolean {
  const fitting = rules.split("\n").flatMap((line) => {
    const [, kind, prefix = ""] = /^(Allow|Disallow): (\S+)$/.exec(line) ?? [];
    const fits = prefix.endsWith("$") ? path === prefix.slice(0, -1) : path.startsWith(prefix);
    return kind !== undefined && fits ? [{ allowed: kind === "Allow", length: prefix.length }] : [];
  });
  return fitting.toSorted((a, b) => b.length - a.length)[0]?.allowed ?? true;
}

test("a crawler may fetch the landing page, the texts and their assets, and nothing else", async () => {
  const robots = await get(payday, "/robots.txt");
  expect([robots.statusCode, robots.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(robots.body).toMatch(/^User-agent: \*\n/);
  const allowed = [
    "/",
    "/?lang=en",
    "/?lang=es",
    "/documents/terms",
    "/assets/main-1.js",
    "/images/logo.svg",
    "/shared-images/seal.svg",
  ];
  const refused = [
    "/?affid=x",
    "/?lang=es&affid=x",
    "/api/v1/userApplication",
    "/apply",
    "/sites/payday-demo/environment.json",
    "/readyz",
  ];
  expect(allowed.filter((path) => !mayAsk(robots.body, path))).toEqual([]);
  expect(refused.filter((path) => mayAsk(robots.body, path))).toEqual([]);
  expect((await get("unknown.example", "/robots.txt", strict)).statusCode).toBe(404);
});

test("each page has one canonical URL, regardless of link or host", async () => {
  const canonical = async (host: string, url: string) =>
    /<link rel="canonical" href="([^"]*)">/.exec((await get(host, url)).body)?.[1];
  expect(await canonical(payday, "/")).toBe("http://payday.localhost/");
  expect(await canonical("unknown.example", "/?affid=partner-7")).toBe("http://personal.localhost/");
  expect(await canonical(payday, "/documents/terms")).toBe("http://payday.localhost/documents/terms");
});
