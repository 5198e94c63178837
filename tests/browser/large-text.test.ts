import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startForTests } from "../stack/start-for-tests.ts";
import { applicant, controlOf, messageOf, openLongForm, screen, visitWait } from "./visit.ts";

const { stack, browser } = await startForTests();

/** Sets the browser's text to twice its usual size, on the narrowest phone. */
async function enlargeText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}

test("[FORM-02] in text of twice the size on a narrow phone, secret numbers and the pay date have room beside no button", async () => {
  const page = await openLongForm(browser, stack, applicant());
  await enlargeText(page);
  for (const name of ["socialSecurity", "driversLicense", "account", "payDate1"]) {
    const [box, field] = await Promise.all([
      controlOf(page, name).boundingBox(),
      page.locator(`[data-field="${name}"]`).boundingBox(),
    ]);
    expect([name, box?.width]).toEqual([name, field?.width]);
  }
  await page.context().close();
});

test("[NAV-16] in text of twice the size, no screen after a refusal is wider than a narrow phone", async () => {
  const page = await visitWait(browser, stack, applicant({ zip: "75201", city: "Dallas", state: "TX" }));
  const expectFits = async (path: string) => {
    await screen(page, path).locator("h1").waitFor();
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
  };
  await screen(page, "/resubmit").waitFor();
  await enlargeText(page);
  await expectFits("/resubmit");
  await page.locator(".actions .button-quiet").click();
  await page.locator('main a[href^="tel:"]').first().waitFor();
  await expectFits("/creditOffer");
  await page.getByRole("button", { name: "Show me lenders I can apply to" }).click();
  await expectFits("/reroute");
  await page.evaluate(() => (location.hash = "#/offers"));
  await page.locator(".offer-card").first().waitFor();
  await expectFits("/offers");
  await page.context().close();
});

test("[FORM-02] in text of twice the size, the message of the field just left keeps the next one in view", async () => {
  const page = await openLongForm(browser, stack, applicant());
  await enlargeText(page);
  await controlOf(page, "firstName").focus();
  await page.keyboard.press("Tab");
  await messageOf(page, "firstName").waitFor();
  const bottom = () => controlOf(page, "lastName").evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeLessThanOrEqual(640);
  await page.context().close();
});
