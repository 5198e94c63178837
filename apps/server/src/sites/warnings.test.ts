import { visibleFields } from "@loanbridge/form-engine";
import { expect, test } from "vitest";
import { compileSite } from "./compile-site.ts";
import { demoSource, edited } from "./demo-source.fixture.ts";
import { logSiteWarnings, siteWarnings, warningLine } from "./warnings.ts";

const qualified = (name: string) => {
  const field = { appFieldName: "zip", qualifiers: [{ name, params: { field: "city", value: "Austin" } }] };
  const pages = [{ id: "one", pageNumber: 1, fields: [field] }];
  const { site, problems } = compileSite(edited(demoSource("payday-demo"), "site.json", ["pages"], pages));
  expect(problems).toEqual([]);
  if (!site) throw new Error("The site was refused.");
  return site;
};

test("[FORM-05] a qualifier with an unknown criterion passes, and the operator is warned of it by file, path and log", () => {
  const site = qualified("FieldEqual");
  const [page] = site.configuration.pages;
  const shown = page && visibleFields(page, {}, { today: "2026-11-23" }).map(({ appFieldName }) => appFieldName);
  expect(shown).toEqual(["zip"]);
  expect(siteWarnings(site).map(warningLine)).toEqual([
    expect.stringMatching(
      /^warning: payday-demo\/site\.json: pages\[0\]\.fields\[0\]\.qualifiers\[0\]\.name: expected one of FieldEquals, .* \[UnknownCriterion\]$/,
    ),
  ]);
  const logged: unknown[] = [];
  logSiteWarnings([site], { warn: (line: unknown) => void logged.push(line) });
  expect(logged).toMatchObject([{ site: "payday-demo", problem: expect.stringContaining("UnknownCriterion") }]);
});

test("a site without such a qualifier is not warned about", () => {
  expect(siteWarnings(qualified("FieldEquals"))).toEqual([]);
});
