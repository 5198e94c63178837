import { connect } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askRaw } from "../stack/raw-request.ts";
import { startStack, type Stack } from "../stack/stack.ts";
import { api, OddVisitor } from "./visitor.ts";

let stack: Stack;
let visitor: OddVisitor;

beforeAll(async () => {
  stack = await startStack();
  visitor = await OddVisitor.at(stack.site("personal"));
});
afterAll(() => stack.close());

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  askRaw(visitor.site, { method: "GET", path, headers });

test.each([
  "/%zz",
  "/%",
  "/%00",
  "/images/%c0%ae%c0%ae/site.json",
  "/images/../site.json",
  "/images/%2e%2e/site.json",
  "/images/%2e%2e%2fsite.json",
  "/images/..%5c..%5cpackage.json",
  "/images/....//site.json",
  "/images//etc/passwd",
  "/assets/../../package.json",
  "/assets/%2e%2e/%2e%2e/package.json",
  "/assets/.vite/manifest.json",
  "/shared-images/..%2f..%2fpayday-demo%2fsite.json",
  "/sites/..%2fpayday-demo/environment.json",
  "/sites/__proto__/environment.json",
  "/sites/constructor/environment.json",
  "/.git/config",
  "/data/database/loanbridge.db",
  "//evil.example/%2e%2e",
  "/api/v1/validation/zip/787%304x",
  "/api/v1/validation/zip/%ff%fe",
  "/api/v1/validation/routing/__proto__",
  `/${"a".repeat(8_000)}`,
  `${api}?${"a=1&".repeat(500)}`,
])("GET %s is a problem, and no file", async (path) => {
  const { status, headers, body } = await get(path);
  expect([400, 403, 404, 414, 431]).toContain(status);
  expect(headers["content-type"]).toBe("application/problem+json; charset=utf-8");
  expect(body).not.toMatch(/"hosts"|"workspaces"|root:x:|repositoryformat/);
});

test("any generated path gets an answer without an internal error", async () => {
  const part = fc.oneof(
    fc.webPath(),
    fc.constantFrom("/..", "/%2e", "/%00", "/%", "/\u007f", "/images", "/assets", "/api/v1", "?", "#", ";", "//"),
    fc.string({ unit: "grapheme-ascii", maxLength: 8 }).map((text) => `/${text.replaceAll(" ", "+")}`),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 4 }), async (parts) => {
      const path = `/${parts.join("")}`.replaceAll(/[^\u0021-\u007e]/g, "");
      expect((await get(path)).status).toBeLessThan(500);
    }),
    { numRuns: 150 },
  );
}, 60_000);

test.each([
  "loanbridge=",
  "loanbridge=a",
  `loanbridge=${"a".repeat(4_000)}`,
  `loanbridge=${"A".repeat(43)}`,
  "loanbridge=%00%ff; loanbridge=b",
  "loanbridge=__proto__",
  "=;;;=; ,",
  "loanbridge",
  '"loanbridge"="x"',
])("the cookie %j opens nothing", async (cookie) => {
  const { status, body } = await get(api, { cookie });
  expect([status, JSON.parse(body)]).toEqual([
    200,
    expect.objectContaining({ viewState: "LANDING_SUBMIT", userApplication: { affid: "UNKNOWN" }, errors: [] }),
  ]);
});

test("a cookie with any one character changed opens nothing", async () => {
  const [name = "", token = ""] = visitor.cookie.split("=");
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: token.length - 2 }), async (at) => {
      const other = token[at] === "A" ? "B" : "A";
      const { body } = await get(api, { cookie: `${name}=${token.slice(0, at)}${other}${token.slice(at + 1)}` });
      expect(JSON.parse(body)).toMatchObject({ viewState: "LANDING_SUBMIT" });
    }),
    { numRuns: 30 },
  );
});

test.each([
  ["POST", api],
  ["PUT", api],
  ["DELETE", api],
  ["OPTIONS", api],
  ["PATCH", "/"],
  ["DELETE", "/"],
  ["POST", "/healthz"],
  ["PATCH", "/openapi.json"],
  ["POST", "/api/v1/validation/zip/78704"],
])("%s %s is not allowed, and the answer lists the allowed methods", async (method, path) => {
  const { status, headers } = await askRaw(visitor.site, { method, path, headers: { cookie: visitor.cookie } });
  expect([status, headers["allow"]]).toEqual([405, expect.stringMatching(/GET|PATCH/)]);
});

/** Sends raw bytes that no HTTP client would send. */
function wire(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(stack.port, "127.0.0.1");
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
    socket.write(bytes);
  });
}

const patchLine = `PATCH ${api} HTTP/1.1\r\nHost: personal.localhost\r\nContent-Type: application/json\r\n`;

test.each([
  ["a header of 64 kB", `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${"a".repeat(65_536)}\r\n\r\n`, 431],
  ["a thousand headers", `GET / HTTP/1.1\r\nHost: x\r\n${"A: b\r\n".repeat(20_000)}\r\n`, 431],
  ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
  ["a line break in the path", "GET /a\nb HTTP/1.1\r\nHost: x\r\n\r\n", 400],
  ["a length below zero", `${patchLine}Content-Length: -1\r\n\r\n`, 400],
  ["a length beyond numbers", `${patchLine}Content-Length: 99999999999999999999\r\n\r\n`, 400],
  ["a length over the limit", `${patchLine}Content-Length: 1048576\r\nConnection: close\r\n\r\n{`, 413],
  ["a broken chunk", `${patchLine}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
  ["a method of nobody", "BREW / HTTP/1.1\r\nHost: x\r\n\r\n", 400],
  ["another protocol", "\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n", 400],
])("%s on the wire gets a problem response, and the connection is closed", async (_what, bytes, status) => {
  const answer = await wire(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} `));
  expect(answer.toLowerCase()).toContain("content-type: application/problem+json");
});

test("none of these requests causes an internal error, and the visitor is still served", async () => {
  expect(stack.lines().filter((line) => /"status":5|"level":"error"/.test(line))).toEqual([]);
  expect(JSON.parse(await visitor.stored())).toMatchObject({ viewState: "FULL_FORM" });
});
