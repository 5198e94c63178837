import { afterEach, expect, test, vi } from "vitest";
import { call } from "./call.ts";
import { loadDraftKey } from "./draft-key.ts";
import { lookups } from "./lookups.ts";

afterEach(() => vi.unstubAllGlobals());

const answerWith = (answer: () => Response) => vi.stubGlobal("fetch", async () => answer());
const page = (status: number) => () =>
  new Response("<h1>Log in to this Wi-Fi</h1>", { status, headers: { "content-type": "text/html" } });
const problem = (status: number, type: string) => () =>
  Response.json({ type }, { status, headers: { "content-type": "application/problem+json" } });

test.each([
  [page(200), "offline"],
  [page(401), "offline"],
  [page(403), "offline"],
  [page(404), "offline"],
  [page(409), "offline"],
  [page(502), "busy"],
  [page(511), "busy"],
  [problem(400, "/problems/bad-request"), "refused"],
  [problem(404, "/problems/no-application"), "expired"],
  [problem(404, "/problems/not-known"), "refused"],
  [problem(404, "/problems/no-site"), "busy"],
  [problem(409, "/problems/out-of-order"), "expired"],
  [problem(409, "/problems/changed-request"), "replaced"],
  [problem(409, "/problems/changed-consents"), "outdated"],
  [problem(409, "/problems/conflict"), "busy"],
  [problem(503, "/problems/busy"), "busy"],
  [problem(503, "/problems/not-storing"), "unsaved"],
  [problem(429, "/problems/too-many-requests"), "busy"],
])("[FLOW-02] only the server itself can refuse a form, or end a request (case %#)", async (answer, failure) => {
  answerWith(answer);
  expect(await call("userApplication", { method: "PATCH", body: {} })).toMatchObject({ ok: false, failure });
});

test("[APP-04] a login page of a network neither ends drafts nor says that a ZIP code does not exist", async () => {
  answerWith(page(404));
  expect(await loadDraftKey()).toBeUndefined();
  await expect(lookups.zip("78704")).rejects.toThrow("offline");
  answerWith(problem(404, "/problems/no-application"));
  expect(await loadDraftKey()).toBe("none");
  answerWith(problem(404, "/problems/not-known"));
  expect(await lookups.zip("78704")).toBeUndefined();
});
