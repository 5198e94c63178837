import { expect, test } from "vitest";
import { readRetention, retentionClasses, standardRetention } from "./retention-classes.ts";

test("each class has a reason, and its default is within its limits", () => {
  for (const [name, { days, least, most, what, why }] of Object.entries(retentionClasses)) {
    expect([name, days >= least && days <= most]).toEqual([name, true]);
    expect(Math.min(what.length, why.length), name).toBeGreaterThan(20);
  }
});

test("an operator can only change the retention of known classes, within the law", () => {
  expect(readRetention("unfinished=14, unsold=90")).toEqual({ ...standardRetention, unfinished: 14, unsold: 90 });
  expect(readRetention("sold=731")).toBe("sold from 60 to 730 days");
  expect(readRetention("evidence=365")).toMatch(/^evidence from 1827 to/);
  expect(readRetention("unfinished=0")).toMatch(/^unfinished from 1 to/);
  for (const wrong of ["", "toString=1", "unfinished=-1", "unfinished=1.5", "unfinished 14"])
    expect(readRetention(wrong), wrong).toMatch(/^classes \(unfinished, unsold, sold, /);
});
