import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withRules } from "./lint-rules.ts";

test("docs/compliance-lint.md lists every rule with its source", () => {
  const document = readFileSync(new URL("../../docs/compliance-lint.md", import.meta.url), "utf8");
  expect(document, "run npm run generate lint-rules").toBe(withRules(document));
});
