import { afterAll, beforeAll, expect, test } from "vitest";
import { headersOf, sendRaw } from "./raw-socket.fixture.ts";
import { bareHeaders } from "../transport/bare-headers.ts";
import { payday, startApp, type Started } from "./started.fixture.ts";

let started: Started;
let url: URL;
beforeAll(async () => {
  started = await startApp();
  url = new URL(await started.app.listen());
});
afterAll(() => started.close());

const host = `Host: ${payday}`;
/** The request smuggled behind the first one. It must never be answered. */
const hidden = `GET /openapi.json HTTP/1.1\r\n${host}\r\n\r\n`;
const patch = (...headers: string[]) =>
  `${["PATCH /api/v1/userApplication HTTP/1.1", host, "Content-Type: application/json", ...headers].join("\r\n")}\r\n\r\n`;
const get = (...headers: string[]) => `${["GET /healthz HTTP/1.1", ...headers].join("\r\n")}\r\n\r\n`;
const getAt = (target: string) => get(host, "Connection: close").replace("/healthz", target);
const noChunks = "0\r\n\r\n";

/** Ways to make two parsers see different requests in the same bytes. */
const shapes: readonly (readonly [string, string, number])[] = [
  ["two lengths that differ", `${patch("Content-Length: 2", "Content-Length: 40")}{}`, 400],
  ["two lengths that agree", `${patch("Content-Length: 2", "Content-Length: 2")}{}`, 400],
  ["two lengths in one header", `${patch("Content-Length: 2, 2")}{}`, 400],
  ["a length and chunks", `${patch("Content-Length: 6", "Transfer-Encoding: chunked")}${noChunks}`, 400],
  ["chunks and a length", `${patch("Transfer-Encoding: chunked", "Content-Length: 6")}${noChunks}`, 400],
  ["chunked not as the last encoding", `${patch("Transfer-Encoding: chunked, identity")}${noChunks}`, 400],
  ["an encoding before chunked", `${patch("Transfer-Encoding: gzip, chunked")}${noChunks}`, 400],
  ["chunked named twice", `${patch("Transfer-Encoding: chunked", "Transfer-Encoding: chunked")}${noChunks}`, 400],
  ["an unknown encoding", `${patch("Transfer-Encoding: xchunked")}${noChunks}`, 400],
  ["a space before the colon", `${patch("Transfer-Encoding : chunked")}${noChunks}`, 400],
  ["a control character before the value", `${patch("Transfer-Encoding: \u000bchunked")}${noChunks}`, 400],
  ["a folded header", `${patch("Transfer-Encoding:", " chunked")}${noChunks}`, 400],
  ["a space before a header", patch(" Transfer-Encoding: chunked"), 400],
  ["a NUL in a header", patch("X: a\u0000b", "Content-Length: 0"), 400],
  ["a bare line feed between headers", `PATCH /api/v1/userApplication HTTP/1.1\n${host}\nContent-Length: 0\n\n`, 400],
  ["a bare carriage return in a header", patch("X: a\rContent-Length: 6", "Content-Length: 0"), 400],
  ["a negative length", patch("Content-Length: -1"), 400],
  ["a length with a sign", `${patch("Content-Length: +2")}{}`, 400],
  ["a length in hexadecimal", `${patch("Content-Length: 0x2")}{}`, 400],
  ["an overflowing length", patch("Content-Length: 18446744073709551618"), 400],
  ["a chunk with an invalid length", `${patch("Transfer-Encoding: chunked")}2x\r\n{}\r\n${noChunks}`, 400],
  ["a chunk longer than its length", `${patch("Transfer-Encoding: chunked")}2\r\n{}XX\r\n${noChunks}`, 400],
  ["a chunk that ends in a bare line feed", `${patch("Transfer-Encoding: chunked")}2\n{}\n0\n\n`, 400],
  ["chunks in HTTP/1.0", patch("Transfer-Encoding: chunked").replace("HTTP/1.1", "HTTP/1.0") + noChunks, 400],
  ["two hosts", get(host, "Host: evil.example"), 400],
  ["a GET body with a length", get(host, `Content-Length: ${String(hidden.length)}`), 400],
  ["a chunked GET body", `${get(host, "Transfer-Encoding: chunked")}${noChunks}`, 400],
];

test("there are 27 shapes of smuggled requests to refuse", () => {
  expect(new Set(shapes.map(([name]) => name)).size).toBe(27);
});

