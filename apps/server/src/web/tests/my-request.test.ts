import { afterAll, beforeAll, expect, test } from "vitest";
import { recordDisclosure } from "../../store/consent/index.ts";
import { mailServer, press } from "./links.fixture.ts";
import { shown, startWithApplicants, type StartedWithApplicants } from "./my-request.fixture.ts";
import { noon, payday, personal, startApp, type Started } from "./started.fixture.ts";

let all: StartedWithApplicants;
let started: Started;
beforeAll(async () => {
  all = await startWithApplicants();
  ({ started } = all);
});
afterAll(() => started.close());

const applied: StartedWithApplicants["applied"] = (...given) => all.applied(...given);
const entries: StartedWithApplicants["entries"] = (id) => all.entries(id);

test("the link shows the answers (masked), the recipients and the consents, and a GET changes nothing", async () => {
  const { url, id } = await applied("view@example.com");
  const stranger = started.visitor(payday);
  const page = await stranger.ask({ method: "GET", url });
  expect([page.statusCode, page.headers["cache-control"], stranger.cookie]).toEqual([200, "no-store", undefined]);
  expect(page.body).toContain('name="robots" content="noindex"');
  expect(page.body).not.toContain("<script");
  expect(shown(page.body)).toMatchObject({
    state: "shown",
    requests: [
      {
        askedAt: noon,
        standing: "waiting",
        contact: [
          { name: "email", masked: "v•••@example.com" },
          { name: "primaryPhone", masked: "••• 0147" },
          { name: "address1", masked: "120•••" },
          { name: "zip", masked: "78704" },
        ],
        recipients: [
          { name: "Harborline Advance", groups: ["Bank account", "Name, email, phone, address"], identified: true },
        ],
        consents: [
          { name: "Terms and Conditions, and sharing your request with lenders" },
          { name: "Electronic records and signatures" },
          { name: "Credit authorization" },
        ],
      },
    ],
  });
  for (const value of ["5125550147", "219099999", "000123456789", "Barton Springs", "view@example.com", id])
    expect(page.body).not.toContain(value);
});

test.each(["withdraw", "opt-out", "correct", "erase"])(
  "%s asks for confirmation first, which changes nothing",
  async (act) => {
    const { url, id } = await applied(`asks-${act}@example.com`);
    const pressed = await press(started.visitor(payday), url, { act });
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, `${url}?act=${act}`]);
    const page = await started.visitor(payday).ask({ method: "GET", url: `${url}?act=${act}` });
    expect(page.statusCode).toBe(200);
    expect(shown(page.body)).toMatchObject({ state: "asks", act, statement: expect.stringContaining("Pennyferry") });
    expect(await entries(id)).toEqual([]);
  },
);

test("a withdrawn application goes to no further lender, and cannot be resumed by cookie or email", async () => {
  const { url, id, visitor } = await applied("withdraws@example.com");
  const done = await press(started.visitor(payday), url, { act: "withdraw", sure: "1" });
  expect([done.statusCode, done.headers.location]).toEqual([303, `${url}?done=withdraw`]);
  expect(await entries(id)).toEqual([{ kind: "withdrawal", act: "link" }]);
  const disclosure = { applicationId: id, lenderId: "harborline", groups: [], why: "post", at: noon };
  expect(await started.app.db.transaction().execute((tx) => recordDisclosure(tx, started.app.ledger, disclosure))).toBe(
    false,
  );
  expect((await visitor.stored()).viewState).toBe("LANDING_SUBMIT");
  const resume = all.linkTo("resume", id);
  expect((await press(started.visitor(payday), resume, {})).statusCode).toBe(410);
  const page = await started.visitor(payday).ask({ method: "GET", url: `${url}?done=withdraw` });
  expect(shown(page.body)).toMatchObject({ act: "withdraw", done: true, requests: [{ ended: "withdrawn" }] });
});

test("opting out stops messages and sharing of data; the operator has to inform those who have it", async () => {
  const { url, id } = await applied("optsout@example.com");
  expect((await press(started.visitor(payday), url, { act: "opt-out", sure: "1" })).statusCode).toBe(303);
  expect(await entries(id)).toEqual([{ kind: "sale-opt-out", act: "link" }]);
  expect(await started.app.db.selectFrom("suppression").select("reason").execute()).toContainEqual({ reason: "asked" });
  const desk = await started.app.db
    .selectFrom("privacy_case")
    .select(["right", "acted_at", "answered_at"])
    .where("right", "=", "opt-out")
    .execute();
  expect(desk).toEqual([{ right: "opt-out", acted_at: noon, answered_at: null }]);
});

test("a correction is validated like the form, and reported to the previously stored address", async () => {
  const { url, id } = await applied("old@example.com");
  const visitor = started.visitor(payday);
  const wrong = await press(visitor, url, { act: "correct", sure: "1", primaryPhone: "512", zip: "78704" });
  expect(wrong.statusCode).toBe(422);
  expect(shown(wrong.body)).toMatchObject({
    state: "asks",
    errors: [{ field: "primaryPhone" }],
    typed: { primaryPhone: "512" },
  });
  const both = await press(visitor, url, { act: "correct", sure: "1", primaryPhone: "512", zip: "00001" });
  expect(
    shown(both.body).errors?.map(({ field }) => field),
    "all that is wrong, at once",
  ).toEqual(["primaryPhone", "zip"]);
  expect((await press(visitor, url, { act: "correct", sure: "1" })).statusCode).toBe(422);
  const right = await press(visitor, url, { act: "correct", sure: "1", primaryPhone: "(512) 555-0199", zip: "10001" });
  expect(right.statusCode).toBe(303);
  expect((await started.app.applications.find(id))?.values).toMatchObject({
    primaryPhone: "5125550199",
    zip: "10001",
    city: "New York",
    state: "NY",
    email: "old@example.com",
  });
  expect(await entries(id)).toEqual([
    { kind: "correction", act: "link" },
    { kind: "privacy", act: "corrected" },
  ]);
});

