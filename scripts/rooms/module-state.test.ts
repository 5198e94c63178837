import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { moduleState, stateIn } from "./module-state.ts";

const repository = join(import.meta.dirname, "../..");

/** State that may live in a module, with the reason. In a browser, a module lives as long as the page. */
const exceptions: Readonly<Record<string, string>> = {
  "apps/embed/src/main.ts: shown": "shared by all copies of the script on a partner's page",
  "apps/web/src/analytics/once.ts: reportedInPage": "reported conversions, if the browser stores nothing",
  "apps/web/src/analytics/review-box.ts: script": "the page's one script element",
  "apps/web/src/analytics/third-parties.ts: idlePromise": "the page's first idle moment",
  "apps/web/src/api/user-application.ts: formKey": "idempotency key of the form being sent",
  "apps/web/src/form/captcha/widget-captcha.tsx: loading": "the provider's script, loaded once",
  "apps/web/src/form/draft/draft-key.ts: cached": "the device's key, read once",
  "apps/web/src/form/draft/draft.ts: activeDrafts": "forms that are open in the page",
  "apps/web/src/form/kinds/vehicle-lists.ts: listeners": "a store that components subscribe to",
  "apps/web/src/form/kinds/vehicle-lists.ts: listsByYear": "a store that components subscribe to",
  "apps/web/src/form/use-form.ts: loaded": "spares the page a task for a module that is already loaded",
  "apps/web/src/loading/fetch-first.ts: loaded": "files that the page has loaded",
  "apps/web/src/loading/lazy.tsx: failures": "components that failed to load",
  "apps/web/src/modal/forms/use-request.ts: formKeys": "idempotency keys, which outlive a closed modal",
  "apps/web/src/navigation/navigation-budget.ts: isListening": "listeners of the page's window",
  "apps/web/src/navigation/navigation-budget.ts: remaining": "navigations of the page's window",
  "apps/web/src/navigation/navigation.ts: current": "the route of the page's address",
  "apps/web/src/screens/find-earlier/challenge.ts: inMemory": "the search, if the browser stores nothing",
  "apps/web/src/screens/leave/leave-to.ts: leftAt": "when the page's window was sent to the lender",
  "apps/web/src/screens/leave/leave-to.ts: used": "links to lenders that this page has used; each works once",
  "apps/web/src/session/end-drafts.ts: ends": "tells drafts of the page that they have ended",
  "apps/web/src/session/leave-page.ts: forms": "forms of the page whose input is stored while it is typed",
  "apps/web/src/session/with-site.ts: loading": "the rest of the site, loaded once",
  "packages/form-engine/src/civil-date.ts: calendars":
    "immutable formatters, one per time zone; making one takes 60 times as long as using it",
};

test("no module holds mutable state, except the listed ones", () => {
  const roots = globSync("{apps,packages}/*/src", { cwd: repository }).toSorted();
  const found = roots.flatMap((root) => moduleState(join(repository, root)).map((one) => `${root}/${one}`));
  expect(found.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

test.each([
  ["let count = 0;", ["count"]],
  ["export let a: number, b = 1;", ["a", "b"]],
  ["const cache = new Map<string, number>();", ["cache"]],
  ["export const seen = new Set();", ["seen"]],
  ["const known = new WeakMap([[{}, 1]]);", ["known"]],
  ["const shown = (page[tags] ??= new WeakSet());", ["shown"]],
  ["const caches = { ping: new WeakMap<object, number>(), post: new Map() } as const;", ["caches"]],
  ["const caches = withKeys(new Map());", ["caches"]],
  ["const states = new Set(['a', 'b']);", []],
  ["const none: ReadonlySet<string> = new Set();", []],
  ["const make = () => new Map();", []],
  ["function make() { let count = 0; return new Map([[count, new Map()]]); }", []],
])("state is found in: %s", (text, names) => {
  expect(stateIn("a.ts", text)).toEqual(names);
});