test.each(shapes)(
  "%s is refused, the connection is closed, and nothing after it is answered",
  async (_name, bytes, status) => {
    const answer = await sendRaw(url, bytes + hidden);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} `));
    expect(answer.match(/HTTP\/1\.1 \d{3} /g)).toHaveLength(1);
    expect(answer).not.toContain('"openapi"');
    expect(headersOf(answer)).toMatchObject({ ...bareHeaders, connection: "close" });
  },
);

test.each([
  ["no host", get("Connection: close"), 400],
  ["an empty host", get("Host:"), 400],
  ["a host with a space", get("Host: a b"), 400],
  ["a host with a name before it", get(`Host: evil@${payday}`), 400],
  ["a host with a path", get(`Host: ${payday}/evil`), 400],
  ["the address of another server", getAt("http://evil.example/healthz"), 400],
  ["the address of another server, and no host", getAt("http://evil.example/healthz").replace(host, "Host:"), 400],
  ["an address with another port than the host", getAt("http://payday.localhost:81/healthz"), 400],
  ["an address with a name before the host", getAt(`http://evil@${payday}/healthz`), 400],
  ["an address that ends the host by a backslash", getAt(`http://${payday}\\@evil.example/healthz`), 400],
  ["an address without a host", getAt("http:///healthz"), 400],
  ["an address of another scheme", getAt(`ftp://${payday}/healthz`), 400],
  ["an address that says TLS, where nobody in front of us has it", getAt(`https://${payday}/healthz`), 400],
  ["an address and two hosts", getAt(`http://${payday}/healthz`).replace(host, `${host}\r\nHost: evil.example`), 400],
  ["a place within a page", getAt("/healthz#x"), 400],
  ["the address of this server as a whole, for GET", get(host).replace("/healthz", "*"), 400],
  ["the address of this server as a whole, for OPTIONS", get(host).replace("GET /healthz", "OPTIONS *"), 400],
  ["the type of a body twice", `${patch("Content-Type: text/plain", "Content-Length: 2")}{}`, 400],
  ["two origins", patch(`Origin: http://${payday}`, "Origin: http://evil.example", "Content-Length: 0"), 400],
  ["two words of the browser", patch("Sec-Fetch-Site: none", "Sec-Fetch-Site: cross-site", "Content-Length: 0"), 400],
  ["two keys of a form", patch("Idempotency-Key: a", "Idempotency-Key: b", "Content-Length: 0"), 400],
  ["a body said to be compressed", `${patch("Content-Encoding: gzip", "Content-Length: 2")}{}`, 400],
  ["HTTP/0.9", "GET /healthz\r\n\r\n", 400],
  ["HTTP/1.2", get(host).replace("HTTP/1.1", "HTTP/1.2"), 400],
  ["the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
  ["a TLS greeting", "\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n", 400],
  ["a path that does not decode", get(host).replace("/healthz", "/%zz"), 400],
  ["headers of 20 kB", get(host, `X: ${"a".repeat(20_000)}`), 431],
  ["a body of a megabyte", patch("Content-Length: 1048576", "Connection: close"), 413],
  ["an expectation that nobody meets", get(host, "Expect: a-miracle"), 417],
  ["a tunnel", `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n\r\n`, 405],
  ["TRACE", `TRACE /healthz HTTP/1.1\r\n${host}\r\nCookie: loanbridge=secret\r\nConnection: close\r\n\r\n`, 405],
] as const)(
  "%s is refused with a problem that has security headers and a content length",
  async (_name, bytes, status) => {
    const answer = await sendRaw(url, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} `));
    expect(headersOf(answer)).toMatchObject({
      ...bareHeaders,
      "content-type": "application/problem+json; charset=utf-8",
      connection: "close",
    });
    const [, body = ""] = answer.split("\r\n\r\n");
    expect(headersOf(answer)["content-length"]).toBe(String(body.length));
    expect(answer).not.toMatch(/secret|evil|miracle/);
  },
);

test.each([
  ["/healthz", payday, 200],
  ["/nowhere?a=http://evil.example/", payday, 404],
  ["//evil.example/", payday, 404],
  ["", payday, 200],
  ["?affid=FERNHILL", payday, 200],
  ["/healthz", "PAYDAY.LOCALHOST:3000", 200],
] as const)(
  "this server's absolute URL, as sent by proxies, is reduced to its path %j (%s)",
  async (rest, named, status) => {
    const [whole, path] = await Promise.all(
      [getAt(`http://${named}${rest}`), getAt(rest.startsWith("/") ? rest : `/${rest}`)].map((asked) =>
        sendRaw(url, asked),
      ),
    );
    const [line = ""] = whole?.split("\r\n") ?? [];
    expect(line).toContain(String(status));
    expect(path?.split("\r\n")[0]).toBe(line);
  },
);

test.each([
  [415, "PATCH /api/v1/userApplication", "Content-Type: text/plain"],
  [403, "PATCH /api/v1/userApplication", "Sec-Fetch-Site: cross-site"],
  [404, "POST /nowhere", "Content-Type: application/json"],
  [405, "PUT /healthz", "Content-Type: application/json"],
])("a body left unread after a %i is not parsed as a request", async (status, line, header) => {
  const head = [`${line} HTTP/1.1`, host, header, `Content-Length: ${String(hidden.length)}`].join("\r\n");
  const answer = await sendRaw(url, `${head}\r\n\r\n${hidden}${getAt("/healthz")}`);
  expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toEqual([`HTTP/1.1 ${String(status)}`, "HTTP/1.1 200"]);
  expect(answer).not.toContain('"openapi"');
});

test("a protocol upgrade is ignored", async () => {
  const answer = await sendRaw(
    url,
    get(host, "Connection: Upgrade, close", "Upgrade: h2c", "HTTP2-Settings: AAMAAABk"),
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer.match(/HTTP\/\d/g)).toHaveLength(1);
});