test("erasure leaves nothing to open, and a link to it says so", async () => {
  const { url, id } = await applied("erases@example.com");
  expect((await press(started.visitor(payday), url, { act: "erase", sure: "1" })).statusCode).toBe(303);
  expect(await started.app.applications.find(id)).toBeUndefined();
  const page = await started.visitor(payday).ask({ method: "GET", url: `${url}?done=erase` });
  expect([page.statusCode, shown(page.body)]).toEqual([410, { state: "gone", act: "erase", done: true }]);
  expect(await entries(id)).toContainEqual({ kind: "privacy", act: "erased" });
  expect((await press(started.visitor(payday), url, { act: "withdraw", sure: "1" })).statusCode).toBe(410);
});

test("a sold application keeps name, phone and email with its consents; everything else is erased", async () => {
  const { url, id } = await applied("sold@example.com", { sold: true });
  await press(started.visitor(payday), url, { act: "erase", sure: "1" });
  const left = await started.app.applications.find(id);
  expect(Object.keys(left?.values ?? {}).toSorted()).toEqual(["email", "firstName", "lastName", "primaryPhone"]);
  expect(left?.stored.size).toBe(0);
  expect(await started.app.applications.consentOrigin(id)).toMatchObject({ ip: "127.0.0.1" });
  const groups = await started.app.db
    .selectFrom("sealed_group")
    .select("field_group")
    .where("application_id", "=", id)
    .execute();
  expect(groups).toEqual([{ field_group: "contact" }]);
  expect(await entries(id)).toContainEqual({ kind: "privacy", act: "part-erased" });
});

test("a copy is offered as HTML and JSON; account-opening numbers are listed but not shown", async () => {
  const { url } = await applied("copies@example.com");
  for (const format of ["html", "json"]) {
    const { headers, body, statusCode } = await press(started.visitor(payday), url, { copy: format });
    expect([statusCode, headers["content-disposition"]]).toEqual([200, `attachment; filename="my-request.${format}"`]);
    expect(body).toContain("copies@example.com");
    expect(body).toContain(format === "html" ? "Social Security" : '"socialSecurity"');
    for (const secret of ["219099999", "000123456789", "111000025", "D1234567"]) expect(body).not.toContain(secret);
  }
  const spanish = await press(started.visitor(payday), `${url}?lang=es`, { copy: "html" });
  expect(spanish.body).toContain("<h1>Los datos que tenemos sobre usted</h1>");
  expect(spanish.body).toContain("Número de Seguro Social");
});

test("a link for another site or purpose, or a form from another page, does nothing", async () => {
  const { url, id } = await applied("safe@example.com");
  expect((await started.visitor(personal).ask({ method: "GET", url })).statusCode).toBe(404);
  expect((await press(started.visitor(personal), url, { act: "erase", sure: "1" })).statusCode).toBe(404);
  const resume = all.linkTo("resume", id).replace("/resume/", "/my-request/");
  expect((await press(started.visitor(payday), resume, { act: "erase", sure: "1" })).statusCode).toBe(404);
  const foreign = await started.visitor(payday).ask({
    method: "POST",
    url,
    payload: "act=erase&sure=1",
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" },
  });
  expect(foreign.statusCode).toBe(403);
  expect((await press(started.visitor(payday), url, { act: "sell" })).statusCode).toBe(400);
  expect(await started.app.applications.find(id)).toBeDefined();
  expect(await entries(id)).toEqual([]);
});

test("requesting a link by email has the same response and the same background work whether or not the address is known", async () => {
  await applied("known@example.com");
  const ask = (email: string) => press(started.visitor(payday), "/my-request", { email });
  const answers = await Promise.all(["known@example.com", "unknown@example.com"].map(ask));
  const [one, other] = answers.map(({ statusCode, body }) => [statusCode, body.replaceAll(/nonce[-="\w+/]*/g, "")]);
  expect(one).toEqual(other);
  expect(one?.[0]).toBe(200);
  const waiting = await started.app.db
    .selectFrom("work")
    .select("kind")
    .where("kind", "=", "my-request-mail")
    .execute();
  expect(waiting).toHaveLength(2);
  expect((await ask("nobody@")).statusCode).toBe(422);
});

test("link requests are limited per address, known or not", async () => {
  const strict = await startApp({ ...mailServer, SAVES_PER_MINUTE: "120" });
  const codes = [];
  for (let asked = 0; asked < 11; asked += 1)
    codes.push((await press(strict.visitor(payday), "/my-request", { email: "unknown@example.com" })).statusCode);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  await strict.close();
});

test("without a mail server the link page says so and accepts no address", async () => {
  const silent = await startApp();
  const visitor = silent.visitor(payday);
  for (const answer of [
    await visitor.ask({ method: "GET", url: "/my-request" }),
    await press(visitor, "/my-request", { email: "known@example.com" }),
  ])
    expect([answer.statusCode, shown(answer.body)]).toEqual([404, { state: "closed" }]);
  expect(await silent.app.db.selectFrom("visitor_request").select("id").execute()).toEqual([]);
  await silent.close();
});
