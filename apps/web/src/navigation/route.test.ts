import { expect, test } from "vitest";
import { hashOf, landing, onScreen, parseRoute } from "./route.ts";

test("[NAV-01] routes are in the hash", () => {
  expect(parseRoute("")).toEqual({ path: "/", params: {} });
  expect(parseRoute("#/")).toEqual({ path: "/", params: {} });
  expect(parseRoute("#/longform")).toEqual({ path: "/longform", params: {} });
  expect(parseRoute("#/longform/")).toEqual({ path: "/longform", params: {} });
});

test("the landing page's route is always the same object, because another one renders the page again", () => {
  for (const hash of ["", "#"]) expect(parseRoute(hash)).toBe(landing);
});

test("[NAV-17] a route can contain a modal and the modal's parameters", () => {
  expect(parseRoute("#/longform/modal/faqs?section=moreInfo&subsection=rep")).toEqual({
    path: "/longform",
    modal: "faqs",
    params: { section: "moreInfo", subsection: "rep" },
  });
});

test("[NAV-17] a modal stays open when the screen below it changes", () => {
  const moved = (hash: string) => hashOf(onScreen("/", parseRoute(hash) ?? { path: "", params: {} }));
  expect(moved("#/splash/modal/faqs?section=moreInfo")).toBe("#/modal/faqs?section=moreInfo");
  expect(moved("#/splash?of=nothing")).toBe("#/");
});

test.each([
  "consent",
  "privacy",
  "advertising",
  "terms",
  "contact",
  "faqs",
  "ccpa-contact",
  "ccpa",
  "howItWorks",
  "ratesAndFees",
  "unsub",
])("[NAV-18] modal/%s opens over the landing page", (modal) => {
  expect(parseRoute(`#/modal/${modal}`)).toEqual({ path: "/", modal, params: {} });
  expect(hashOf({ path: "/", modal })).toBe(`#/modal/${modal}`);
});

test("an anchor inside the page is not a route", () => {
  expect(parseRoute("#request")).toBeUndefined();
});

test("parsing and formatting a route round-trip", () => {
  for (const hash of ["#/", "#/wait", "#/wait/modal/terms", "#/modal/ccpa?startAt=opt-out"]) {
    const route = parseRoute(hash);
    expect(route && hashOf(route)).toBe(hash);
  }
});
