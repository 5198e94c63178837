import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { changedSites, type ChangedSites, type SiteChanges } from "../stack/changed-sites.ts";
import { launchChromium } from "../stack/chromium.ts";
import { startStack, type Stack } from "../stack/stack.ts";
import { visit, interactive } from "../browser/visit.ts";
import { startStandIn, type StandIn } from "./stand-in.ts";

export interface Measured {
  readonly stack: Stack;
  readonly browser: Browser;
  readonly standIn: StandIn;
  /** A new visitor at the site that names every third party. */
  visitor(options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

async function changeEnvironment({ dir }: ChangedSites, changes: SiteChanges): Promise<void> {
  const file = join(dir, "payday-demo/environment.json");
  const before = JSON.parse(await readFile(file, "utf8")) as SiteChanges;
  await writeFile(file, JSON.stringify({ ...before, ...changes }));
}

/** The payday site with every third party, each replaced by a server on this machine; the personal site unchanged. */
export async function startMeasured(environment: SiteChanges = {}): Promise<Measured> {
  const standIn = await startStandIn();
  const sites = await changedSites({
    payday: {
      displayTrustBoxWidget: { shouldDisplayTrustBoxWidget: true },
      reviewWidgetBusinessUnitId: "unit-7",
      thirdParties: {
        metaPixelId: "9081726354",
        tiktokPixelId: "C0FFEE9081726354AB",
        trustedForm: true,
        standIn: standIn.origin,
      },
    },
  });
  await changeEnvironment(sites, { analytics: { enabled: true, trackingId: "G-TEST123" }, ...environment });
  const [stack, browser] = await Promise.all([startStack({ SITES_DIR: sites.dir }), launchChromium()]);
  return {
    stack,
    browser,
    standIn,
    async visitor(options) {
      standIn.requests.length = 0;
      const page = await visit(browser, stack, "payday", options);
      await interactive(page);
      return page;
    },
    async close() {
      await browser.close();
      await stack.close();
      await standIn.close();
      await sites.remove();
    },
  };
}

/** Page views that our own server logged, by page name. */
export const pageViews = (stack: Stack): string[] =>
  stack.lines().flatMap((line) => (line.includes('"page view"') ? [String(JSON.parse(line).page)] : []));
