import { type IncomingMessage, request } from "node:http";
import { createInterface } from "node:readline";
import { type ConsoleAnswer, consoleEndpoints } from "@loanbridge/contract/console";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { noCounts } from "../../../reporting/record/counts.ts";
import { noDimensions } from "../../../reporting/tables.ts";
import { amountByMonth } from "../../../reporting/totals/levels.ts";
import { landing, longForm, payday, personal, startApp, type Started } from "../../../web/tests/started.fixture.ts";
import { openConsole, type Visit } from "../../console.fixture.ts";

let started: Started;
let visit: Visit;
beforeAll(async () => {
  started = await startApp();
  for (const site of [payday, payday, personal]) await started.visitor(site).patch(landing);
  const visitor = started.visitor(payday);
  await visitor.patch(landing);
  await visitor.patch(longForm);
  visit = await openConsole(await started.app.openConsole());
});
afterAll(() => started.close());

/** Values that the applicants above have typed. */
const typed = ["ana.lopez", '"Ana"', "Lopez", "5125550147", '"78704"', "Barton", "219099999", "Austin"];

test("the list has the requests of each filter in pages, and nothing that an applicant typed", async () => {
  const { rows, next } = await visit.query("listRequests", {});
  expect([rows.length, next]).toEqual([4, null]);
  expect(rows.map(({ viewState }) => viewState)).toContain("READY_TO_PROCESS");
  const pages = [];
  let after: string | null = "";
  while (after !== null) {
    const page: ConsoleAnswer<"listRequests"> = await visit.query("listRequests", {
      limit: 1,
      ...(after && { after }),
    });
    pages.push(...page.rows.map(({ id }) => id));
    after = page.next;
  }
  expect(pages).toEqual(rows.map(({ id }) => id));
  const count = async (filter: Parameters<typeof visit.query<"listRequests">>[1]) =>
    (await visit.query("listRequests", filter)).rows.length;
  expect(await count({ site: "personal-demo" })).toBe(1);
  expect([await count({ state: "TX" }), await count({ state: "CA" })]).toEqual([4, 0]);
  expect(await count({ viewState: "READY_TO_PROCESS", from: "today" })).toBe(1);
  expect(await count({ to: "yesterday" })).toBe(0);
  expect(await count({ notArrived: true })).toBe(0);
});

test("requests are found by a lender and a source whose files were removed, and their names and those of sites are listed", async () => {
  const [first] = (await visit.query("listRequests", {})).rows;
  const id = first?.id ?? "";
  const { db } = started.app;
  await db.insertInto("lender_day").values({ lender_id: "old-lender", day: 20_000, posts: 1 }).execute();
  const post = { application_id: id, lender_id: "old-lender", idem_key: "old", tier: 0, stage: "post" } as const;
  await db
    .insertInto("attempt")
    .values({ ...post, step_cents: 1, state: "declined", sent_at: 1, answered_at: 2 })
    .execute();
  await db.updateTable("application").set({ source: "old-source" }).where("id", "=", id).execute();
  for (const filter of [{ lender: "old-lender" }, { source: "old-source" }])
    expect((await visit.query("listRequests", filter)).rows.map((row) => row.id)).toEqual([id]);
  const total = { ...noDimensions, ...noCounts, level: amountByMonth, day: 20_000, hour: 0, site_id: "old-site" };
  await db.insertInto("fact_sum").values(total).execute();
  const { lenders, sources, removedSites } = await visit.query("names", {});
  expect(removedSites).toEqual([{ id: "old-site", name: "old-site (removed)" }]);
  expect(lenders.at(-1)).toEqual({ id: "old-lender", name: "old-lender (removed)" });
  expect(sources.at(-1)).toEqual({ name: "old-source", title: "old-source (removed)" });
  expect((await visit.call("listRequests", { lender: "nobody" })).status).toBe(422);
  await db.updateTable("application").set({ source: "direct" }).where("id", "=", id).execute();
});

test("a completed request is listed under the state that its long form names, as soon as it is stored", async () => {
  const own = await startApp();
  onTestFinished(() => own.close());
  const visitor = own.visitor(payday);
  await visitor.patch(landing);
  const moved = { address1: "700 S Flower St", zip: "90001", city: "Los Angeles", state: "CA", dlState: "CA" };
  const answered = await visitor.patch({ ...longForm, userApplication: { ...longForm.userApplication, ...moved } });
  expect(answered.json()).toMatchObject({ errors: [], viewState: "READY_TO_PROCESS" });
  const operator = await openConsole(await own.app.openConsole());
  const count = async (state: string) => (await operator.query("listRequests", { state })).rows.length;
  expect([await count("CA"), await count("TX")]).toEqual([1, 0]);
});

test.each([
  [{ site: "nowhere" }, "site: expected one of payday-demo, personal-demo."],
  [{ reference: "ana@example.com" }, "reference: expected 1 to 64"],
  [{ after: "nothing" }, "after: expected the ID"],
  [{ limit: 0 }, "limit: "],
  [{ from: "2026-02-30" }, "from: "],
])("a filter that can match nothing is refused: %o", async (input, detail) => {
  const { status, body } = await visit.call("listRequests", input);
  expect([status, JSON.parse(body)]).toEqual([
    422,
    expect.objectContaining({ type: "/problems/invalid", detail: expect.stringContaining(detail) }),
  ]);
  expect(body).not.toContain("ana@");
});

test("a person is found by email or phone after the ledger has the reason, without the value", async () => {
  const { db } = started.app;
  const steps = () => db.selectFrom("consent_entry").selectAll().where("act", "like", "looked-up%").execute();
  expect((await visit.call("findPerson", { channel: "email", value: "ana", why: "caller" })).status).toBe(422);
  const withValue = await visit.call("findPerson", { channel: "phone", value: "5125550147", why: "5125550147 called" });
  expect([withValue.status, withValue.body]).toEqual([422, expect.stringContaining("looks like an email")]);
  expect(await steps()).toEqual([]);
  const byPhone = await visit.act("findPerson", { channel: "phone", value: "(512) 555-0147", why: "caller asks" });
  const byEmail = await visit.act("findPerson", {
    channel: "email",
    value: "Ana.Lopez@example.com",
    why: "caller asks",
  });
  expect([byPhone.rows.length, byEmail.rows.length]).toEqual([1, 4]);
  const stored = JSON.stringify(await steps());
  expect(stored).toContain("caller asks");
  expect(typed.filter((value) => stored.toLowerCase().includes(value.toLowerCase()))).toEqual([]);
});

test("the stream sends the latest requests, counts those that arrive, and holds nothing that an applicant typed", async () => {
  const { origin, own } = visit;
  const seen: ConsoleAnswer<"liveRequests">[] = [];
  const sent = request(`${origin}/api/liveRequests?input=%7B%7D`, { headers: own, agent: false });
  sent.end();
  const response = await new Promise<IncomingMessage>((resolve) => sent.once("response", resolve));
  expect(response.headers["content-type"]).toBe("text/event-stream; charset=utf-8");
  const lines = createInterface({ input: response });
  lines.on("line", (line) => {
    if (line.startsWith("data: ")) seen.push(consoleEndpoints.liveRequests.answer.parse(JSON.parse(line.slice(6))));
  });
  await expect.poll(() => seen.at(-1)?.rows.length).toBe(4);
  await started.visitor(payday).patch(landing);
  await expect.poll(() => seen.at(-1)?.rows.length).toBe(5);
  sent.destroy();
  lines.close();
  const text = JSON.stringify(seen);
  expect(typed.filter((value) => text.includes(value))).toEqual([]);
});
