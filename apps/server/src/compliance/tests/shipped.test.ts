import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { readSites } from "../../sites/index.ts";
import { root } from "../../system/index.ts";
import type { LintParts } from "../corpus/gather.ts";
import { lintSites } from "../lint-sites.ts";
import { sampleParts } from "./lint-parts.fixture.ts";

let parts: LintParts;
beforeAll(async () => void (parts = await sampleParts()));

test("every site that ships has no findings, and switches no rule off", async () => {
  const { sites } = await readSites({ dir: join(root, "sites") });
  expect(sites.map(({ id }) => id)).toEqual(
    readdirSync(join(root, "sites")).filter((name) => !["schema", "shared"].includes(name)),
  );
  const { findings, off } = lintSites(sites, parts);
  expect(findings.map(({ site, rule, place }) => `${site} ${rule} ${place.file} ${place.path}`)).toEqual([]);
  expect(off).toEqual([]);
});

test("Google Ads would refuse the short-term site, and asks the other for figures on its landing page", async () => {
  const { sites } = await readSites({ dir: join(root, "sites") });
  const rulesFound = (id: string) => {
    const { findings } = lintSites(
      sites.filter((site) => site.id === id),
      parts,
      ["google-ads"],
    );
    return [...new Set(findings.map(({ rule }) => rule))];
  };
  expect(rulesFound("payday-demo")).toEqual(["google-high-apr", "google-landing", "google-short-term"]);
  expect(rulesFound("personal-demo")).toEqual(["google-landing"]);
});
