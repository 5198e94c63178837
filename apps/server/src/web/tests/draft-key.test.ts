import type { DraftKey } from "@loanbridge/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeApplication } from "../../applications/stored/close.ts";
import { landing, longForm, payday, startApp, type Started, type Visitor } from "./started.fixture.ts";

let started: Started;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.close());

const daySeconds = 86_400;
const ask = (visitor: Visitor) => visitor.ask({ method: "GET", url: "/api/v1/userApplication/draftKey" });
const keyOf = async (visitor: Visitor) => (await ask(visitor)).json<DraftKey>().key;

let visitors = 0;
async function began() {
  visitors += 1;
  const visitor = started.visitor(payday);
  const email = `draft.${String(visitors)}@example.com`;
  await visitor.patch({ ...landing, userApplication: { ...landing.userApplication, email } });
  const [id = ""] = await started.app.applications.matching("email", email, 0);
  return { visitor, id, kept: Object.assign(started.visitor(payday), { cookie: visitor.cookie }) };
}

test("[APP-04] the owner of an open application gets the same draft key every time, for no longer than the cookie lives", async () => {
  const { visitor, kept } = await began();
  const answer = await ask(visitor);
  expect(answer.headers["cache-control"]).toContain("no-store");
  const { key, seconds } = answer.json<DraftKey>();
  expect(Buffer.from(key, "base64url")).toHaveLength(32);
  expect(seconds).toBe(14 * daySeconds);
  expect(await keyOf(kept)).toBe(key);
  const page = await visitor.ask({ method: "GET", url: "/" });
  expect(page.body).not.toContain(key);
  expect(started.log.join("\n")).not.toContain(key);
});

test("[APP-04] another visitor gets a different key, and a visitor without an application none", async () => {
  const [one, two] = [await began(), await began()];
  expect(await keyOf(one.visitor)).not.toBe(await keyOf(two.visitor));
  expect((await ask(started.visitor(payday))).statusCode).toBe(404);
});

test("[APP-04][FLOW-03] a submitted, withdrawn, erased or replaced application no longer releases its draft key", async () => {
  const sent = await began();
  expect((await sent.visitor.patch(longForm)).json()).toMatchObject({ viewState: "READY_TO_PROCESS" });
  const withdrawn = await began();
  await started.app.db.transaction().execute((tx) => closeApplication(tx, withdrawn.id));
  const erased = await began();
  await started.app.applications.erase(erased.id);
  const left = await began();
  await left.visitor.patch({ viewState: "LANDING_SUBMIT", userApplication: {} }, "?skippedReapply=true");
  for (const { kept } of [sent, withdrawn, erased, left]) expect((await ask(kept)).statusCode).toBe(404);
});
