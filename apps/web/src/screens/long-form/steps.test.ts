import { answersOf, pagesOfFlow, personas } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { siteWith } from "../../app/site.fixture.ts";
import { requestedStep, placeOf, shapeOf } from "./shape.ts";
import { outgoing, stepAfter, stepAt, stepBefore } from "./steps.ts";
import { retryDelay } from "./use-resend.ts";

const context = { today: "2026-11-23", stored: new Set<string>() };
const all = answersOf(personas["employed-renter"], context.today);
const shapeWith = (flow: keyof typeof pagesOfFlow, review = false) =>
  shapeOf(siteWith({ configuration: { flow, pages: [...pagesOfFlow[flow]], review } }));
const slides = shapeWith("SLIDE_SHOW");
const reviewed = shapeWith("SLIDE_SHOW", true);

test("[FLOW-15] a returning applicant sees the first incomplete step, whatever they request", () => {
  expect(stepAt(slides, {}, context, undefined)).toBe("about-you");
  expect(stepAt(slides, {}, context, "bank")).toBe("about-you");
  const withoutIncome = { ...all, income: "" };
  expect(stepAt(slides, withoutIncome, context, undefined)).toBe("pay");
  expect(stepAt(slides, withoutIncome, context, "address")).toBe("address");
  expect(stepAt(slides, withoutIncome, context, "no-such-step")).toBe("pay");
  expect(stepAt(slides, all, context, undefined)).toBe("consents");
  expect(stepAt(reviewed, all, context, undefined)).toBe("review");
  expect(stepAt(reviewed, withoutIncome, context, "review")).toBe("pay");
});

test("[FLOW-15] a step is followed by the next, and a change from the review by the review", () => {
  const after = (current: string, editing: boolean, values = all) =>
    stepAfter(reviewed, values, context, { current, editing });
  expect(after("address", false)).toBe("job");
  expect(after("consents", false)).toBe("review");
  expect(after("address", true)).toBe("review");
  expect(after("address", true, { ...all, income: "" })).toBe("pay");
  expect(stepAfter(slides, all, context, { current: "consents", editing: false })).toBeUndefined();
  expect(stepBefore(reviewed, all, context, "review")).toBe("consents");
  expect(stepBefore(reviewed, all, context, "about-you")).toBeUndefined();
});

test("[FLOW-15] a step sends its own and earlier answers, but no later or invalid earlier ones", () => {
  const values = { ...all, firstName: "1", lastName: "Later", bankName: "Half" };
  const sent = outgoing(slides, values, context, "address");
  expect(sent).toMatchObject({ lastName: "Later", address1: all["address1"] });
  for (const name of ["firstName", "bankName", "account", "smsOptIn"]) expect(sent).not.toHaveProperty(name);
  expect(outgoing(slides, { ...values, address1: "" }, context, "address")).toHaveProperty("address1", "");
});

test("[NAV-05][NAV-07] a page with its own path is addressed by it, every other step by its id", () => {
  const two = shapeWith("FULL_FORM_PG1", true);
  expect(placeOf(two, "fullFormPg1", "zip")).toEqual({ path: "/longformpg1", params: { edit: "zip" } });
  expect(placeOf(two, "review")).toEqual({ path: "/longformpg2", params: { step: "review" } });
  expect(placeOf(slides, "bank")).toEqual({ path: "/secure", params: { step: "bank" } });
  expect(requestedStep(two, { path: "/longformpg2", params: {} })).toBe("fullFormPg2");
  expect(requestedStep(slides, { path: "/secure", params: {} })).toBeUndefined();
  expect(requestedStep(slides, { path: "/secure", params: { step: "bank" } })).toBe("bank");
});

test("pauses grow up to a quarter of a minute", () => {
  expect([0, 1, 2, 3, 4, 40].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000]);
});
