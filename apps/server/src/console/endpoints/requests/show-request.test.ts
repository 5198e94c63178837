import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordDisclosure } from "../../../store/consent/index.ts";
import { landing, longForm, noon, payday, startApp, type Started } from "../../../web/tests/started.fixture.ts";
import { openConsole, type Visit } from "../../console.fixture.ts";

let started: Started;
let visit: Visit;
let id: string;
beforeAll(async () => {
  started = await startApp();
  const visitor = started.visitor(payday);
  await visitor.patch(landing);
  await visitor.patch(longForm);
  const { db, ledger } = started.app;
  ({ id } = await db.selectFrom("application").select("id").executeTakeFirstOrThrow());
  await db.transaction().execute(async (tx) => {
    await recordDisclosure(tx, ledger, {
      applicationId: id,
      lenderId: "harborline",
      groups: ["contact", "income"],
      why: "post",
      at: noon + 40,
    });
    await sql`insert into routing_round (job_id, application_id, ready_at, deadline_at, considered, ended_at, result)
      values (1, ${id}, ${noon + 10}, ${noon + 90_010}, 2, ${noon + 900}, 'sold')`.execute(tx);
    await tx
      .insertInto("skip")
      .values([
        { application_id: id, lender_id: "cinderpost\nnorthfork", rule: "schedule", at: noon + 20 },
        { application_id: id, lender_id: "quarrymoor", rule: "legality:payday-ban:ny-payday", at: noon + 20 },
      ])
      .execute();
    await tx
      .insertInto("attempt")
      .values({
        application_id: id,
        lender_id: "harborline",
        tier: 0,
        stage: "post",
        step_cents: 6_000,
        idem_key: `${id}.1.harborline.0`,
        state: "sold",
        price_cents: 5_500,
        reason: null,
        sealed_answer: null,
        sent_at: noon + 40,
        answered_at: noon + 850,
        region: "TX",
        told_at: null,
        sealed_offer: null,
        source: null,
        declined_at: null,
        reversed_by: null,
        arrived_at: 0,
        lender_code: null,
        lender_reference: "HL-1",
      })
      .execute();
  });
  visit = await openConsole(await started.app.openConsole());
});
afterAll(() => started.close());

const entries = () =>
  started.app.db.selectFrom("consent_entry").select(["seq", "act", "facts"]).where("kind", "=", "privacy").execute();

test("a request is shown as lanes in order of time, with each skip, call, disclosure and consent", async () => {
  const shown = await visit.query("showRequest", { id });
  expect(shown).toMatchObject({
    zone: "America/Denver",
    isErased: false,
    state: "TX",
    amountFrom: 500,
    calls: [
      {
        lender: "harborline",
        stage: "post",
        state: "sold",
        askedCents: 6_000,
        priceCents: 5_500,
        isForLess: true,
        reference: "HL-1",
        sentAt: noon + 40,
        answeredAt: noon + 850,
        arrivedAt: null,
      },
    ],
    disclosures: [{ lender: "harborline", groups: ["contact", "income"], purpose: "post", at: noon + 40 }],
    request: { id, sale: { lender: "harborline", cents: 5_500, at: noon + 850 } },
  });
  expect(shown.steps.map(({ at }) => at)).toEqual(shown.steps.map(() => noon));
  expect(shown.consents.length).toBeGreaterThan(0);
  expect(shown.consents.every(({ text }) => typeof text === "string" && text.length > 20)).toBe(true);
  expect(shown.skips.map(({ lender, rule }) => [lender, rule])).toEqual([
    ["cinderpost", "schedule"],
    ["northfork", "schedule"],
    ["quarrymoor", "legality:payday-ban:ny-payday"],
  ]);
  const times = shown.events.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  const said = shown.events.map(({ lane, what, lender }) => [lane, what, lender].join(" "));
  expect(said).toEqual(
    expect.arrayContaining([
      "visitor submitted ",
      "visitor completed ",
      "visitor consented ",
      "server began ",
      "lender skipped cinderpost",
      "lender posted harborline",
      "lender answered harborline",
      "server ended ",
    ]),
  );
});

