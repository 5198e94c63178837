import { requestHeader } from "@loanbridge/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { landing, longForm, noon, payday, startApp, type Started } from "./started.fixture.ts";

const time = { now: noon };
let started: Started;
beforeAll(async () => {
  started = await startApp({}, undefined, () => time.now);
});
afterAll(() => started.close());

test("[FLOW-02] a form of another request than the visitor's present one is refused, and changes nothing", async () => {
  const visitor = started.visitor(payday);
  const before = (await visitor.patch(landing)).json<{ request: string }>();
  visitor.cookie = undefined;
  time.now += 60_000;
  const other = { ...landing.userApplication, email: "bea.ruiz@example.com" };
  await visitor.patch({ ...landing, userApplication: other });
  const send = (request: string) =>
    visitor.ask({
      method: "PATCH",
      url: "/api/v1/userApplication",
      payload: longForm,
      headers: { [requestHeader]: request },
    });
  const mark = (await visitor.stored()).request ?? "";
  expect((await send(before.request)).json()).toMatchObject({ status: 409, type: "/problems/changed-request" });
  const stored = await visitor.stored();
  expect([stored.viewState, stored.userApplication["firstName"], stored.userApplication["email"]]).toEqual([
    "FULL_FORM",
    undefined,
    "bea.ruiz@example.com",
  ]);
  expect((await send(mark)).json()).toMatchObject({ viewState: "READY_TO_PROCESS", request: mark });
});

test("[FLOW-03] a landing form begins a request whatever its page knew, and a page without a mark sends its forms as before", async () => {
  const visitor = started.visitor(payday);
  const headers = { [requestHeader]: "1" };
  const url = "/api/v1/userApplication";
  const begun = await visitor.ask({ method: "PATCH", url, payload: landing, headers });
  expect(begun.json()).toMatchObject({ viewState: "FULL_FORM", errors: [] });
  expect((await visitor.patch(longForm)).json()).toMatchObject({ viewState: "READY_TO_PROCESS", errors: [] });
});

test("a mark that is none is refused", async () => {
  const visitor = started.visitor(payday);
  await visitor.patch(landing);
  const headers = { [requestHeader]: "<b>" };
  const answer = await visitor.ask({ method: "PATCH", url: "/api/v1/userApplication", payload: longForm, headers });
  expect(answer.statusCode).toBe(400);
});
