import { labels, longFormPages } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { issueOf } from "./error-summary.tsx";

const text = "This field is required";

test("[VAL-01] a message names its field, without a colon after a label that ends in punctuation", () => {
  const said = (label: string) => issueOf({ appFieldName: "any", type: "text", label }, text).text;
  expect(said("Zip Code")).toBe("Zip Code: This field is required");
  expect(said("How much do you want?")).toBe("How much do you want? This field is required");
  for (const label of Object.values(labels)) expect(said(label)).not.toMatch(/[?!.:]:/);
});

test("[VAL-01] a checkbox's message appears without its label, which is a sentence", () => {
  const boxes = longFormPages.flatMap(({ fields }) => fields.filter(({ type }) => type === "checkbox"));
  expect(boxes.length).toBeGreaterThan(0);
  for (const box of boxes) expect(issueOf(box, text).text).toBe(text);
});