test("the contact is answered only once the ledger has the reason, and never without one", async () => {
  const personal = /ana\.lopez|Lopez|5125550147/i;
  const before = (await entries()).length;
  for (const why of [undefined, "", "ok", "ana.lopez@example.com called", "call\nback"]) {
    const refused = await visit.call("openRequest", { id, why });
    expect([why, refused.status]).toEqual([why, 422]);
    expect(refused.body).not.toMatch(personal);
  }
  expect(await entries()).toHaveLength(before);
  const opened = await visit.act("openRequest", { id, why: "caller asks" });
  expect(opened.contact).toEqual({ name: "Ana Lopez", email: "ana.lopez@example.com", phone: "5125550147" });
  expect(opened.proofs.length).toBeGreaterThan(0);
  expect(opened.proofs.every(({ ip }) => ip !== null)).toBe(true);
  const stored = (await entries()).find(({ seq }) => seq === opened.entry);
  expect(stored).toMatchObject({ act: "opened", facts: expect.stringContaining('"detail":"caller asks"') });
  const { events } = await visit.query("showRequest", { id });
  expect(events).toContainEqual(
    expect.objectContaining({ lane: "server", what: "recorded", detail: "opened: caller asks" }),
  );
});

test("a ledger that cannot be written answers nothing personal", async () => {
  const { db } = started.app;
  const before = (await entries()).length;
  await sql`alter table consent_entry rename to consent_entry_away`.execute(db);
  try {
    for (const [name, input] of [
      ["openRequest", { id, why: "caller asks" }],
      ["requestEvidence", { id, why: "dispute", format: "json" }],
    ] as const) {
      const { status, body } = await visit.call(name, input);
      expect([name, status]).toEqual([name, 500]);
      expect(body).not.toMatch(/lopez|5125550147/i);
    }
  } finally {
    await sql`alter table consent_entry_away rename to consent_entry`.execute(db);
  }
  expect(await entries()).toHaveLength(before);
});

test("the evidence equals that of the command, and the ledger has the reason first", async () => {
  const { status, headers, body } = await visit.call("requestEvidence", { id, why: "dispute", format: "json" });
  expect([status, headers["content-disposition"]]).toEqual([200, `attachment; filename="evidence-${id}.json"`]);
  const evidence = JSON.parse(body) as {
    applicant: { name: string };
    steps: readonly { act: string; detail: string }[];
  };
  expect(evidence.applicant.name).toBe("Ana Lopez");
  expect(evidence.steps.at(-1)).toMatchObject({ act: "evidence-exported", detail: "dispute" });
  const page = await visit.call("requestEvidence", { id, why: "dispute", format: "html" });
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(page.body).toContain("Ana Lopez");
});

test("an erased request is shown without contact, and an unknown one not at all", async () => {
  const visitor = started.visitor(payday);
  await visitor.patch(landing);
  const { db, applications } = started.app;
  const { id: other } = await db.selectFrom("application").select("id").where("id", "!=", id).executeTakeFirstOrThrow();
  await applications.erase(other);
  expect(await visit.query("showRequest", { id: other })).toMatchObject({ isErased: true, steps: expect.anything() });
  expect(await visit.act("openRequest", { id: other, why: "caller asks" })).toMatchObject({
    contact: null,
    proofs: [],
  });
  for (const [name, more] of [
    ["openRequest", {}],
    ["requestEvidence", { format: "json" }],
  ] as const) {
    const before = (await entries()).length;
    const unknown = await visit.call(name, { id: "nobody", why: "caller asks", ...more });
    expect([unknown.status, JSON.parse(unknown.body)]).toMatchObject([404, { detail: "No request has this ID." }]);
    expect(await entries()).toHaveLength(before);
  }
  expect((await visit.call("showRequest", { id: "nobody" })).status).toBe(404);
});
