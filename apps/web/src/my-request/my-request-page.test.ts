import { expect, test } from "vitest";
import { myRequest as copy } from "#copy/my-request.ts";
import { doneOf } from "./my-request-page.tsx";

test("after an erasure that had to leave something, the page says what stays, and until when", () => {
  expect(doneOf({ state: "gone" }, "erase")).toBe(copy.acts.erase.done);
  expect(doneOf({ state: "shown" }, "erase")).toMatch(/but for what is shown below.*five years/);
  expect(doneOf({ state: "shown" }, "withdraw")).toBe(copy.acts.withdraw.done);
});

test.each(["withdrawal", "sale-opt-out", "correction", "erasure"])(
  "what an applicant did by a button is told in words: %s",
  (kind) => {
    expect(copy.consentNames[kind]).toMatch(/^You /);
  },
);
