import { gunzipSync } from "node:zlib";
import { endpoints } from "@loanbridge/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payday, personal, startApp, type Started } from "./started.fixture.ts";

let started: Started;
beforeAll(async () => void (started = await startApp()));
afterAll(() => started.close());

const get = (url: string) => started.visitor(payday).ask({ method: "GET", url });

test("[API-03] a ZIP code returns its city and state; an unknown one is 404", async () => {
  expect((await get("/api/v1/validation/zip/78704")).json()).toEqual({ city: "Austin", state: "TX" });
  expect((await get("/api/v1/validation/zip/00000")).statusCode).toBe(404);
  for (const zip of ["1234", "123456", "abcde", "%00", "1234%20"])
    expect((await get(`/api/v1/validation/zip/${zip}`)).statusCode).toBe(400);
});

test("[API-03] a ZIP code in a closed state is marked as closed, on that site only", async () => {
  const url = "/api/v1/validation/zip/10001";
  expect((await get(url)).json()).toEqual({ city: "New York", state: "NY", closed: true });
  expect((await started.visitor(personal).ask({ method: "GET", url })).json()).toEqual({
    city: "New York",
    state: "NY",
  });
});

test("[API-04] a routing number returns its bank; an invalid or unknown one is 404", async () => {
  expect((await get("/api/v1/validation/routing/021000021")).json()).toEqual({
    bankName: expect.stringMatching(/chase/i),
  });
  expect((await get("/api/v1/validation/routing/021000022")).statusCode).toBe(404);
  expect((await get("/api/v1/validation/routing/21000021")).statusCode).toBe(400);
});

test("a visitor with too many ZIP lookups has to wait, and other visitors do not", async () => {
  const ask = (remoteAddress: string) =>
    started.app.http.inject({
      method: "GET",
      url: "/api/v1/validation/zip/78704",
      headers: { host: payday },
      remoteAddress,
    });
  const answers = await Promise.all(Array.from({ length: 61 }, () => ask("192.0.2.7")));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
  expect(answers.at(-1)?.headers["retry-after"]).toBe("1");
  expect((await ask("192.0.2.8")).statusCode).toBe(200);
});

test("[API-11] a model year returns its vehicles, publicly cacheable; an invalid year is 400", async () => {
  const answer = await get("/api/v1/vehicle-data/vehicles/2019");
  expect(endpoints.getVehicles.response.parse(answer.json())).toContainEqual({
    make: "Honda",
    model: "Civic",
    trim: "EX",
  });
  expect(answer.headers["cache-control"]).toBe("public, max-age=86400");
  expect((await get("/api/v1/vehicle-data/vehicles/1950")).json()).toEqual([]);
  for (const year of ["19", "20190", "abcd", "2O19", "3019", "-2019", "2019.5", "%00"]) {
    const refused = await get(`/api/v1/vehicle-data/vehicles/${year}`);
    expect(refused.statusCode, year).toBe(400);
    expect(refused.headers["cache-control"], year).toBe("no-store");
  }
});

test("[API-11] a year's vehicles are compressed to less than 12 kB", async () => {
  const plain = await get("/api/v1/vehicle-data/vehicles/2019");
  const packed = await started
    .visitor(payday)
    .ask({ method: "GET", url: "/api/v1/vehicle-data/vehicles/2019", headers: { "accept-encoding": "gzip" } });
  expect(packed.headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
  expect(gunzipSync(packed.rawPayload).toString("utf8")).toBe(plain.payload);
  expect(packed.rawPayload.length).toBeLessThan(12_000);
});
