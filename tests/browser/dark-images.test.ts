import type { Locator } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { contrast } from "../../apps/web/src/theme/color.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { desktop, patience, siteNames } from "./visit.ts";

const { stack, browser } = await startForTests();

/** The strongest contrast of the pixels of an element with the one in its corner, which is the page's background. */
async function strongestContrast(element: Locator): Promise<number> {
  const pixels = await sharp(await element.screenshot({ animations: "disabled" }))
    .removeAlpha()
    .raw()
    .toBuffer();
  const colors = (pixels.toString("hex").match(/.{6}/g) ?? []).map((hex) => `#${hex}`);
  const [background = ""] = colors;
  return Math.max(...Array.from(new Set(colors), (color) => contrast(color, background)));
}

for (const site of siteNames) {
  test(`[SITE-12] dark pages of the ${site} site load the dark variant of each image, and only that one`, async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      const context = await browser.newContext({ viewport: desktop, colorScheme });
      context.setDefaultTimeout(patience);
      const page = await context.newPage();
      const loaded = new Set<string>();
      page.on("request", (request) => {
        if (request.resourceType() === "image") loaded.add(new URL(request.url()).pathname);
      });
      await page.goto(stack.site(site));
      const images = await page.locator("picture img:visible").all();
      expect(images.length).toBeGreaterThan(5);
      for (const image of images) {
        await image.scrollIntoViewIfNeeded();
        await expect
          .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth))
          .toBeTruthy();
        const shown = await image.evaluate((one: HTMLImageElement) => new URL(one.currentSrc).pathname);
        expect(shown).toMatch(colorScheme === "dark" ? /-dark\.svg$/ : /(?<!-dark)\.svg$/);
        const isWordmark = shown.includes("/logo");
        expect([shown, await strongestContrast(image)]).toEqual([
          shown,
          expect.toSatisfy((ratio: number) => ratio >= (isWordmark ? 4.5 : 3)),
        ]);
      }
      const both = [...loaded].filter((path) => loaded.has(path.replace(".svg", "-dark.svg")));
      expect(both).toEqual([]);
      await context.close();
    }
  });
}
