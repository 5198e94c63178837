import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bodyLimitBytes } from "./message-body.ts";
import { routesOf } from "../tests/routes-of.fixture.ts";
import { payday, startApp, type Started } from "../tests/started.fixture.ts";

let started: Started;
let url: URL;
beforeAll(async () => {
  started = await startApp({ DEFAULT_SITE: "", SAVES_PER_MINUTE: "2" });
  url = new URL(await started.app.listen());
});
afterAll(() => started.close());

interface Announced {
  /** Base URL; the default is the server of these tests. */
  readonly at?: URL;
  readonly route: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Content type of a route, by its path prefix. */
const types = [
  ["/api/", "application/json"],
  ["/policy-reports", "application/csp-report"],
  ["/", "application/x-www-form-urlencoded"],
] as const;

/** Announces a body without sending it, and returns the status. */
async function statusOf({ at = url, route, headers = {} }: Announced): Promise<number> {
  const [method = "", path = ""] = route.split(" ");
  const [, type] = types.find(([begin]) => path.startsWith(begin)) ?? [];
  const all = { host: payday, "content-type": type ?? "", "content-length": "5000", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const socket = connect(Number(at.port), at.hostname);
  const target = path.replaceAll(":purpose", "resume").replaceAll(/:\w+/g, "x");
  socket.write(`${[`${method} ${target} HTTP/1.1`, ...lines].join("\r\n")}\r\n\r\n`);
  const [answer] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer.toString("latin1"))?.[1]);
}

const acts = (): readonly string[] => routesOf(started).filter((route) => !route.startsWith("GET "));
const feedback = "POST /api/v1/lenders/:lender/feedback";

test("every route refuses cross-site requests without waiting for the body", async () => {
  expect(acts().length).toBeGreaterThan(10);
  for (const route of acts())
    expect(await statusOf({ route, headers: { origin: "https://evil.example" } }), route).toBe(403);
});

test("every route except the lenders' refuses an unknown host without waiting for the body", async () => {
  for (const route of acts().filter((one) => one !== feedback))
    expect(await statusOf({ route, headers: { host: "unknown.example" } }), route).toBe(404);
});

test("every route refuses an oversized body or unsupported type without waiting for it", async () => {
  for (const route of acts()) {
    const long = await statusOf({ route, headers: { "content-length": String(bodyLimitBytes + 1) } });
    expect([413, 401, 429], `${route} ${String(long)}`).toContain(long);
    const odd = await statusOf({ route, headers: { "content-type": "image/png" } });
    expect([415, 401, 429], `${route} ${String(odd)}`).toContain(odd);
  }
});

test("every route refuses a network over its limit without waiting for the body", async () => {
  for (const route of acts()) {
    const statuses = new Set<number>();
    for (let sent = 0; sent <= 130 && !statuses.has(429); sent += 1)
      statuses.add(await statusOf({ route, headers: { "content-length": String(bodyLimitBytes + 1) } }));
    expect(statuses, route).toContain(429);
  }
});

test.each([
  ["no signature", {}],
  ["a signature of an hour ago", { "loanbridge-signature": `t=1,v1=${"0".repeat(64)}` }],
])("a signed message with %s is refused without waiting for its body", async (_what, headers) => {
  const own = await startApp();
  const at = new URL(await own.app.listen());
  for (const route of [feedback, "POST /api/v1/sms/inbound"])
    expect(await statusOf({ at, route, headers }), route).toBe(401);
  await own.close();
});

test("a response that leaves a long or endless body unread closes the connection; after a short body it stays open", async () => {
  const own = await startApp();
  const address = new URL(await own.app.listen());
  const connectionAfter = async (...lines: readonly string[]): Promise<string> => {
    const socket = connect(Number(address.port), address.hostname);
    const head = ["POST / HTTP/1.1", `Host: ${payday}`, "Origin: https://evil.example", ...lines];
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    const [answer] = (await once(socket, "data")) as [Buffer];
    socket.destroy();
    return /^connection: (.*)$/im.exec(answer.toString("latin1"))?.[1]?.trim() ?? "";
  };
  expect(await connectionAfter("Content-Length: 5000")).toBe("keep-alive");
  expect(await connectionAfter(`Content-Length: ${String(bodyLimitBytes + 1)}`)).toBe("close");
  expect(await connectionAfter("Transfer-Encoding: chunked")).toBe("close");
  await own.close();
});
