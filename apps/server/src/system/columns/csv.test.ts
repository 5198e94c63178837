import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each(["=1+1", "+1", "-abc", "@SUM(A1)", "\tx"])(
  "text that begins like a formula gets an apostrophe: %j",
  (text) => {
    expect(csvLine([text])).toBe(`'${text}`);
  },
);

test("commas, quotes and line ends are quoted; numbers are written as they are", () => {
  expect(csvLine(["a,b", 'say "hi"', "two\nlines", "\rx", "plain", -5, ""])).toBe(
    '"a,b","say ""hi""","two\nlines","\'\rx",plain,-5,',
  );
});
