import { requestHeader } from "@loanbridge/contract";
import type { ViewState } from "@loanbridge/loan-form";
import { afterAll, beforeAll, expect, test } from "vitest";
import { again, unsold } from "./reapply.fixture.ts";
import { form, send, sendMarked, show, shownIn } from "./scriptless.fixture.ts";
import { landing, longForm, noon, payday, startApp, type Started, type Visitor } from "./started.fixture.ts";

const time = { now: noon };
let started: Started;
beforeAll(async () => {
  started = await startApp({}, undefined, () => time.now);
});
afterAll(() => started.close());

/** Query of the button for a new request. */
const startAgain = "?skippedReapply=true";

/** Sends a form from a page that shows the request with this mark. */
const sendFrom = (visitor: Visitor, request: string, payload: object) =>
  visitor.ask({ method: "PATCH", url: "/api/v1/userApplication", payload, headers: { [requestHeader]: request } });

/** A browser with a second person's request, and the mark of the first one's, which an old page still shows. */
async function replaced(): Promise<{ readonly visitor: Visitor; readonly old: string; readonly mark: string }> {
  const visitor = started.visitor(payday);
  const old = (await visitor.patch(landing)).json<{ request: string }>().request;
  visitor.cookie = undefined;
  time.now += 60_000;
  const bea = { ...landing.userApplication, email: "bea.ruiz@example.com" };
  await visitor.patch({ ...landing, userApplication: bea });
  return { visitor, old, mark: (await visitor.stored()).request ?? "" };
}

test("[FLOW-02] a form of another request than the visitor's present one is refused, and changes nothing", async () => {
  const { visitor, old, mark } = await replaced();
  expect((await sendFrom(visitor, old, longForm)).json()).toMatchObject({
    status: 409,
    type: "/problems/changed-request",
  });
  const stored = await visitor.stored();
  expect([stored.viewState, stored.userApplication["firstName"], stored.userApplication["email"]]).toEqual([
    "FULL_FORM",
    undefined,
    "bea.ruiz@example.com",
  ]);
  expect((await sendFrom(visitor, mark, longForm)).json()).toMatchObject({
    viewState: "READY_TO_PROCESS",
    request: mark,
  });
});

const landingPosted = {
  amountRequestedRange: "1000",
  zip: "78704",
  email: "ana.new@example.com",
  acceptedTermsAndConditions: "on",
};

test.each([
  ["the long form", form],
  ["a page that is gone", { ...form, page: "page-of-before" }],
  ["a button about lenders", { act: "decline" }],
  ["a button of the outcome", { act: "credit-offer" }],
  ["the button for a new request", { act: "start-again" }],
])(
  "[FLOW-02][LAND-21] without scripts too, %s of another request is refused, and the page shows the present one",
  async (_what, posted) => {
    const { visitor, old } = await replaced();
    const stored = await visitor.stored();
    const answer = await sendMarked(visitor, old, posted);
    const { notice, typed, response } = shownIn(answer);
    expect([answer.statusCode, notice, typed]).toEqual([
      409,
      expect.stringContaining("Another request is open"),
      undefined,
    ]);
    expect(response.userApplication["email"]).toBe("bea.ruiz@example.com");
    expect(answer.body).not.toMatch(/Lopez|Barton/);
    expect(await visitor.stored()).toEqual(stored);
  },
);

test("[LAND-21] without scripts, a form of the present request is stored with its mark, and an old page without a mark as before", async () => {
  const { visitor, mark } = await replaced();
  expect(shownIn(await show(visitor)).response.request).toBe(mark);
  expect((await send(visitor, { ...form, firstName: "4na" })).statusCode).toBe(422);
  expect((await sendMarked(visitor, mark, form)).statusCode).toBe(303);
  expect((await visitor.stored()).viewState).toBe("READY_TO_PROCESS");
});

test("[FLOW-02] a long form that comes again with its mark, because its response was lost, gets the response of the request, also after the outcome", async () => {
  const { visitor, mark } = await replaced();
  const first = await sendFrom(visitor, mark, longForm);
  expect(first.json()).toMatchObject({ viewState: "READY_TO_PROCESS", request: mark });
  expect((await sendFrom(visitor, mark, longForm)).json()).toEqual(first.json());
  await started.app.db.updateTable("application").set({ view_state: "RE_ROUTE" }).execute();
  expect((await sendFrom(visitor, mark, longForm)).json()).toMatchObject({ viewState: "RE_ROUTE", request: mark });
});

