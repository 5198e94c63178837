import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { CaptchaProvider } from "@loanbridge/contract";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { expectAccessible } from "../browser/accessibility.ts";
import { dialog } from "../browser/modal-steps.ts";
import { failOnPolicyViolation } from "../browser/noise.ts";
import { applicant, askOnLanding, interactive, patience, phone, screen, submitButton } from "../browser/visit.ts";
import { Applicant } from "../stack/applicant.ts";
import { changedSites } from "../stack/changed-sites.ts";
import { inTexas } from "../stack/open-states.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { startCaptchaStandIn } from "./captcha-provider.ts";

const standIn = await startCaptchaStandIn();
const sites = await changedSites({});
/** A site for each provider, at a host of the same name. */
for (const provider of ["recaptcha", "hcaptcha", "turnstile"]) {
  const folder = join(sites.dir, `${provider}-demo`);
  await cp(join(sites.dir, "payday-demo"), folder, { recursive: true });
  const change = async (file: string, changes: object) => {
    const before = JSON.parse(await readFile(join(folder, file), "utf8")) as object;
    await writeFile(join(folder, file), JSON.stringify({ ...before, ...changes }));
  };
  await change("environment.json", { siteKey: `key-of-${provider}` });
  await change("site.json", {
    hosts: [`${provider}.localhost`],
    captcha: { provider, secret: "CAPTCHA_TEST" },
    thirdParties: { standIn: standIn.origin },
  });
}
const { stack, browser } = await startForTests({
  SITES_DIR: sites.dir,
  CAPTCHA_TEST: "s3cret",
  SAVES_PER_MINUTE: "80",
});
afterAll(async () => {
  await standIn.close();
  await sites.remove();
});

/** A visitor who opens the contact form from the landing page and fills it in. */
async function contact(provider: CaptchaProvider): Promise<Page> {
  standIn.requests.length = 0;
  const context = await browser.newContext({ viewport: phone });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  failOnPolicyViolation(page);
  await page.goto(stack.site("payday").replace("payday", provider));
  await page.locator("#request").waitFor();
  expect(standIn.requests).toEqual([]);
  await page.evaluate(() => (globalThis.location.hash = "#/modal/contact"));
  const field = (name: string) => dialog(page).locator(`[data-field="${name}"]`).locator("input, textarea").first();
  await field("name").fill("Ana Lopez");
  await field("email").fill("ana.lopez@example.com");
  await field("comments").fill("Please call me.");
  return page;
}
const send = (page: Page) => dialog(page).getByRole("button", { name: "Send" }).click();
const human = (page: Page) => dialog(page).getByRole("button", { name: "I am human" }).click();
const scripts = { recaptcha: "recaptcha/api.js", hcaptcha: "1/api.js", turnstile: "turnstile/v0/api.js" };

for (const provider of ["recaptcha", "hcaptcha", "turnstile"] as const)
  test(`[PIX-01] a site that names ${provider} loads it with the form that needs it, and verifies the answer with it`, async () => {
    const page = await contact(provider);
    await send(page);
    await dialog(page).locator(".field-error").waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("contact-recaptcha");
    await human(page);
    if (provider === "recaptcha") await expectAccessible(page, "a form with a provider's captcha");
    await send(page);
    await dialog(page).getByRole("heading", { name: "Email Sent" }).waitFor();
    const [script, frame, asked, ...more] = standIn.requests;
    expect([script, frame, more]).toEqual([
      `/${provider}/${scripts[provider]}`,
      `/${provider}/frame/key-of-${provider}`,
      [],
    ]);
    expect(asked).toMatch(/siteverify secret=s3cret&response=answer-\d+$/);
    await page.context().close();
  });

test("the landing form loads a provider's captcha only after an email was sent too often, and continues with its answer", async () => {
  standIn.requests.length = 0;
  const site = stack.site("payday").replace("payday", "hcaptcha");
  const values = applicant({ amountRequestedRange: "500" });
  for (let made = 0; made < 20; made += 1) {
    const other = new Applicant(site, made, { ...inTexas, email: values["email"] });
    expect((await other.patch("LANDING_SUBMIT")).body.errors).toEqual([]);
  }
  const context = await browser.newContext({ viewport: phone });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  failOnPolicyViolation(page);
  await page.goto(site);
  await interactive(page);
  expect(standIn.requests).toEqual([]);
  await askOnLanding(page, values);
  await page.getByRole("button", { name: "I am human" }).click();
  await expectAccessible(page, "the landing form with a provider's captcha");
  await submitButton(page).click();
  await screen(page, "/longform").waitFor();
  expect(standIn.requests.at(-1)).toMatch(/siteverify secret=s3cret&response=answer-\d+$/);
  await context.close();
});

test("if the provider cannot verify the answer, nothing is sent, the form says so, and the captcha is shown again", async () => {
  const page = await contact("turnstile");
  await human(page);
  standIn.verdict = undefined;
  await send(page);
  await dialog(page).getByText("We couldn't confirm the check just now").first().waitFor();
  expect(await page.locator("html").getAttribute("data-reset")).toBe("7");
  standIn.verdict = { success: true };
  await human(page);
  await send(page);
  await dialog(page).getByRole("heading", { name: "Email Sent" }).waitFor();
  await page.context().close();
});

test("if the provider's script does not load, the form says so, and loads it again on request", async () => {
  standIn.scripts = false;
  const page = await contact("hcaptcha");
  await dialog(page).getByText("The hCaptcha check didn't load").waitFor();
  await expectAccessible(page, "a form whose captcha did not load");
  standIn.scripts = true;
  await dialog(page).getByRole("button", { name: "Reload the check" }).click();
  await human(page);
  await send(page);
  await dialog(page).getByRole("heading", { name: "Email Sent" }).waitFor();
  expect(standIn.requests.filter((path) => path === "/hcaptcha/1/api.js")).toHaveLength(2);
  await page.context().close();
});
