import { afterAll, beforeAll, expect, test } from "vitest";
import { landing, longForm, payday, startApp, type Started } from "./started.fixture.ts";

let started: Started;
beforeAll(async () => void (started = await startApp({ SAVES_PER_MINUTE: "12" })));
afterAll(() => started.close());

/** At this setting: applications of a day with one contact or device, and of an hour from one block. */
const [household, block] = [20, 120];

let used = 0;
/** Addresses of as many blocks as are asked for. */
const elsewhere = () => `10.${String((used += 1) >> 8)}.${String(used & 0xff)}.1`;
const emailed = (email: string) => ({ ...landing, userApplication: { ...landing.userApplication, email } });

async function ask(body: unknown, remoteAddress: string, cookie = "") {
  const answer = await started.app.http.inject({
    method: "PATCH",
    url: "/api/v1/userApplication",
    payload: JSON.stringify(body),
    headers: { host: payday, "content-type": "application/json", cookie },
    remoteAddress,
  });
  const { requestId: _own, ...told } = answer.json<Record<string, unknown>>();
  const given = String(answer.headers["set-cookie"] ?? "").split(";")[0] ?? "";
  return { status: answer.statusCode, told, wait: answer.headers["retry-after"], cookie: given || cookie };
}

test("an e-mail makes so many requests in a day, from wherever; one that nobody knows is answered alike", async () => {
  for (let made = 0; made < household; made += 1)
    expect((await ask(emailed("ana@example.com"), elsewhere())).status).toBe(200);
  const spelled = await ask(emailed("ANA@example.com"), elsewhere());
  expect(spelled).toMatchObject({ status: 429, wait: "3600" });
  expect((await ask(emailed("ben@example.com"), elsewhere())).status).toBe(200);
  for (let made = 1; made < household; made += 1) await ask(emailed("ben@example.com"), elsewhere());
  expect(await ask(emailed("ben@example.com"), elsewhere())).toEqual(spelled);
});

test("a phone does too, when it is named", async () => {
  const statuses: number[] = [];
  for (let made = 0; made <= household; made += 1) {
    const { cookie } = await ask(emailed(`caller${String(made)}@example.com`), elsewhere());
    statuses.push((await ask(longForm, elsewhere(), cookie)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: household }, () => 200), 429]);
});

test("a block of addresses makes so many in an hour, though each address is below its own limit", async () => {
  const before = used;
  const at = (host: number) => `192.0.2.${String(host)}`;
  for (let made = 0; made < block; made += 1)
    expect((await ask(emailed(`dora${String(before + made)}@example.com`), at(made))).status).toBe(200);
  expect(await ask(emailed("dora@example.com"), at(block))).toMatchObject({ status: 429, wait: "3600" });
  expect((await ask(emailed("dora@example.com"), "192.0.3.1")).status).toBe(200);
});

test("a device does, which makes one request after another under other names", async () => {
  let cookie = "";
  const statuses: number[] = [];
  for (let made = 0; made <= household; made += 1) {
    const answer = await ask(emailed(`eve${String(made)}@example.com`), elsewhere(), cookie);
    ({ cookie } = answer);
    statuses.push(answer.status);
    await started.app.db.updateTable("application").set({ view_state: "RE_ROUTE" }).execute();
  }
  expect(statuses).toEqual([...Array.from({ length: household }, () => 200), 429]);
});

test("nothing that is refused so is stored, and what is kept are digests", async () => {
  const rows = await started.app.db.selectFrom("blind_index").selectAll().execute();
  expect(new Set(rows.map(({ digest }) => digest.length))).toEqual(new Set([8]));
  const kept = JSON.stringify(rows.map(({ field, digest }) => [field, Buffer.from(digest).toString("latin1")]));
  expect(kept).not.toMatch(/example\.com|5125550147|192\.0\.2/);
  const emails = rows.filter(({ field }) => field === "email");
  const applications = await started.app.db.selectFrom("application").select("id").execute();
  expect(new Set(applications.map(({ id }) => id))).toEqual(
    new Set(emails.map(({ application_id }) => application_id)),
  );
});

test("[FLOW-20] looks for one person's request are limited from wherever they come, whether there is one or not", async () => {
  const look = (email: string) =>
    ask(
      {
        viewState: "FINGERPRINT_REAPPLY",
        userApplication: { fingerprintEmail: email, fingerprintPhone: "" },
      },
      elsewhere(),
    );
  const limits = [];
  for (const email of ["ana@example.com", "nobody@example.com"]) {
    const statuses: number[] = [];
    for (let looked = 0; looked < 5; looked += 1) statuses.push((await look(email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    limits.push(await look(email));
  }
  expect(limits[0]).toMatchObject({ status: 429, wait: "720" });
  expect(limits[1]).toEqual(limits[0]);
});

test("messages in one person's name are limited from wherever they come", async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 6; sent += 1) {
    const url = "/api/v1/unsub?email=ana.lopez@example.com";
    const headers = { host: payday };
    statuses.push(
      (await started.app.http.inject({ method: "POST", url, headers, remoteAddress: elsewhere() })).statusCode,
    );
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