test("[FLOW-19] answers that are sent again are sent once, even if the form comes twice, and the second one is not called another request's", async () => {
  const { visitor } = await unsold(started, "180");
  const before = await visitor.stored();
  const mark = before.request ?? "";
  time.now += 60_000;
  const begun = (await sendFrom(visitor, mark, again("2500"))).json<{ request: string }>();
  expect(begun).toMatchObject({ viewState: "READY_TO_PROCESS", request: expect.not.stringMatching(mark) });
  expect((await sendFrom(visitor, mark, again("2500"))).json()).toEqual(begun);
  await started.app.db.updateTable("application").set({ view_state: "RE_ROUTE" }).execute();
  time.now += 60_000;
  const late = (await sendFrom(visitor, mark, again("2500"))).json<{ request: string }>();
  expect(late).toMatchObject({ viewState: "RE_ROUTE", request: begun.request });
  const next = await sendFrom(visitor, begun.request, again("2500"));
  expect(next.json()).toMatchObject({
    viewState: "READY_TO_PROCESS",
    request: expect.not.stringMatching(begun.request),
  });
});

test("[FLOW-03] a landing form begins a request whatever its page knew, and a page without a mark sends its forms as before", async () => {
  const visitor = started.visitor(payday);
  const headers = { [requestHeader]: "1" };
  const url = "/api/v1/userApplication";
  const begun = await visitor.ask({ method: "PATCH", url, payload: landing, headers });
  expect(begun.json()).toMatchObject({ viewState: "FULL_FORM", errors: [] });
  expect((await visitor.patch(longForm)).json()).toMatchObject({ viewState: "READY_TO_PROCESS", errors: [] });
});

test("[FLOW-03] a landing form of another request's page does not change an open request; after its outcome it begins the next", async () => {
  const { visitor, old, mark } = await replaced();
  const stored = await visitor.stored();
  const url = "/api/v1/userApplication";
  const key = "k".repeat(22);
  const headers = { [requestHeader]: old, "idempotency-key": key };
  const changed = { ...landing, userApplication: { ...landing.userApplication, email: "ana.new@example.com" } };
  const sendLanding = () => visitor.ask({ method: "PATCH", url, payload: changed, headers });
  expect((await sendLanding()).json()).toMatchObject({ status: 409, type: "/problems/changed-request" });
  expect((await sendMarked(visitor, old, { page: "landing", ...landingPosted })).statusCode).toBe(409);
  expect(await visitor.stored()).toEqual(stored);
  await sendFrom(visitor, mark, longForm);
  await started.app.db.updateTable("application").set({ view_state: "RE_ROUTE" }).execute();
  time.now += 60_000;
  const begun = await sendLanding();
  expect(begun.json()).toMatchObject({ viewState: "FULL_FORM", errors: [], request: expect.not.stringMatching(mark) });
  expect((await sendLanding()).json(), "its response was lost").toEqual(begun.json());
});

/** The landing form of a page as a browser posts it. */
const postLanding = (visitor: Visitor, request: string, path = "/", posted: Readonly<Record<string, string>> = {}) =>
  visitor.post({ ...landingPosted, ...posted }, {}, `${path}?request=${request}`);

test.each(["none", "old"])(
  "[FLOW-03][LAND-21] a landing form that the browser posts from a page of %s request does not change an open one, whose page it gets",
  async (which) => {
    const { visitor, old, mark } = await replaced();
    const stored = await visitor.stored();
    const answer = await postLanding(visitor, which === "old" ? old : which);
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain("Another request is open");
    expect(answer.body).toContain(`"request":"${mark}"`);
    expect(answer.body).not.toContain("ana.new@example.com");
    expect(await visitor.stored()).toEqual(stored);
    expect((await postLanding(visitor, mark)).statusCode).toBe(303);
    expect((await visitor.stored()).userApplication["email"]).toBe("ana.new@example.com");
  },
);

test("[FLOW-03][LAND-21] a landing form with the email of the open request changes it, whatever its page showed: after Back, for example", async () => {
  const { visitor, mark } = await replaced();
  const own = { ...landing.userApplication, email: "Bea.Ruiz@Example.com", amountRequestedRange: "500" };
  expect((await sendFrom(visitor, "none", { ...landing, userApplication: own })).json()).toMatchObject({ errors: [] });
  expect(await visitor.stored()).toMatchObject({ request: mark, userApplication: { amountRequestedRange: "500" } });
  const posted = { email: own.email, amountRequestedRange: "1000" };
  expect((await postLanding(visitor, "none", "/", posted)).statusCode).toBe(303);
  expect(await visitor.stored()).toMatchObject({ request: mark, userApplication: { amountRequestedRange: "1000" } });
});

