import { expect, test } from "vitest";
import { startForTests } from "../stack/start-for-tests.ts";
import { strongestContrast } from "./strongest-contrast.ts";
import { desktop, patience, siteNames } from "./visit.ts";

const { stack, browser } = await startForTests();

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
        const picture = await image.screenshot({ animations: "disabled" });
        expect([shown, await strongestContrast(picture)]).toEqual([
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
