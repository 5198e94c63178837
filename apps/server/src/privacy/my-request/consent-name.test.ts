import { expect, test } from "vitest";
import { consentDocuments, optInKinds } from "../../applications/submit/consent-words.ts";
import { consentName } from "./consent-name.ts";

const kinds = [...Object.keys(consentDocuments), ...Object.values(optInKinds), "wait-page:savings-tips", "email"];

test.each(kinds)("a consent has a readable name, also once it is taken back: %s", (kind) => {
  const given = consentName({ kind, act: "checkbox" });
  expect(given).toMatch(/^[A-Z][\w ,-]+$/);
  expect(given).not.toBe(kind);
  expect(consentName({ kind, act: "unticked" })).toBe(`${given}: withdrawn`);
});

test.each(["withdrawal", "sale-opt-out", "correction", "erasure"])(
  "an act by button has a readable name: %s",
  (kind) => {
    expect(consentName({ kind, act: "link" })).toMatch(/^You /);
  },
);

test("a browser's signal is not shown as an act of its visitor", () => {
  expect(consentName({ kind: "sale-opt-out", act: "signal" })).toBe("Your browser's opt-out signal");
});
