import { expect, test } from "vitest";
import { consentDocuments, optInKinds } from "../../applications/submit/consent-acts.ts";
import { consentName } from "./consent-name.ts";

const kinds = [...Object.keys(consentDocuments), ...Object.values(optInKinds), "wait-page:savings-tips", "email"];

test.each(kinds)("a consent is told in words, and that it was taken back: %s", (kind) => {
  const given = consentName({ kind, act: "checkbox" });
  expect(given).toMatch(/^[A-Z][\w ,-]+$/);
  expect(given).not.toBe(kind);
  expect(consentName({ kind, act: "unticked" })).toBe(`${given}: withdrawn`);
});

test.each(["withdrawal", "sale-opt-out", "correction", "erasure"])(
  "what an applicant did by a button is told in words: %s",
  (kind) => {
    expect(consentName({ kind, act: "link" })).toMatch(/^You /);
  },
);

test("the signal of a browser is not told as an act of its visitor", () => {
  expect(consentName({ kind: "sale-opt-out", act: "signal" })).toBe("Your browser's opt-out signal");
});
