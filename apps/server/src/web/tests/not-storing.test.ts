import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { landing, payday, startApp } from "./started.fixture.ts";

const nativeForm = {
  amountRequestedRange: "500",
  zip: "78704",
  email: "ana.lopez@example.com",
  acceptedTermsAndConditions: "on",
};

test("while the database is not writable, forms and /readyz get 503, and /healthz still responds", async () => {
  const started = await startApp();
  onTestFinished(() => started.close());
  const get = (url: string) => started.visitor(payday).ask({ method: "GET", url });
  await sql`pragma query_only = on`.execute(started.app.db);

  const refused = await started.visitor(payday).patch(landing);
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "2"]);
  expect(refused.json()).toMatchObject({
    type: "/problems/not-storing",
    detail: expect.stringContaining("Nothing was stored"),
  });
  const withoutScript = await started.visitor(payday).post(nativeForm);
  expect([withoutScript.statusCode, withoutScript.body]).toEqual([
    503,
    expect.stringContaining("We couldn't save your answers just now"),
  ]);
  expect((await get("/readyz")).statusCode).toBe(503);
  expect((await get("/healthz")).statusCode).toBe(200);
  expect((await get("/")).statusCode).toBe(200);
  expect(await started.app.metrics()).toContain("\nloanbridge_ready 0\n");
  expect(started.log.some((line) => line.includes('"not ready"') && line.includes("SQLITE_READONLY"))).toBe(true);

  await sql`pragma query_only = off`.execute(started.app.db);
  expect((await started.visitor(payday).patch(landing)).statusCode).toBe(200);
});
