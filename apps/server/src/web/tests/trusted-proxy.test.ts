import { afterAll, beforeAll, expect, test } from "vitest";
import { landing, payday, personal, startApp, type Started } from "./started.fixture.ts";

let alone: Started;
let behindOne: Started;
let behindThese: Started;
beforeAll(async () => {
  alone = await startApp({ LOG_ADDRESS: "full" });
  behindOne = await startApp({ LOG_ADDRESS: "full", TRUST_PROXY: "1" });
  behindThese = await startApp({ LOG_ADDRESS: "full", TRUST_PROXY: "10.0.0.0/8" });
});
afterAll(async () => {
  await Promise.all([alone.close(), behindOne.close(), behindThese.close()]);
});

const claims = { "x-forwarded-for": "198.51.100.7", "x-forwarded-host": personal, "x-forwarded-proto": "https" };

/** The client address, site and consent origin that the server recorded. */
async function seen(server: Started, remoteAddress: string, headers: Readonly<Record<string, string>>) {
  const { http, db } = server.app;
  const page = await http.inject({ url: "/", headers: { host: payday, ...headers }, remoteAddress });
  const { address } = JSON.parse(server.log.at(-1) ?? "{}") as { address?: string };
  const before = await db.selectFrom("application").select("id").execute();
  await http.inject({
    method: "PATCH",
    url: "/api/v1/userApplication",
    payload: JSON.stringify(landing),
    headers: { host: payday, "content-type": "application/json", ...headers },
    remoteAddress,
  });
  const known = new Set(before.map(({ id }) => id));
  const made = (await db.selectFrom("application").select("id").execute()).find(({ id }) => !known.has(id));
  const consent = await server.app.applications.consentOrigin(made?.id ?? "");
  const site = page.body.includes(server.siteName("payday-demo")) ? payday : personal;
  return { address, site, ip: consent?.ip, url: consent?.url };
}

test("without a configured proxy, forwarded addresses, hosts and protocols are ignored", async () => {
  const direct = "203.0.113.5";
  expect(await seen(alone, direct, claims)).toEqual({
    address: direct,
    site: payday,
    ip: direct,
    url: `http://${payday}/`,
  });
});

test("one trusted proxy is believed about its own peer, and its visitor's claims are ignored", async () => {
  const forged = { "x-forwarded-for": "192.0.2.1, 198.51.100.7", "x-forwarded-host": `evil.example, ${personal}` };
  expect(await seen(behindOne, "10.0.0.1", { ...claims, ...forged })).toEqual({
    address: "198.51.100.7",
    site: personal,
    ip: "198.51.100.7",
    url: `https://${personal}/`,
  });
});

test("proxies trusted by address are believed; the same headers from elsewhere are not", async () => {
  expect(await seen(behindThese, "10.1.2.3", claims)).toEqual({
    address: "198.51.100.7",
    site: personal,
    ip: "198.51.100.7",
    url: `https://${personal}/`,
  });
  expect(await seen(behindThese, "203.0.113.5", claims)).toEqual({
    address: "203.0.113.5",
    site: payday,
    ip: "203.0.113.5",
    url: `http://${payday}/`,
  });
});

test.each([
  { "x-forwarded-host": "evil.example/path" },
  { "x-forwarded-host": `${personal}@evil.example` },
  { "x-forwarded-host": "a b" },
  { "x-forwarded-proto": "gopher" },
  { "x-forwarded-proto": "https://evil.example/?" },
])("a proxy that forwards %j, an invalid host or protocol, gets 400", async (headers) => {
  const asked = { url: "/", headers: { host: payday, ...headers } };
  expect((await behindOne.app.http.inject(asked)).statusCode).toBe(400);
  expect((await alone.app.http.inject(asked)).statusCode).toBe(200);
});

test("a visitor who prepends other addresses stays in the same rate limit bucket", async () => {
  const strict = await startApp({ SAVES_PER_MINUTE: "4", TRUST_PROXY: "1" });
  const statuses: number[] = [];
  for (let sent = 0; sent < 5; sent += 1) {
    const answer = await strict.app.http.inject({
      method: "PATCH",
      url: "/api/v1/userApplication",
      payload: "{}",
      headers: {
        host: payday,
        "content-type": "application/json",
        "x-forwarded-for": `192.0.2.${String(sent)}, 198.51.100.7:${String(5_000 + sent)}`,
      },
      remoteAddress: "10.0.0.1",
    });
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 429]);
  await strict.close();
});
