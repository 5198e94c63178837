import { expect, test } from "vitest";
import { startForTests } from "../stack/start-for-tests.ts";
import { expectAccessible } from "./accessibility.ts";
import { siteNames, visit } from "./visit.ts";

const { stack, browser } = await startForTests();

for (const site of siteNames) {
  test(`[LAND-21] with scripts off, each document in the ${site} site's consent line is readable`, async () => {
    const page = await visit(browser, stack, site, { javaScriptEnabled: false });
    const links = await page
      .locator('form a[href^="/documents/"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute("href")));
    expect(links).toHaveLength(5);
    for (const href of links) {
      await page.goto(`${stack.site(site)}${href ?? ""}`);
      expect(await page.locator("main h1").innerText()).toMatch(/\w{5}/);
      expect((await page.locator("main").innerText()).length).toBeGreaterThan(900);
      expect(await page.locator("script").count()).toBe(0);
    }
    await page.context().close();
  });

  test(`the documents of the ${site} site are accessible, and only their text prints`, async () => {
    const page = await visit(browser, stack, site);
    // A document of each layout; the texts are checked in the modals.
    for (const name of ["terms", "faqs", "ratesAndFees", "contact"]) {
      await page.goto(`${stack.site(site)}/documents/${name}`);
      await expectAccessible(page, `document ${name} of ${site}`);
    }
    await page.goto(`${stack.site(site)}/documents/terms`);
    await page.emulateMedia({ media: "print" });
    expect(
      await page.locator("footer, header").evaluateAll((all) => all.map((one) => getComputedStyle(one).display)),
    ).toEqual(["none", "none"]);
    expect(await page.locator("main").isVisible()).toBe(true);
    await page.context().close();
  });
}
