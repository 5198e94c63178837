import type { DemoPartner } from "@loanbridge/demo-partner";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applicant, askOnLanding, screen } from "../browser/visit.ts";
import {
  blockThirdPartyCookies,
  embedded,
  fitted,
  messagesTo,
  startPartner,
  visitPartner,
} from "../embed/partner-stack.ts";
import { startForTests } from "../stack/start-for-tests.ts";

const { stack, browser } = await startForTests();
let partner: DemoPartner;
beforeAll(async () => void (partner = await startPartner(stack)));
afterAll(() => partner.close());

test.each([
  ["that stores cookies of frames", "/payday", async () => {}],
  ["that blocks them", "/payday", blockThirdPartyCookies],
  ["that keeps nothing for a frame", "/strict", async () => {}],
] as const)(
  "[EMB-03] in a browser %s, a visitor who chooses Spanish in a partner's page keeps it after a reload, with their request",
  async (_browser, path, prepare) => {
    const page = await visitPartner(browser, "about:blank");
    await prepare(page);
    const messages = await messagesTo(page);
    await page.goto(`${partner.url}${path}`);
    await fitted(page);
    messages.length = 0;
    await embedded(page).locator(".languages a[hreflang=es]").click();
    await embedded(page).locator("html[lang=es][data-framed]").waitFor();
    // The English page leaves only after the response that the partner's page has the choice.
    expect(messages.slice(0, messages.indexOf("ready"))).toEqual(expect.arrayContaining(["setCookie", "getCookie"]));
    await askOnLanding(embedded(page), applicant());
    await screen(embedded(page), "/longform").locator("form").waitFor();
    await page.reload();
    await screen(embedded(page), "/longform").locator("form").waitFor();
    expect(await embedded(page).locator("html").getAttribute("lang")).toBe("es");
    await page.context().close();
  },
);

test("in a partner's page, a visitor changes the language in the middle of the form, and loses nothing that they typed", async () => {
  const page = await visitPartner(browser, `${partner.url}/payday`);
  await fitted(page);
  const form = embedded(page);
  await askOnLanding(form, applicant());
  await screen(form, "/longform").locator("form").waitFor();
  const firstName = form.locator('[data-field="firstName"] input');
  await firstName.fill("Zuzanna");
  await firstName.blur();
  await form.locator(".languages a[hreflang=es]").click();
  await form.locator("html[lang=es]").waitFor();
  await screen(form, "/longform").locator("form").waitFor();
  await expect.poll(() => firstName.inputValue()).toBe("Zuzanna");
  await page.context().close();
});

test("a partner's page opens the form in its own language", async () => {
  const page = await visitPartner(browser, `${partner.url}/payday`);
  await fitted(page);
  await page.evaluate((site) => {
    const { loanbridgeEmbed } = globalThis as unknown as { loanbridgeEmbed: (options: object) => unknown };
    document.querySelector("iframe")?.remove();
    loanbridgeEmbed({ target: document.body, site, lang: "es" });
  }, stack.site("payday"));
  await embedded(page).locator("html[data-framed]").waitFor();
  expect(await embedded(page).locator("html").getAttribute("lang")).toBe("es");
  await page.context().close();
});
