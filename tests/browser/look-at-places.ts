import type { Browser, Page } from "playwright-core";
import { addressFor, follow } from "./admit.ts";
import { accessibilityProblems } from "./accessibility.ts";
import { outlineOf, treeOf, untilComplete, withoutAddresses } from "./aria-tree.ts";
import { checkPage, spaceText } from "./page-checks.ts";
import type { Place } from "./places.ts";
import type { InProcessServer } from "./stored-state.ts";
import { toldByChromium } from "../engines/told/chromium.ts";
import { desktop, patience, type SiteName } from "./visit.ts";

/** 1280 by 1024 pixels at 400 %, the example of WCAG 1.4.10. */
const zoomed = { width: 320, height: 256 };

/** The problems that each check found; each names its place. */
export interface Findings {
  readonly names: string[];
  readonly fit: string[];
  readonly spacing: string[];
  readonly targets: string[];
  readonly edges: string[];
  readonly focus: string[];
  readonly lists: string[];
  readonly motion: string[];
  /** At the places that no other test checks by rules. */
  readonly rules: string[];
  /** The accessibility trees, each under the name of its place. */
  readonly trees: string[];
  /** The lines of the places that other browsers are compared at: see `told/lines.ts`. */
  readonly told: string[];
}

/** Visits all places of a site in one window, and looks at each of them once, in every way. */
export async function lookAtPlaces(
  browser: Browser,
  server: InProcessServer,
  site: SiteName,
  places: Readonly<Record<string, Place>>,
): Promise<Findings> {
  const context = await browser.newContext({ viewport: zoomed });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const all: Findings = {
    names: [],
    fit: [],
    spacing: [],
    targets: [],
    edges: [],
    focus: [],
    lists: [],
    motion: [],
    rules: [],
    trees: [],
    told: [],
  };
  for (const [name, place] of Object.entries(places)) {
    await goTo(page, server, site, place);
    await page.locator(place.shows).first().waitFor({ state: "attached" });
    await place.act?.(page);
    await look(page, name, place, all);
  }
  await context.close();
  return all;
}

/** Opens a place as a new visitor, or as the one whose request is in its state. The chosen language stays. */
export async function goTo(page: Page, server: InProcessServer, site: SiteName, place: Place): Promise<void> {
  if (place.follows) return await page.evaluate(follow, place.at);
  await page.context().clearCookies({ name: /^loanbridge(-frame)?$/ });
  await open(page, server.site(site), await addressFor(page.context(), server, site, place));
}

/** A modal opens over the page that is there, which takes a fraction of the time. */
async function open(page: Page, site: string, at: string): Promise<void> {
  if (at.startsWith("/#/modal/") && page.url().startsWith(`${site}/#/modal/`)) return await page.evaluate(follow, at);
  await page.goto("about:blank");
  await page.goto(`${site}${at}`);
}

async function look(
  page: Page,
  name: string,
  { part, outline, compared, judged }: Place,
  all: Findings,
): Promise<void> {
  const note = (found: string[], what: readonly string[]) => found.push(...what.map((one) => `${name}: ${one}`));
  if (part !== undefined) {
    const tree = withoutAddresses(await treeOf(page, part));
    all.trees.push(`# ${name}\n\n${outline ? outlineOf(tree) : tree}`);
  }
  if (compared) {
    await untilComplete(page);
    await page.setViewportSize(desktop);
    all.told.push([`# ${name}`, ...(await toldByChromium(page))].join("\n"));
    await page.setViewportSize(zoomed);
  }
  if (compared === "alone") return;
  if (judged) note(all.rules, await accessibilityProblems(page));
  note(all.names, await checkPage(page, "names"));
  note(all.lists, await checkPage(page, "lists"));
  note(all.targets, await checkPage(page, "targets"));
  note(all.fit, await checkPage(page, "fit"));
  await spaceText(page, true);
  note(all.spacing, await checkPage(page, "fit"));
  await spaceText(page, false);
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await untilTransitionsEnd(page);
  note(all.motion, await checkPage(page, "motion"));
  note(all.edges, await checkPage(page, "edges"));
  // After a key, a focus that a script sets shows its outline.
  await page.keyboard.press("Tab");
  note(all.focus, await checkPage(page, "focus"));
  await page.emulateMedia({ forcedColors: "none", reducedMotion: "no-preference" });
}

/** Waits for those that began before the motion was reduced, which changes none of them. */
const untilTransitionsEnd = (page: Page) =>
  page.evaluate(async () => {
    const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
