import type { LintChannel, ThirdPartyName } from "@loanbridge/contract";
import { join } from "node:path";
import { compileSite } from "../../sites/compile-site.ts";
import { demoSource, edited } from "../../sites/demo-source.fixture.ts";
import type { Site } from "../../sites/index.ts";
import { readLendingNetwork } from "../../routing/index.ts";
import { root } from "../../system/index.ts";
import { loadWeb, thirdPartiesOf } from "../../web/index.ts";
import type { LintParts } from "../corpus/gather.ts";
import type { Corpus } from "../corpus/types.ts";
import { lintCorpora, rulesFor } from "../lint-corpus.ts";

export type DemoSite = Parameters<typeof demoSource>[0];
export type Edit = readonly ["environment.json" | "site.json" | "site.es.json", readonly (string | number)[], unknown];

/** The built web app, the sample lenders and the sample policies. */
export async function sampleParts(): Promise<LintParts> {
  const web = await loadWeb();
  const network = await readLendingNetwork({
    lendersDir: join(root, "lenders"),
    policiesDir: join(root, "policies"),
    simulatorOrigin: "http://127.0.0.1:3001",
    secrets: {},
  });
  return {
    web,
    network,
    today: "2026-11-27",
    thirdPartiesOf: (site) => Object.keys(thirdPartiesOf(site, false).thirdParties ?? {}) as ThirdPartyName[],
  };
}

/** A demo site with some values of its files replaced. Throws if the site then has errors. */
export function siteWith(id: DemoSite, edits: readonly Edit[]): Site {
  const source = edits.reduce((from, [file, path, value]) => edited(from, file, path, value), demoSource(id));
  const { site, problems } = compileSite(source);
  if (site === undefined) throw new Error(JSON.stringify(problems));
  return site;
}

/** `rule path` of each finding, sorted. */
export const found = (corpus: Corpus, channels: readonly LintChannel[] = []): readonly string[] =>
  lintCorpora([corpus], rulesFor(channels))
    .map(({ rule, place: { path } }) => `${rule} ${path}`)
    .toSorted();
