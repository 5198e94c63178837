import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { once } from "node:events";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { explainFailure } from "../../../server/explain-failure.ts";
import { DatabaseUnreachable } from "../errors.ts";
import { connectPostgres, openPostgres } from "./open-postgres.ts";
import { openTestStore, testDatabaseUrl } from "../test-store.fixture.ts";

const password = "hunter2-s3cret";
/** What there is to answer a connection that is no PostgreSQL. */
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

/** Of places where no test may rely on a network, each is one on this machine. */
test.concurrent.each<[string, () => string, RegExp]>([
  ["of a host that is not there", () => at("no-such-host.invalid"), /ENOTFOUND|EAI_AGAIN/],
  ["of a port where nothing listens", () => at("127.0.0.1:9"), /ECONNREFUSED/],
  ["of a server that says nothing", () => nothingAt("silent"), /timeout/],
  ["of a server that hangs up", () => nothingAt("closing"), /ECONNRESET|terminated/],
  ["of a web server", () => nothingAt("web"), /terminated|ECONNRESET/],
  ["of a socket that is not there", () => changed((url) => url.searchParams.set("host", "/no/such")), /ENOENT/],
  ["of a database that is not there", () => changed((url) => (url.pathname = "/nothing")), /"nothing" does not exist/],
  ["of a user who is not there", () => changed((url) => (url.username = "nobody-here")), /nobody-here/],
  [
    "of a user who owns nothing",
    () => changed((url) => (url.username = "without_rights")),
    /Run npx loanbridge migrate/,
  ],
  [
    "that asks for encryption in vain",
    () => changed((url) => url.searchParams.set("sslmode", "require")),
    /SSL|ECONNRE/,
  ],
  [
    "with a certificate that is not there",
    () => changed((url) => (url.search += "&sslmode=verify-full&sslrootcert=/no/such")),
    /no such file/,
  ],
  [
    "with an option that the server does not know",
    () => changed((url) => url.searchParams.set("options", "-c no=on")),
    /"no"/,
  ],
  ["of a database in another encoding", () => changed((url) => (url.pathname = "/test_without_utf8")), /UTF8/],
])("an address %s is refused within 10 s, in one line that says why and not the password", async (_, url, why) => {
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
