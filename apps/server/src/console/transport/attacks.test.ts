import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { claimPath, consoleTokenHeader } from "@loanbridge/contract/console";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type Started } from "../../web/tests/started.fixture.ts";
import { guessesPerMinute } from "../access/guess-limit.ts";
import { openConsole, send, type Visit } from "../console.fixture.ts";
import { longestBody } from "./read-body.ts";

let started: Started;
let visit: Visit;
beforeAll(async () => {
  started = await startApp();
  visit = await openConsole(await started.app.openConsole());
});
afterAll(() => started.close());

const names = "/api/names?input=%7B%7D";
const status = async (path: string, headers: Readonly<Record<string, string>>, method = "GET") =>
  (await send(visit.origin, path, { method, headers })).status;

test.each(["127.0.0.1", "127.0.0.1:9465", "localhost:1", "LOCALHOST:65535", "[::1]:9465"])(
  "the loopback host %s is accepted with any port, so that an operator can forward one",
  async (host) => {
    expect(await status(names, { ...visit.own, host, origin: `http://${host}` })).toBe(200);
  },
);

test.each([
  "evil.test",
  "evil.test:9465",
  "localhost.evil.test",
  "127.0.0.1.evil.test",
  "127.0.0.2",
  "0.0.0.0:9465",
  "localhost:9465@evil.test",
  "[::1].evil.test",
])("the host %o, to which DNS may be rebound, is refused before anything else", async (host) => {
  const { origin: _, ...own } = visit.own;
  expect(await status(names, { ...own, host })).toBe(421);
  expect(await status(`/open/${"a".repeat(43)}`, { host })).toBe(421);
});

test("two hosts, an absolute target and HTTP/1.0 without a host are refused", async () => {
  const { port } = new URL(visit.origin);
  const statusOf = async (...lines: readonly string[]) => {
    const socket = connect({ host: "127.0.0.1", port: Number(port) });
    socket.write([...lines, `cookie: ${visit.cookie}`, "connection: close", "", ""].join("\r\n"));
    return Number((await text(socket)).split(" ")[1]);
  };
  expect(await statusOf("GET / HTTP/1.1", "host: localhost", "host: evil.test")).toBe(421);
  expect(await statusOf("GET http://localhost/ HTTP/1.1", "host: localhost")).toBe(400);
  expect(await statusOf("GET / HTTP/1.0")).toBe(421);
});

test.each([
  ["another site", { origin: "https://evil.test" }],
  ["an opaque origin", { origin: "null" }],
  ["another port of this host", { "sec-fetch-site": "same-site" }],
  [
    "a link of another site",
    { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" },
  ],
  ["a frame", { "sec-fetch-dest": "iframe" }],
  ["an object element", { "sec-fetch-dest": "object" }],
  ["a prefetch", { "sec-purpose": "prefetch" }],
  ["a script of a page without an address", { "sec-fetch-site": "none", "sec-fetch-mode": "cors" }],
])("a request from %s is refused, also with the session's cookie and token", async (_from, headers) => {
  expect(await status(names, { ...visit.own, ...headers })).toBe(403);
  expect(await status("/", { cookie: visit.cookie, ...headers })).toBe(403);
});

test("another origin cannot act: not by a form, not without an Origin, not with its own", async () => {
  const body = JSON.stringify({ channel: "email", value: "ana@example.com", why: "asked" });
  const act = (headers: Readonly<Record<string, string>>) =>
    send(visit.origin, "/api/findPerson", {
      method: "POST",
      headers: { "content-type": "application/json", "content-length": body.length, ...headers },
      body,
    });
  const { origin: _, ...withoutOrigin } = visit.own;
  expect((await act(withoutOrigin)).status).toBe(403);
  expect((await act({ ...visit.own, origin: "http://127.0.0.1:3000" })).status).toBe(403);
  expect((await act({ ...visit.own, "content-type": "text/plain" })).status).toBe(415);
  expect((await act({ ...visit.own, "content-type": "application/x-www-form-urlencoded" })).status).toBe(415);
  expect((await act(visit.own)).status).toBe(200);
});

test("an endpoint needs the session's cookie and its token, and one does not stand in for the other", async () => {
  const other = await openConsole(await started.app.openConsole());
  const { cookie: _, ...withoutCookie } = visit.own;
  const { [consoleTokenHeader]: _token, ...withoutToken } = visit.own;
  expect(await status(names, visit.own)).toBe(200);
  expect(await status(names, withoutCookie)).toBe(401);
  expect(await status(names, withoutToken)).toBe(401);
  expect(await status(names, { ...visit.own, [consoleTokenHeader]: other.token })).toBe(401);
  expect(await status(names, { ...visit.own, cookie: other.cookie })).toBe(401);
  const almost = visit.cookie.replace(/.$/, (last) => (last === "A" ? "E" : "A"));
  expect(await status(names, { ...visit.own, cookie: almost })).toBe(401);
});

test("a replayed address, and a cookie that another server on this host has read, open nothing", async () => {
  const address = await started.app.openConsole();
  const { origin, pathname } = new URL(address);
  const first = await send(origin, pathname);
  expect([first.status, first.headers.location]).toEqual([303, "/"]);
  const [cookie = ""] = first.headers["set-cookie"] ?? [];
  expect(cookie).toMatch(
    /^loanbridge-console-[\da-f]{8}=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
  );
  expect((await send(origin, pathname)).status).toBe(401);
  const stolen = { cookie: visit.cookie, origin, "content-length": "0" };
  expect(await status(claimPath, stolen, "POST")).toBe(409);
  expect(await status(names, { cookie: visit.cookie })).toBe(401);
});

test("guesses get 429 after twenty a minute, and right tokens and cookies still open the console", async () => {
  const address = await started.app.openConsole();
  const guesses = [];
  for (let guess = 0; guess < guessesPerMinute + 10; guess += 1)
    guesses.push(await status(`/open/${String(guess).padStart(43, "a")}`, {}));
  expect(new Set(guesses)).toEqual(new Set([401, 429]));
  expect(await status(names, { ...visit.own, cookie: visit.cookie.replace(/=.*/, "=guess") })).toBe(429);
  expect(await status(names, visit.own)).toBe(200);
  expect((await openConsole(address)).token).not.toBe("");
});

test("without a session there is no page, no file and no endpoint", async () => {
  for (const path of ["/", "/index.html", "/requests", "/icon.svg", "/assets/main-1.js", names, "/api/", "/metrics"])
    expect([path, await status(path, {})]).toEqual([path, 401]);
});

test.each([
  "/../package.json",
  "/%2e%2e/package.json",
  "/assets/%2e%2e/index.html.br",
  "/assets/..%2findex.html",
  "/.env",
])("no file but those of the build is served: %s", async (path) => {
  expect(await status(path, { cookie: visit.cookie })).toBe(404);
});

test("every answer forbids framing, foreign scripts, sniffing and caching", async () => {
  const replies = [
    await send(visit.origin, "/", { headers: { cookie: visit.cookie } }),
    await send(visit.origin, names, { headers: visit.own }),
    await send(visit.origin, "/open/x"),
    await send(visit.origin, "/", { headers: { host: "evil.test" } }),
  ];
  expect(replies.map((reply) => reply.status < 300)).toEqual([true, true, false, false]);
  for (const { headers } of replies) {
    const policy = String(headers["content-security-policy"]);
    for (const part of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "form-action 'none'"])
      expect(policy.split("; ")).toContain(part);
    expect(policy).not.toMatch(/unsafe|\*|http/);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
    });
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  }
});

