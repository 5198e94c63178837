import { afterAll, expect, test } from "vitest";
import { screens } from "../../apps/console/src/screens/index.ts";
import { expectAccessible, expectContrast } from "../browser/accessibility.ts";
import { watchNoise } from "../browser/noise.ts";
import { desktop, phone } from "../browser/visit.ts";
import { openMonth } from "./open-month.ts";

const month = await openMonth();
const { page } = month;
afterAll(() => month.close());

const height = 900;
const widths = [phone.width, desktop.width, 1920];
/** Pixels between the margins of a letter page in landscape. */
const paperWidth = 965;

/** Finds the page, or a table on a desktop, that scrolls sideways. All columns of a report may; paper shrinks them. */
function scrollsSideways(): readonly string[] {
  const isPaper = matchMedia("print").matches;
  const hasAll = location.search.includes("columns=all");
  const frames = innerWidth < 1280 || hasAll ? [] : document.querySelectorAll("main .table-frame");
  return [...(isPaper && hasAll ? [] : [document.documentElement]), ...frames]
    .filter((one) => one.scrollWidth > one.clientWidth)
    .map((one) => `${one.ariaLabel ?? "page"}: ${String(one.scrollWidth)} pixels`);
}

/** Controls and colors that paper should not have, and tables that it cuts. */
function unprintable(): readonly string[] {
  const isSeen = (one: Element): boolean => one.checkVisibility() && one.getClientRects().length > 0;
  const controls = Array.from(
    document.querySelectorAll("nav, search, summary, button, input, select, textarea"),
  ).filter(
    // A heading that sorts is still a heading, and a setting of a tree without its border is a text.
    (one) => isSeen(one) && one.closest("thead") === null && getComputedStyle(one).borderStyle !== "none",
  );
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  const cut = Array.from(document.querySelectorAll(".table-frame, .chart-scroll")).filter(
    (one) => getComputedStyle(one).overflow !== "visible",
  );
  return [
    ...[...controls, ...cut].map((one) => `${one.tagName} ${one.ariaLabel ?? one.textContent}`),
    ...(ground === "rgb(255, 255, 255)" ? [] : [`the page is ${ground}`]),
  ];
}

/** Opens a path. `/*` at its end stands for the first row of the list. */
async function open(path: string): Promise<void> {
  const list = path.replace(/\/\*$/, "");
  await month.to(list);
  await loaded();
  if (list === path) return;
  await page.locator(`main tbody a[href^="${list}/"]`).first().press("Enter");
  await page.waitForURL((url) => url.pathname !== list);
  await loaded();
}

async function loaded(): Promise<void> {
  await page.locator("main h1").waitFor();
  await expect.poll(() => page.locator("main :is([aria-busy=true], .skeleton)").count()).toBe(0);
}

test.each([
  ...Object.values(screens).map(({ path }) => path),
  "/requests/*",
  "/lenders/windrow",
  "/sources/fernhill",
  "/privacy/*",
  "/reports?by=day,source&before=1&columns=all&from=today&to=today",
  "/reports?from=2020-01-01&to=2020-01-03&by=site",
  "/funnel?by=device",
  "/steering?from=2020-01-01&to=today&by=amount",
  "/funnel?versus=before",
])("%s is accessible in light and dark, fits every width, and prints cleanly", async (path) => {
  const noise = watchNoise(page);
  await page.setViewportSize(desktop);
  await open(path);
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    const where = `${path} at ${String(width)} pixels`;
    await expect.poll(() => page.evaluate(scrollsSideways), { message: where }).toEqual([]);
    // A wider screen than a desktop's has the same content, only more room. On a phone, a screen's layout is the same for
    // other rows.
    if (width === desktop.width || (width === phone.width && !path.includes("?"))) await expectAccessible(page, where);
  }
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectContrast(page, `${path} in the dark`);
  await page.setViewportSize({ width: paperWidth, height });
  await page.emulateMedia({ media: "print" });
  expect(await page.evaluate(unprintable)).toEqual([]);
  await expect.poll(() => page.evaluate(scrollsSideways)).toEqual([]);
  await page.emulateMedia({ media: "screen", colorScheme: "light" });
  expect(noise()).toEqual([]);
});
