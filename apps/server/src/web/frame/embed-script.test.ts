import { afterAll, beforeAll, expect, test } from "vitest";
import { payday, startApp, type Started } from "../tests/started.fixture.ts";

let started: Started;
beforeAll(async () => void (started = await startApp()));
afterAll(() => started.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  started.visitor(payday).ask({ method: "GET", url, headers });

test("[EMB-04] the embed script can be loaded by any page, is cached for an hour, and is revalidated by its ETag", async () => {
  const answer = await get("/embed.js", { origin: "https://partner.example", "sec-fetch-site": "cross-site" });
  expect([answer.statusCode, answer.body]).toEqual([200, started.web.embed.script]);
  expect(answer.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=3600",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
  });
  const etag = String(answer.headers.etag);
  const again = await get("/embed.js", { "if-none-match": etag });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  expect((await get("/embed.js", { "if-none-match": '"other"' })).statusCode).toBe(200);
  expect((await get("/embed.js", { "accept-encoding": "br" })).headers["content-encoding"]).toBe("br");
});

test("[EMB-04] its type declarations are served next to it", async () => {
  expect((await get("/embed.d.ts")).body).toBe(started.web.embed.types);
});

test("[EMB-03] no other response is readable by pages of other sites", async () => {
  for (const url of ["/", "/api/v1/userApplication", "/api/v1/partners", "/openapi.json"]) {
    const { headers } = await get(url, { origin: "http://partner.localhost:3002", "sec-fetch-site": "cross-site" });
    expect(headers, url).not.toHaveProperty("access-control-allow-origin");
  }
});
