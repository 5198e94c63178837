import { viewStateRoutes } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { modals } from "../modal/modals.ts";
import { screens } from "../screens/index.ts";
import { navigationEnds, pageIdOf, safeId } from "./page-views.ts";

const landing = { path: "/", params: {} };
const ends = (hash: string, state = "FULL_FORM", before: Parameters<typeof navigationEnds>[0] = landing) =>
  navigationEnds(before, hash, state)?.path;

test("[NAV-20] a navigation ends at its target screen, whatever follows the path", () => {
  expect(ends("#/longform")).toBe("/longform");
  expect(ends("#/longform?step=2")).toBe("/longform");
  expect(ends("#/modal/terms", "LANDING_SUBMIT", { path: "/longform", params: {} })).toBe("/");
});

test("[NAV-20] a navigation does not end at a redirect, a modal change or an anchor", () => {
  expect(ends("#/splash")).toBeUndefined();
  expect(ends("#/nowhere")).toBeUndefined();
  expect(ends("#request")).toBeUndefined();
  expect(ends("#/modal/terms")).toBeUndefined();
  expect(ends("#/", "FULL_FORM", { ...landing, modal: "terms" })).toBeUndefined();
});

test("[NAV-20] every screen and every modal has a reportable name", () => {
  const paths = new Set([
    ...Object.keys(screens),
    ...Object.values(viewStateRoutes).filter((path) => path !== undefined),
  ]);
  for (const path of paths) expect(safeId(pageIdOf(path)), path).toBeDefined();
  for (const key of Object.keys(modals)) expect(safeId(key), key).toBe(key);
});

test.each(["ana@example.com", "78704", "219-09-9999", "", "a b", 7, undefined, `a${"b".repeat(40)}`])(
  "%j is not a valid page name",
  (value) => {
    expect(safeId(value)).toBeUndefined();
  },
);
