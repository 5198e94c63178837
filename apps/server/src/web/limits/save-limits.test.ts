import { afterAll, beforeAll, expect, test } from "vitest";
import { landing, longForm, payday, startApp, type Started } from "../tests/started.fixture.ts";

let started: Started;
beforeAll(async () => void (started = await startApp({ SAVES_PER_MINUTE: "8" })));
afterAll(() => started.close());

const patch = (remoteAddress: string, body: unknown, cookie = "") =>
  started.app.http.inject({
    method: "PATCH",
    url: "/api/v1/userApplication",
    payload: JSON.stringify(body),
    headers: { host: payday, "content-type": "application/json", cookie },
    remoteAddress,
  });

const native = (remoteAddress: string) =>
  started.app.http.inject({
    method: "POST",
    url: "/",
    payload: "zip=1",
    headers: { host: payday, "content-type": "application/x-www-form-urlencoded" },
    remoteAddress,
  });

test.each([
  ["saves", (address: string) => patch(address, landing), 200],
  ["saves with invalid JSON", (address: string) => patch(address, "{"), 400],
] as const)("an address over its limit has to wait: %s", async (_what, send, taken) => {
  const address = `192.0.2.${String(taken % 250)}`;
  const statuses: number[] = [];
  for (let sent = 0; sent < 8; sent += 1) statuses.push((await send(address)).statusCode);
  expect(statuses).toEqual(statuses.map(() => taken));
  const refused = await send(address);
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "8"]);
  expect(refused.json()).toMatchObject({
    type: "/problems/too-many-requests",
    detail: expect.stringMatching(/try again/),
  });
  expect((await send("198.51.100.1")).statusCode).toBe(taken);
});

test("[LAND-21] an address that posts too many native forms learns how long to wait and how to recover its input", async () => {
  const address = "192.0.2.9";
  for (let sent = 0; sent < 8; sent += 1) expect((await native(address)).statusCode).toBe(422);
  const refused = await native(address);
  expect([refused.statusCode, refused.headers["retry-after"], refused.headers["content-type"]]).toEqual([
    429,
    "8",
    "text/html; charset=utf-8",
  ]);
  expect(refused.body).toMatch(/Back button[^]*Please wait 8 seconds/);
  expect((await native("198.51.100.1")).statusCode).toBe(422);
});

test("saves of one application from many addresses are limited too", async () => {
  const first = await patch("203.0.113.0", landing);
  const cookie = String(first.headers["set-cookie"]).split(";")[0];
  const named = (firstName: string) => ({
    ...longForm,
    userApplication: { ...longForm.userApplication, firstName, income: undefined },
  });
  const statuses: number[] = [];
  for (let sent = 1; sent <= 5; sent += 1)
    statuses.push((await patch(`203.0.113.${String(sent)}`, named("Ana"), cookie)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  expect((await patch("203.0.113.9", landing)).statusCode).toBe(200);
});
