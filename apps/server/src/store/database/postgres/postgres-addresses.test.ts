import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { once } from "node:events";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { explainFailure } from "../../../server/explain-failure.ts";
import { DatabaseUnreachable } from "../errors.ts";
import { connectPostgres, openPostgres } from "./open-postgres.ts";
import { openTestStore, testDatabaseUrl } from "../test-store.fixture.ts";

const password = "hunter2-s3cret";
/** Answers of servers that are not PostgreSQL. */
const answers = {
  silent: () => {},
  closing: (socket: Socket) => void socket.destroy(),
  web: (socket: Socket) => void socket.end("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n"),
} as const satisfies Record<string, (socket: Socket) => void>;
const servers: Server[] = [];
const ports = new Map<string, number>();
let right: URL;

beforeAll(async () => {
  const folder = "postgres-addresses";
  await (await openTestStore(folder)).destroy();
  right = new URL(testDatabaseUrl(folder) ?? "");
  const owner = connectPostgres(right.href, { connections: 1 });
  await sql`create role ${sql.id("without_rights")} login`.execute(owner).catch(() => undefined);
  await sql`create database ${sql.id("test_without_utf8")} encoding 'SQL_ASCII' template template0`
    .execute(owner)
    .catch(() => undefined);
  await owner.destroy();
  for (const [name, answer] of Object.entries(answers)) {
    const server = createServer((socket) => answer(socket.on("error", () => {}))).listen(0, "127.0.0.1");
    await once(server, "listening");
    servers.push(server);
    ports.set(name, (server.address() as AddressInfo).port);
  }
});
afterAll(() => servers.forEach((server) => server.close()));

const at = (place: string): string => `postgresql://someone:${password}@${place}/loanbridge`;
const nothingAt = (name: keyof typeof answers): string => at(`127.0.0.1:${String(ports.get(name))}`);

function changed(change: (url: URL) => void): string {
  const url = new URL(right);
  url.password = password;
  change(url);
  return url.href;
}

/** All servers are on this machine: tests must not depend on a network. */
test.concurrent.each<[string, () => string, RegExp]>([
  ["with an unknown host", () => at("no-such-host.invalid"), /ENOTFOUND|EAI_AGAIN/],
  ["with a closed port", () => at("127.0.0.1:9"), /ECONNREFUSED/],
  ["of a silent server", () => nothingAt("silent"), /timeout/],
  ["of a server that closes the connection", () => nothingAt("closing"), /ECONNRESET|terminated/],
  ["of a web server", () => nothingAt("web"), /terminated|ECONNRESET/],
  ["with a missing socket", () => changed((url) => url.searchParams.set("host", "/no/such")), /ENOENT/],
  ["with a missing database", () => changed((url) => (url.pathname = "/nothing")), /"nothing" does not exist/],
  ["with an unknown user", () => changed((url) => (url.username = "nobody-here")), /nobody-here/],
  [
    "with a user without rights",
    () => changed((url) => (url.username = "without_rights")),
    /Run npx loanbridge migrate/,
  ],
  [
    "that requires TLS from a server without it",
    () => changed((url) => url.searchParams.set("sslmode", "require")),
    /SSL|ECONNRE/,
  ],
  [
    "with a missing certificate",
    () => changed((url) => (url.search += "&sslmode=verify-full&sslrootcert=/no/such")),
    /no such file/,
  ],
  ["with an unknown option", () => changed((url) => url.searchParams.set("options", "-c no=on")), /"no"/],
  ["of a database with another encoding", () => changed((url) => (url.pathname = "/test_without_utf8")), /UTF8/],
])("a URL %s is refused within 10 s with a one-line reason that does not contain the password", async (_, url, why) => {
  const began = performance.now();
  const refusal = await openPostgres(url()).then(
    async (db) => {
      await db.destroy();
      return undefined;
    },
    (error: unknown) => error,
  );
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(refusal).toBeInstanceOf(DatabaseUnreachable);
  const said = explainFailure(refusal);
  expect(said).toMatch(why);
  expect(said).toContain("DATABASE_URL");
  expect(said).not.toContain(password);
  expect(said).not.toContain("\n");
});
