import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildGallery } from "../../apps/console/src/charts/gallery/build-gallery.fixture.ts";
import { expectAccessible, expectContrast } from "../browser/accessibility.ts";
import { watchNoise } from "../browser/noise.ts";
import { desktop, phone } from "../browser/visit.ts";
import { launchChromium } from "../stack/chromium.ts";

const browser = await launchChromium();
let page: Page;
let noise: () => readonly string[];
beforeAll(async () => {
  const html = await buildGallery();
  page = await browser.newPage({ viewport: phone, colorScheme: "light" });
  noise = watchNoise(page);
  await page.setContent(html);
});
afterAll(() => browser.close());

/** Drawn things that are cut off, as the browser measures them, and whether the page scrolls sideways. */
function cutOff(): readonly string[] {
  const found = Array.from(document.querySelectorAll<SVGGraphicsElement>("svg text, svg rect, svg path, svg circle"))
    .filter((one) => one.closest("defs") === null)
    .flatMap((one) => {
      const box = one.getBBox();
      const { width = 0, height = 0 } = one.ownerSVGElement?.viewBox.baseVal ?? {};
      const isInside = box.x >= -1 && box.y >= -1 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1;
      return isInside ? [] : [`${one.tagName} ${one.textContent} of ${one.closest("svg")?.ariaLabel ?? ""}`];
    });
  return document.documentElement.scrollWidth > innerWidth ? [...found, "the page is too wide"] : found;
}

/** Texts of drawings whose contrast with the page is below 4.5. axe does not measure texts in SVG. */
function faintTexts(): readonly string[] {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const luminance = (color: string) => {
    if (!canvas) return Number.NaN;
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = Array.from(canvas.getImageData(0, 0, 1, 1).data, (part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ground = luminance(getComputedStyle(document.body).backgroundColor);
  return Array.from(document.querySelectorAll("svg text")).flatMap((text) => {
    const own = luminance(getComputedStyle(text).fill);
    const contrast = (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05);
    return contrast >= 4.5 ? [] : [`${text.textContent} ${String(contrast)}`];
  });
}

test("the charts fit a phone and a desktop, accessibly and without errors", async () => {
  expect(await page.locator("figure").count()).toBeGreaterThan(10);
  for (const size of [phone, { width: 1920, height: 1080 }, desktop]) {
    await page.setViewportSize(size);
    await expect.poll(() => page.locator("figure svg").first().getAttribute("width")).not.toBe("280");
    await expect.poll(() => page.evaluate(cutOff)).toEqual([]);
  }
  await expectAccessible(page, "charts");
  expect(noise()).toEqual([]);
});

test("the charts are readable in light, dark and forced colors, and on paper in the dark", async () => {
  for (const media of [
    { colorScheme: "light" },
    { colorScheme: "dark" },
    { forcedColors: "active" },
    { forcedColors: "none", media: "print" },
  ] as const) {
    await page.emulateMedia(media);
    expect(await page.evaluate(faintTexts), JSON.stringify(media)).toEqual([]);
  }
  const hidden = await page
    .locator("figure table")
    .evaluateAll((tables) => tables.filter((table) => table.clientHeight === 0).length);
  expect(hidden).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(255, 255, 255)");
  await page.emulateMedia({ media: "screen" });
  await expectContrast(page, "charts in the dark");
});

test("the keyboard moves through hours, opens the table and scrolls it", async () => {
  const figure = page.locator("figure").first();
  const readout = figure.locator(".chart-readout");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("range");
  expect(await readout.innerText()).toMatch(/^2 PM/);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => readout.innerText()).toMatch(/^1 PM\s*today \$150\.81\s*yesterday \$125\.35/);
  expect(await page.locator("input").first().getAttribute("aria-valuetext")).toMatch(
    /^1 PM: today \$150\.81, yesterday/,
  );
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const region = figure.getByRole("region");
  expect(await region.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("End");
  await expect.poll(() => region.evaluate((one) => one.scrollTop)).toBeGreaterThan(50);
});

test("a live update changes its own chart alone, and leaves nothing behind", async () => {
  const result = await page.evaluate(() => {
    const tick = Reflect.get(globalThis, "tick") as () => void;
    const elements = () => document.querySelectorAll("*").length;
    const before = elements();
    const observer = new MutationObserver(() => undefined);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    for (let count = 0; count < 60; count++) tick();
    const changed = observer.takeRecords().map(({ target }) => target);
    const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);
    const elsewhere = changed.filter((node) => elementOf(node)?.closest("[data-live]") === null).length;
    return { grown: elements() - before, changed: changed.length, elsewhere };
  });
  expect(result.changed).toBeGreaterThan(60);
  expect(result.grown).toBe(0);
  expect(result.elsewhere).toBe(0);
});
