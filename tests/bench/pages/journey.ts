import type { Browser, Page } from "playwright-core";
import { fillByKeyboard } from "../../browser/keyboard.ts";
import { applicant, interactive, screen, visit, type SiteName, siteNames } from "../../browser/visit.ts";
import { formOf } from "../../browser/walk.ts";
import type { Stack } from "../../stack/stack.ts";
import { slowDown } from "../form-speed.ts";
import { median } from "../load.ts";
import { whole, type Section } from "../section.ts";
import { slowdown } from "./landing-pages.ts";

const rounds = 3;

/** An interaction, as the browser reports it: from the input to the paint that follows, in steps of 8 ms. */
interface Interaction {
  readonly name: string;
  readonly target: string;
  readonly ms: number;
}

declare global {
  // Filled in the measured page.
  var interactions: Map<number, Interaction> | undefined;
}

/** Records the slowest event of each interaction. Faster ones than 16 ms are not reported. */
function recordInteractions(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const found = new Map<number, Interaction>();
    globalThis.interactions = found;
    const note = (entry: PerformanceEventTiming & { readonly interactionId: number }) => {
      if (entry.interactionId === 0 || entry.duration <= (found.get(entry.interactionId)?.ms ?? 0)) return;
      const { target } = entry;
      const field = target instanceof Element ? target.closest("[data-field]")?.getAttribute("data-field") : undefined;
      found.set(entry.interactionId, { name: entry.name, target: field ?? target?.nodeName ?? "", ms: entry.duration });
    };
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry as never))).observe({
      type: "event",
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  });
}

/** A whole application by keyboard, key by key, from the landing page to the wait page. */
async function journey(browser: Browser, stack: Pick<Stack, "site">, site: SiteName): Promise<readonly Interaction[]> {
  const values = applicant();
  const page = await visit(browser, stack, site);
  await recordInteractions(page);
  await slowDown(page, slowdown);
  await page.reload();
  await interactive(page);
  await fillByKeyboard(page, values, "each");
  await formOf(page).waitFor();
  while ((await formOf(page).count()) > 0) {
    const at = page.url();
    await fillByKeyboard(page, values, "each");
    await page.waitForURL((url) => url.href !== at);
    await page.locator("h1").waitFor();
  }
  await screen(page, "/wait").waitFor();
  const found = await page.evaluate(() => [...(globalThis.interactions?.values() ?? [])]);
  await page.context().close();
  return found.toSorted((one, other) => other.ms - one.ms);
}

/** Interaction to next paint of whole journeys. */
export async function journeys(stack: Pick<Stack, "site">, browser: Browser): Promise<Section> {
  const rows: (string | number)[][] = [];
  for (const site of siteNames) {
    const worst: Interaction[] = [];
    const counts: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const found = await journey(browser, stack, site);
      // As the browser's metric: of every fifty interactions, the slowest is left out.
      const one = found[Math.floor(found.length / 50)];
      if (one) worst.push(one);
      counts.push(found.length);
    }
    const [slowest] = worst.toSorted((one, other) => other.ms - one.ms);
    rows.push([
      `the ${site} site`,
      whole(median(worst.map(({ ms }) => ms))),
      whole(slowest?.ms ?? Number.NaN),
      `\`${slowest?.name ?? ""}\` in \`${slowest?.target ?? ""}\``,
      median(counts),
    ]);
  }
  return {
    title: "Whole journeys on a slow phone",
    about: `Interaction to next paint (INP) of an application typed key by key, from the landing page to the wait page, with a processor ${String(slowdown)} times slower than this machine's. ${String(rounds)} journeys on each site. Interactions: those of at least 16 ms.`,
    columns: ["", "median INP ms", "largest INP ms", "its interaction", "interactions"],
    rows,
  };
}
