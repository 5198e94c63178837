import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import Fastify, { type HTTPMethods, type InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  ownHosts,
  ownInstallation,
  type OwnInstallation,
} from "../../apps/server/src/server/demo-parts/own-installation.fixture.ts";
import { answerErrors } from "../../apps/server/src/web/answers/error-answers.ts";
import { ProblemError, problemKinds, type ProblemKind } from "../../apps/server/src/web/answers/problems.ts";
import { loadWeb } from "../../apps/server/src/web/page/web-assets.ts";
import { routesOf } from "../../apps/server/src/web/tests/routes-of.fixture.ts";
import { setSecurityHeaders } from "../../apps/server/src/web/answers/security-headers.ts";
import { landing, payday, personal, startApp, type Started } from "../../apps/server/src/web/tests/started.fixture.ts";
import { expectSecured } from "./secured.ts";

let started: Started;
/** In production mode, which answers only the hosts of its sites. */
let strict: Started;
let own: OwnInstallation;
beforeAll(async () => {
  const web = await loadWeb();
  started = await startApp({ NODE_ENV: "development" }, web);
  own = await ownInstallation();
  strict = await startApp(own.env, web);
});
afterAll(async () => {
  await started.close();
  await strict.close();
  await own.remove();
});

async function check(
  server: Started,
  host: string,
  options: InjectOptions & { readonly url: string },
): Promise<number> {
  const { headers, statusCode } = await server.app.http.inject({ ...options, headers: { host, ...options.headers } });
  const isShared = statusCode === 200 && /^\/embed\.(js|d\.ts)$/.test(options.url);
  expectSecured(headers, `${String(options.method)} ${options.url} of ${host}: ${String(statusCode)}`, isShared);
  return statusCode;
}

const methods: readonly HTTPMethods[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"];
/** Values for path parameters: existing ones, missing ones, and impossible ones. */
const filled = ["payday-demo", "78704", "021000021", "2015", "terms", "nothing", "%00", "%zz"];

test("every route, by every method, to visitors and strangers, carries the security headers", async () => {
  const statuses = new Set<number>();
  const paths = new Set(routesOf(started).map((route) => route.split(" ")[1] ?? ""));
  expect(paths.size).toBeGreaterThan(30);
  for (const path of paths)
    for (const part of /[:*]/.test(path) ? filled : [""]) {
      const url = path.replaceAll(/:\w+|\*/g, part);
      for (const method of methods) {
        statuses.add(await check(started, payday, { method, url }));
        await check(strict, ownHosts.payday, { method, url });
        statuses.add(
          await check(strict, "unknown.example", { method, url, headers: { origin: "https://evil.example" } }),
        );
      }
    }
  for (const status of [200, 303, 400, 403, 404, 405]) expect(statuses).toContain(status);
});

test("pages of a known visitor, refused forms, and bodies of every kind carry them too", async () => {
  const visitor = started.visitor(payday);
  await visitor.patch(landing);
  const headers = { cookie: visitor.cookie ?? "" };
  for (const url of ["/", "/gallery", "/api/v1/userApplication", "/api/v1/userApplication/progress"])
    expect(await check(started, payday, { method: "GET", url, headers })).toBe(200);
  for (const type of ["application/json", "application/x-www-form-urlencoded", "text/plain", "multipart/form-data", ""])
    for (const payload of ["zip=1", "{}", "{", "x".repeat(70_000)])
      for (const url of ["/", "/apply", "/api/v1/contact", "/api/v1/userApplication"])
        for (const method of ["POST", "PATCH"] as const)
          await check(started, payday, { method, url, payload, headers: { "content-type": type } });
});

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
}

test("every static file carries them too: of the web app, of each site, and of all sites; whole, in part, and unchanged", async () => {
  const sites = fileURLToPath(new URL("../../sites", import.meta.url));
  const folders = [
    [payday, "/assets/", started.web.assetsDir],
    [payday, "/images/", join(sites, "payday-demo/images")],
    [personal, "/images/", join(sites, "personal-demo/images")],
    [payday, "/shared-images/", join(sites, "shared/images")],
  ] as const;
  for (const [host, prefix, folder] of folders) {
    const files = await filesOf(folder);
    expect(files.length, folder).toBeGreaterThan(0);
    for (const file of files) {
      const url = `${prefix}${file}`;
      expect([200, 404], url).toContain(await check(started, host, { method: "GET", url }));
      for (const headers of [{ range: "bytes=0-1" }, { "if-none-match": "*" }, { "accept-encoding": "br" }])
        await check(started, host, { method: "GET", url, headers });
    }
  }
});

test("every kind of problem carries them too, and so does an internal error, which reveals nothing about itself", async () => {
  const app = Fastify();
  await setSecurityHeaders(app);
  answerErrors(app);
  app.get<{ Params: { kind: ProblemKind } }>("/:kind", async ({ params }) => {
    throw params.kind in problemKinds ? new ProblemError(params.kind) : new Error("of what was typed: 219-09-9999");
  });
  for (const kind of [...Object.keys(problemKinds), "fault"]) {
    const { headers, statusCode, body } = await app.inject({ url: `/${kind}` });
    expectSecured(headers, kind);
    expect(statusCode).toBe(kind in problemKinds ? problemKinds[kind as ProblemKind].status : 500);
    expect(body).not.toContain("219-09");
  }
  await app.close();
});
