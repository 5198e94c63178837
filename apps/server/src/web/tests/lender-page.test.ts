import type { Progress } from "@loanbridge/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storeSale } from "./store-sale.fixture.ts";
import { landing, longForm, noon, payday, personal, startApp, type Started, type Visitor } from "./started.fixture.ts";

let started: Started;
beforeAll(async () => void (started = await startApp()));
afterAll(() => started.close());

const lenderUrl = "https://lender.example/welcome?session=abc";

/** A visitor whose request a lender bought, and the link that their browser got. */
async function sold() {
  const visitor = started.visitor(payday);
  await visitor.patch(landing);
  await visitor.patch(longForm);
  const { applications } = started.app;
  const token = visitor.cookie?.split("=")[1] ?? "";
  const { id, version } = (await applications.findByToken("payday-demo", token)) ?? expect.unreachable();
  await storeSale(started.app, id);
  await applications.change(id, version, { viewState: "REDIRECT", redirectUrl: lenderUrl });
  return { visitor, id, link: await linkOf(visitor) };
}

/** Path of the link in the stored request. */
async function linkOf(visitor: Visitor): Promise<string> {
  const { userApplication } = await visitor.stored();
  const { origin, pathname } = new URL(String(userApplication["redirectUrl"]));
  expect(origin).toBe(`http://${payday}`);
  return pathname;
}

async function arrivals(id: string) {
  const { db } = started.app;
  const { arrived_at: at } = await db
    .selectFrom("attempt")
    .select("arrived_at")
    .where("application_id", "=", id)
    .executeTakeFirstOrThrow();
  const events = await db.selectFrom("lead_event").selectAll().where("application_id", "=", id).execute();
  return { at, counted: events.filter(({ counts }) => counts.includes("arrived")).length };
}

const open = (visitor: Visitor, url: string) => visitor.ask({ method: "GET", url });

test("a link leads to the lender once, from any window, and the departure is counted once", async () => {
  const { visitor, id, link } = await sold();
  // A partner's page leaves with the whole window, which has no cookie of the frame.
  const gone = await open(started.visitor(payday), link);
  expect([gone.statusCode, gone.headers.location]).toEqual([303, lenderUrl]);
  expect(gone.headers["cache-control"]).toBe("no-store");
  expect(await arrivals(id)).toEqual({ at: noon, counted: 1 });

  const again = await open(started.visitor(payday), link);
  expect([again.statusCode, again.headers.location]).toEqual([410, undefined]);
  expect(again.body).toContain("|lender-page|spent|");
  expect(again.body).not.toContain("lender.example");

  const back = await open(visitor, link);
  expect([back.statusCode, back.headers.location]).toEqual([303, lenderUrl]);
  expect((await open(visitor, await linkOf(visitor))).statusCode).toBe(303);
  expect(await arrivals(id)).toEqual({ at: noon, counted: 1 });
});

test("the browser never gets the lender's address before it leaves, and the link holds no personal value", async () => {
  const { visitor, link } = await sold();
  const polled = await visitor.ask({ method: "GET", url: "/api/v1/userApplication/progress" });
  const page = await visitor.ask({ method: "GET", url: "/" });
  expect(polled.json<Progress>().redirectUrl).toMatch(new RegExp(String.raw`^http://${payday}/go/[\w-]+$`));
  for (const body of [polled.body, page.body, JSON.stringify(await visitor.stored())])
    expect(body).not.toContain("lender.example");
  for (const one of ["lopez", "session"]) {
    expect(link.toLowerCase()).not.toContain(one);
    expect(Buffer.from(link.slice("/go/".length), "base64url").toString("latin1").toLowerCase()).not.toContain(one);
  }
});

test("once the applicant has left, every answer says so, so that no page leads there again by itself", async () => {
  const { visitor, link } = await sold();
  const said = async () => {
    const progress = await visitor.ask({ method: "GET", url: "/api/v1/userApplication/progress" });
    return [(await visitor.stored()).hasLeft, progress.json<Progress>().hasLeft];
  };
  expect(await said()).toEqual([undefined, undefined]);
  await open(started.visitor(payday), link);
  expect(await said()).toEqual([true, true]);
});

test("a browser that looks ahead, or asks without a body, does not use the link up", async () => {
  const { id, link } = await sold();
  const stranger = started.visitor(payday);
  const head = await stranger.ask({ method: "HEAD", url: link });
  expect([404, 405]).toContain(head.statusCode);
  const ahead = await stranger.ask({ method: "GET", url: link, headers: { "sec-purpose": "prefetch;prerender" } });
  expect(ahead.statusCode).toBe(503);
  expect(await arrivals(id)).toEqual({ at: null, counted: 0 });
  expect((await open(stranger, link)).statusCode).toBe(303);
});

test("after the sale was given back, its link leads its visitor to where the request stands, others nowhere, and never to the next lender", async () => {
  const { visitor, id, link } = await sold();
  const { db, applications } = started.app;
  await db.updateTable("attempt").set({ state: "returned" }).where("application_id", "=", id).execute();
  const version = (await applications.find(id))?.version ?? 0;
  await applications.change(id, version, { redirectUrl: "https://other-lender.example/" });
  const back = await open(visitor, link);
  expect([back.statusCode, back.headers.location]).toEqual([303, "/"]);
  expect((await open(started.visitor(payday), link)).statusCode).toBe(410);
  expect((await open(visitor, await linkOf(visitor))).headers.location).toBe("https://other-lender.example/");
});

test("a changed link, one of another site, and one of an erased request lead nowhere", async () => {
  const { id, link } = await sold();
  const at = link.length - 5;
  const changed = `${link.slice(0, at)}${link[at] === "A" ? "B" : "A"}${link.slice(at + 1)}`;
  for (const [host, url] of [
    [payday, changed],
    [personal, link],
    [payday, "/go/x"],
  ] as const)
    expect((await open(started.visitor(host), url)).statusCode).toBe(404);
  expect((await open(started.visitor(payday), `/go/${"a".repeat(201)}`)).statusCode).toBe(414);
  await started.app.applications.erase(id);
  const erased = await open(started.visitor(payday), link);
  expect([erased.statusCode, erased.headers.location]).toEqual([410, undefined]);
});

test("two windows that use the same link at once are counted once", async () => {
  const { id, link } = await sold();
  const answers = await Promise.all([1, 2, 3, 4].map(() => open(started.visitor(payday), link)));
  const withStatus = (code: number) => answers.filter(({ statusCode }) => statusCode === code).length;
  expect([withStatus(303), withStatus(410)]).toEqual([1, 3]);
  expect((await arrivals(id)).counted).toBe(1);
});
