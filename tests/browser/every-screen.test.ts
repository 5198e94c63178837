import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changedSites } from "../stack/changed-sites.ts";
import { launchChromium } from "../stack/chromium.ts";
import { lookAtPlaces, type Findings } from "./look-at-places.ts";
import { places, shownMails, shownSites } from "./places.ts";
import { startInProcessServer } from "./stored-state.ts";
import { siteNames } from "./visit.ts";

const sites = await changedSites(...shownSites);
const [server, browser] = await Promise.all([
  startInProcessServer({ env: { SITES_DIR: sites.dir, ...shownMails } }),
  launchChromium({ computesNames: true }),
]);
afterAll(async () => {
  await browser.close();
  await server.close();
  await sites.remove();
});

describe.for(siteNames)("on every screen and modal of the %s site, at 400 % zoom", (site) => {
  let found: Findings;
  beforeAll(async () => {
    found = await lookAtPlaces(browser, server, site, places[site]);
  });

  test("a screen reader meets these headings, controls and texts", async () => {
    await expect(`${found.trees.join("\n\n")}\n`).toMatchFileSnapshot(`snapshots/${site}-screens.aria.txt`);
  });

  test("other browsers tell assistive technology the same as this", async () => {
    await expect(`${found.told.join("\n\n")}\n`).toMatchFileSnapshot(`snapshots/${site}-told.txt`);
  });

  test("no rule of WCAG 2.2 is broken on the screens that no other test checks by them", () => {
    expect(found.rules).toEqual([]);
  });

  test("the name of every control begins with its visible label, so that a voice can press it", () => {
    expect(found.names).toEqual([]);
  });

  test("nothing scrolls sideways, is cut off or overlaps", () => {
    expect(found.fit).toEqual([]);
  });

  test("with more space between lines, words and letters, nothing is cut off or overlaps", () => {
    expect(found.spacing).toEqual([]);
  });

  test("targets are 24 pixels wide and high, or that far apart", () => {
    expect(found.targets).toEqual([]);
  });

  test("with forced colors, every control still has an edge, a mark or an underline", () => {
    expect(found.edges).toEqual([]);
  });

  test("every control takes the focus, shows it, and is not covered then", () => {
    expect(found.focus).toEqual([]);
  });

  test("each list whose marks are hidden says that it is a list, because WebKit tells that it is a group otherwise", () => {
    expect(found.lists).toEqual([]);
  });

  test("with reduced motion, nothing moves", () => {
    expect(found.motion).toEqual([]);
  });
});
