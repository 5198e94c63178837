import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { checks } from "./checks/index.ts";
import { compileSite } from "./compile-site.ts";
import { edited } from "./demo-source.fixture.ts";
import { problemLine, siteProblemCodes } from "./problem.ts";
import { site, environment, whole } from "./broken-site.fixture.ts";

test("[SITE-02] a problem line names the file, the path and the expected value", () => {
  const [problem] = compileSite(edited(whole, site, ["landing", "points"], [])).problems;
  expect(problem && problemLine(problem)).toBe(
    "sites/payday-demo/site.json: landing.points: expected exactly 4 entries",
  );
});

test("[SITE-02] problems of both files are reported together", () => {
  const both = edited(edited(whole, site, ["flow"], 1), environment, ["siteName"], 1);
  expect(compileSite(both).problems.map(({ file }) => file)).toEqual([
    "payday-demo/environment.json",
    "payday-demo/site.json",
  ]);
  const unread = compileSite({ ...whole, siteText: "{", environmentText: '{"a": }' });
  expect(unread.problems.map(({ code }) => code)).toEqual(["NotJson", "NotJson"]);
});

test("[SITE-03] __proto__ in a file is refused", () => {
  const { problems } = compileSite({ ...whole, environmentText: '{"configurableText": {"__proto__": {"x": 1}}}' });
  expect(problems.map(({ code, path }) => [code, path])).toEqual([["ForbiddenKey", "configurableText.__proto__"]]);
});

test("every check in the folder is in the list", () => {
  const files = readdirSync(new URL("checks", import.meta.url)).filter(
    (file) => !["index.ts", "check.ts"].includes(file),
  );
  expect(files.map((file) => file.replace(".ts", ""))).toEqual(checks.map(({ name }) => name).toSorted());
});

test("every problem code has a description", () => {
  for (const doc of Object.values(siteProblemCodes)) expect(doc).toMatch(/^[A-Z].*\.$/);
});
