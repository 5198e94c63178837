import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "../browser/accessibility.ts";
import { watchNoise } from "../browser/noise.ts";
import { applicant, controlOf, desktop, messageOf, phone, screen, visit, visitWait } from "../browser/visit.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { startStack } from "../stack/stack.ts";

const { stack, browser } = await startForTests({}, { mails: true });

const notFound = "Unable to find previous loan request.";
const card = (page: Page) => screen(page, "/r-reapply");
const codeOf = (page: Page) => controlOf(page, "fingerprintCode");

/** Opens the search in a new browser. */
async function searching(site = stack, options = {}): Promise<Page> {
  const page = await visit(browser, site, "payday", options);
  await page.goto(`${site.site("payday")}/#/r-reapply`);
  await card(page).locator("h1").waitFor();
  return page;
}

async function search(page: Page, email: string, number: string): Promise<void> {
  await controlOf(page, "email").fill(email);
  await controlOf(page, "primaryPhone").fill(number);
  await page.getByRole("button", { name: "Find my request" }).click();
  await card(page).getByRole("heading", { name: "Check your email" }).waitFor();
}

/** The code in the latest email to this address. */
const mailedTo = (address: string, count = 1): Promise<string> =>
  vi.waitUntil(
    async () => {
      const mails = (await stack.mails()).filter(
        ({ to, subject }) => to === address && subject.startsWith("Your code"),
      );
      return mails.length >= count && /Your code: (\d{6})/.exec(mails[0]?.text ?? "")?.[1];
    },
    { timeout: 30_000 },
  );

test("[FLOW-20][NAV-14] on a new device a sold request is found by its email and phone and an emailed code, by keyboard, and is sent again", async () => {
  const values = applicant();
  const first = await visitWait(browser, stack, values);
  await first.waitForURL(`${stack.simulator.url}/**`, { timeout: 60_000 });
  await first.context().close();
  const email = String(values["email"]);
  const page = await searching();
  const noise = watchNoise(page);
  await expectAccessible(page, "the search");
  await search(page, email, String(values["primaryPhone"]));
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("fingerprintCode");
  expect(await page.getByRole("status").innerText()).toContain("6-digit code");
  expect(await codeOf(page).getAttribute("autocomplete")).toBe("one-time-code");
  expect(await codeOf(page).getAttribute("inputmode")).toBe("numeric");
  await expectAccessible(page, "the code");
  const code = await mailedTo(email);

  await page.keyboard.type(code === "000000" ? "000001" : "000000");
  await page.keyboard.press("Enter");
  await messageOf(page, "fingerprintCode").getByText("That code doesn't match.").waitFor();
  const describedBy = (await codeOf(page).getAttribute("aria-describedby")) ?? "";
  expect(describedBy).toContain((await messageOf(page, "fingerprintCode").getAttribute("id")) ?? "-");
  await expectAccessible(page, "a wrong code");

  await page.reload();
  await codeOf(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await codeOf(page).press("Enter");
  await screen(page, "/reapply").locator("h1").waitFor();
  const shown = await page.content();
  for (const name of ["email", "firstName", "lastName", "primaryPhone", "address1"])
    expect(shown).not.toContain(String(values[name]));
  await page.locator('input[name="acceptedTermsAndConditions"]').check();
  await page.getByRole("button", { name: "Request $1,000" }).click();
  await screen(page, "/wait").waitFor();
  expect(noise()).toEqual([]);
  await page.context().close();
});

test("[FLOW-20][ERR-10] a search without a match looks the same until its fifth code, then says that nothing was found, beside a way to start fresh", async () => {
  const page = await searching();
  const [email, number] = ["nobody@example.com", "5125550198"];
  await search(page, email, number);
  for (const code of ["111111", "222222", "333333", "444444"]) {
    await codeOf(page).fill(code);
    await page.getByRole("button", { name: "Continue" }).click();
    await messageOf(page, "fingerprintCode").waitFor();
    await page.getByRole("button", { name: "Continue" }).waitFor();
  }
  await codeOf(page).fill("555555");
  await page.getByRole("button", { name: "Continue" }).click();
  await messageOf(page, "email").getByText(notFound).waitFor();
  await messageOf(page, "primaryPhone").getByText(notFound).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
  await expectAccessible(page, "nothing found");
  await page.getByRole("link", { name: "Start a new request" }).click();
  await screen(page, "/").locator("form").first().waitFor();
  expect(await page.locator(".field-error").count()).toBe(0);
  await page.context().close();
});

test("a new code is sent on demand, another contact can be typed, and Back leads from the code to the contact", async () => {
  const values = applicant({ zip: "78701", city: "Austin" });
  const email = String(values["email"]);
  const first = await visitWait(browser, stack, values);
  await screen(first, "/splash").waitFor();
  await first.context().close();
  const page = await searching();
  await search(page, email, String(values["primaryPhone"]));
  const code = await mailedTo(email);
  await page.getByRole("button", { name: "Send a new code" }).click();
  await page.getByRole("status").getByText("another code").waitFor();
  expect(await mailedTo(email, 2)).toMatch(/^\d{6}$/);
  await page.getByRole("link", { name: "Use a different email or phone" }).click();
  await controlOf(page, "email").waitFor();
  await page.goBack();
  await codeOf(page).waitFor();
  await codeOf(page).fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
  const [newest, shown] = [await mailedTo(email, 2), messageOf(page, "fingerprintCode")];
  if (newest !== code) await shown.waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Send a new code" }).click();
  await controlOf(page, "email").waitFor();
  await page.context().close();
});

test("both steps fit a 320-pixel screen and a desktop screen", async () => {
  for (const viewport of [{ width: 320, height: 640 }, phone, desktop]) {
    const page = await searching(stack, { viewport });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await search(page, "nobody@example.com", "5125550197");
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.context().close();
  }
});

test("[FLOW-20] a site that sends no email says that this device can't be recognized, and leads to a new request", async () => {
  const mute = await startStack();
  const page = await searching(mute);
  expect(await card(page).innerText()).toContain("We can't recognize this device");
  await expectAccessible(page, "a device that can't be recognized");
  await page.getByRole("link", { name: "Start a new request" }).click();
  await screen(page, "/").locator("form").first().waitFor();
  await page.context().close();
  await mute.close();
});
