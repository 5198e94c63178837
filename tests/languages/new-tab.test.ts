import type { DemoPartner } from "@loanbridge/demo-partner";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startInProcessServer } from "../browser/stored-state.ts";
import { applicant, askOnLanding } from "../browser/visit.ts";
import { embedded, fitted, startPartner, visitPartner } from "../embed/partner-stack.ts";
import { changedSites } from "../stack/changed-sites.ts";
import { launchChromium } from "../stack/chromium.ts";

const sites = await changedSites({}, { popunderEnabled: true });
const [server, browser] = await Promise.all([
  startInProcessServer({ env: { SITES_DIR: sites.dir } }),
  launchChromium({ isolatesSites: true }),
]);
let partner: DemoPartner;
beforeAll(async () => void (partner = await startPartner(server)));
afterAll(async () => {
  await browser.close();
  await partner.close();
  await server.close();
  await sites.remove();
});

test("a new tab that a form in a partner's page opens continues in the language of that form", async () => {
  const page = await visitPartner(browser, `${partner.url}/payday`);
  await fitted(page);
  await embedded(page).locator(".languages a[hreflang=es]").click();
  await embedded(page).locator("html[lang=es][data-framed]").waitFor();
  const opened = page.context().waitForEvent("page");
  await askOnLanding(embedded(page), applicant());
  const tab = await opened;
  await tab.locator('main[data-screen="/longform"]').waitFor();
  expect(await tab.locator("html").getAttribute("lang")).toBe("es");
  await page.context().close();
});