test("[LAND-21] a landing form that comes back with errors is still of the request that its page showed", async () => {
  const { visitor, mark } = await replaced();
  const refused = await postLanding(visitor, mark, "/", { zip: "00000" });
  expect([refused.statusCode, refused.body.includes(`"request":"${mark}"`)]).toEqual([422, true]);
  const outdated = await postLanding(visitor, mark, "/", { consents: "A".repeat(22) });
  expect([outdated.statusCode, outdated.body.includes(`"request":"${mark}"`)]).toEqual([409, true]);
});

test("[FLOW-03] the landing form of a page that shows no request does not change one that another tab has begun, and begins the next after its outcome", async () => {
  const { visitor, mark } = await replaced();
  const stored = await visitor.stored();
  expect((await sendFrom(visitor, "none", landing)).json()).toMatchObject({ type: "/problems/changed-request" });
  expect(await visitor.stored()).toEqual(stored);
  await sendFrom(visitor, mark, longForm);
  expect((await sendFrom(visitor, "none", landing)).json(), "nothing changes it").toMatchObject({ request: mark });
  await started.app.db.updateTable("application").set({ view_state: "RE_ROUTE" }).execute();
  time.now += 60_000;
  const begun = await sendFrom(visitor, "none", landing);
  expect(begun.json()).toMatchObject({ viewState: "FULL_FORM", errors: [], request: expect.not.stringMatching(mark) });
});

test.each(["none", "old"])(
  "[LAND-19][FLOW-03] a landing form from a page of %s request is not sent from a new tab while another request is open",
  async (which) => {
    const { visitor, old, mark } = await replaced();
    const handedOver = {
      amountRequestedRange: "1000",
      zip: "78704",
      email: "ana.new@example.com",
      acceptedTermsAndConditions: "true",
      popunderDisplayed: "true",
      pixelsRequested: "true",
      amountRequested: "1000",
      autoSubmit: "true",
    };
    const handOver = (request: string) => visitor.post(handedOver, {}, `/apply?lang=en&request=${request}`);
    const answer = await handOver(which === "old" ? old : which);
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain("Another request is open");
    expect(answer.body).not.toMatch(/ana\.new|"autoSubmit"/);
    expect((await handOver(mark)).body).toContain('"autoSubmit":true');
  },
);

test.each([
  ["declining a lender", "SPLASH", "POST", "/declineOffer", undefined],
  ["continuing to a lender", "SPLASH", "PATCH", "", { viewState: "SPLASH", userApplication: {} }],
  ["choosing a lender", "SPLASH", "POST", "/chooseOffer/harborline", undefined],
  ["trying again after an error", "ERROR", "PATCH", "", { viewState: "ERROR", userApplication: {} }],
  ["starting again", "RE_ROUTE", "PATCH", startAgain, { viewState: "LANDING_SUBMIT", userApplication: {} }],
  ["an opt-in", "READY_TO_PROCESS", "POST", "/waitPageOptIn/savings-tips?optIn=true", undefined],
  ["the horoscope", "READY_TO_PROCESS", "POST", "/horoscopeOptIn", undefined],
] as const)(
  "[FLOW-02] %s on the page of another request is refused, and changes nothing",
  async (_what, view_state, method, path, payload) => {
    const { visitor, old, mark } = await replaced();
    const { viewState } = (await sendFrom(visitor, mark, longForm)).json<{ viewState: ViewState }>();
    await started.app.db.updateTable("application").set({ view_state }).where("view_state", "=", viewState).execute();
    const stored = await visitor.stored();
    const url = `/api/v1/userApplication${path}`;
    const press = (request: string) =>
      visitor.ask({ method, url, ...(payload && { payload }), headers: { [requestHeader]: request } });
    expect((await press(old)).json()).toMatchObject({ status: 409, type: "/problems/changed-request" });
    expect(await visitor.stored()).toEqual(stored);
    expect((await press(mark)).statusCode).toBe(200);
  },
);

test("a mark that is none is refused", async () => {
  const visitor = started.visitor(payday);
  await visitor.patch(landing);
  const headers = { [requestHeader]: "<b>" };
  const answer = await visitor.ask({ method: "PATCH", url: "/api/v1/userApplication", payload: longForm, headers });
  expect(answer.statusCode).toBe(400);
});
