import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { landing, longForm, noon, payday, startApp } from "./started.fixture.ts";
import { storeSale } from "./store-sale.fixture.ts";

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
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "60"]);
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

const lenderUrl = "https://lender.example/welcome";

/** The server, and an applicant whose request a lender bought, two hours after their last visit. */
async function startWithSale() {
  const time = { now: noon };
  const started = await startApp({}, undefined, () => time.now);
  onTestFinished(() => started.close());
  const { db, applications } = started.app;
  const visitor = started.visitor(payday);
  await visitor.patch(landing);
  await visitor.patch(longForm);
  const token = visitor.cookie?.split("=")[1] ?? "";
  const { id, version } = (await applications.findByToken("payday-demo", token)) ?? expect.unreachable();
  await storeSale(started.app, id);
  await applications.change(id, version, { viewState: "REDIRECT", redirectUrl: lenderUrl });
  const { userApplication } = await visitor.stored();
  time.now += 2 * 3_600_000;
  return {
    started,
    visitor,
    link: new URL(String(userApplication["redirectUrl"])).pathname,
    readOnly: (state: "on" | "off") => sql.raw(`pragma query_only = ${state}`).execute(db),
    arrivals: () => db.selectFrom("attempt").select("id").where("arrived_at", "is not", null).execute(),
    events: (event: string) => started.log.filter((line) => line.includes(`"event":"${event}"`)),
  };
}

test("while the database is read-only, a returning applicant sees their request and reaches the lender, uncounted", async () => {
  const { visitor, link, readOnly, arrivals } = await startWithSale();
  const get = (url: string) => visitor.ask({ method: "GET", url });
  await readOnly("on");
  expect((await get("/")).statusCode).toBe(200);
  expect((await visitor.stored()).viewState).toBe("REDIRECT");
  expect((await get("/api/v1/userApplication/progress")).statusCode).toBe(200);
  const left = await get(link);
  expect([left.statusCode, left.headers.location]).toEqual([303, lenderUrl]);
  expect(await arrivals()).toEqual([]);

  await readOnly("off");
  expect((await get(link)).headers.location).toBe(lenderUrl);
  expect(await arrivals()).toHaveLength(1);
});

test("the log says once that the database is read-only and once that it is writable again, and the metric says why", async () => {
  const { started, visitor, readOnly, events } = await startWithSale();
  const ready = async (query = "") => {
    const answer = await visitor.ask({ method: "GET", url: `/readyz${query}` });
    return [answer.statusCode, answer.json<{ type?: string; status: unknown }>()] as const;
  };
  await readOnly("on");
  for (let nth = 0; nth < 3; nth += 1) {
    expect((await started.visitor(payday).patch(landing)).statusCode).toBe(503);
    expect(await ready()).toMatchObject([503, { type: "/problems/unwritable" }]);
    expect(await ready("?accept=read-only")).toEqual([200, { status: "read-only" }]);
  }
  expect(await started.app.metrics()).toContain('\nloanbridge_database_unwritable{reason="SQLITE_READONLY"} 1\n');
  const said = ["database not writable", "not ready", "fault", "database writable again"];
  expect(said.map((event) => events(event).length)).toEqual([1, 1, 0, 0]);
  expect(events("database not writable")[0]).toContain('"reason":"SQLITE_READONLY"');

  await readOnly("off");
  await vi.waitFor(() => expect(events("database writable again")).toHaveLength(1));
  expect(await started.app.metrics()).not.toContain("loanbridge_database_unwritable{");
});