test("a body is refused by its headers before it is read", async () => {
  const post = (headers: Readonly<Record<string, string>>) =>
    new Promise<string>((resolve, reject) => {
      const { hostname: host, port } = new URL(visit.origin);
      const socket = connect({ host, port: Number(port) });
      socket.once("error", reject);
      const lines = Object.entries({
        host: `${host}:${port}`,
        ...visit.own,
        "content-type": "application/json",
        ...headers,
      });
      // The body is never sent.
      socket.write(["POST /api/findPerson HTTP/1.1", ...lines.map((line) => line.join(": ")), "", ""].join("\r\n"));
      text(socket).then((said) => resolve(said.split(" ")[1] ?? ""), reject);
    });
  expect(await post({ "content-length": String(longestBody + 1) })).toBe("413");
  expect(await post({ "transfer-encoding": "chunked" })).toBe("411");
  expect(await post({ "content-length": "9", "content-encoding": "gzip" })).toBe("415");
  expect(await post({ "content-length": "9", "content-type": "text/plain" })).toBe("415");
  expect(await post({ "content-length": "9", expect: "100-continue", origin: "http://evil.test" })).toBe("403");
  expect(await post({ "content-length": "9", [consoleTokenHeader]: "x" })).toMatch(/401|429/);
});

test("input that is not JSON, ambiguous or unknown is refused without being repeated", async () => {
  for (const input of ["{", '{"site":"a","site":"b"}', '{"nosuch":"ana@example.com"}', '"ana@example.com"', "%ff"]) {
    const reply = await send(visit.origin, `/api/today?input=${encodeURIComponent(input)}`, { headers: visit.own });
    expect([input, reply.status >= 400 && reply.status < 500]).toEqual([input, true]);
    expect(reply.body).not.toContain("ana@");
  }
});

test.each(["PUT", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"])("%s is no method of the console", async (method) => {
  expect(await status("/", visit.own, method)).toBe(405);
});

test("the visitors' port has nothing of the console", async () => {
  const origin = await started.app.listen();
  for (const path of ["/open/x", claimPath, names, "/api/today"]) {
    const { status: found, body } = await send(origin, path, { headers: { ...visit.own, origin } });
    expect([path, found < 400 || /console/i.test(body)]).toEqual([path, false]);
  }
});

test("a page of another version of the server gets the advice to reload it, and a wrong input does not", async () => {
  const detailOf = ({ body }: { readonly body: string }): unknown => (JSON.parse(body) as { detail: unknown }).detail;
  const reload = expect.stringContaining("reload the page") as unknown;
  const newer = await send(visit.origin, "/api/laterVersion?input=%7B%7D", { headers: visit.own });
  expect([newer.status, detailOf(newer)]).toEqual([404, reload]);
  for (const input of [{ id: "harborline" }, { id: "harborline", since: 1, more: 1 }]) {
    const answer = await visit.call("resumeLender", input);
    expect([answer.status, detailOf(answer)]).toEqual([422, reload]);
  }
  expect(detailOf(await visit.call("listRequests", { limit: 0 }))).not.toEqual(reload);
});
