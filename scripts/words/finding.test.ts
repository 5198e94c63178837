import { expect, test } from "vitest";
import { formatFinding } from "./finding.ts";

test("a finding is one line that begins with the file and the line", () => {
  expect(formatFinding({ file: "a.ts", line: 3, text: "of its\n  own", instead: '"its own"' })).toBe(
    'a.ts:3: "of its own" — write "its own" instead',
  );
});

test("a long text is cut", () => {
  const line = formatFinding({ file: "a.ts", line: 3, text: "word ".repeat(50), instead: "less" });
  expect(line.length).toBeLessThan(140);
  expect(line).toContain("…");
});
