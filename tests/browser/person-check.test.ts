import { beforeAll, expect, test } from "vitest";
import { Applicant } from "../stack/applicant.ts";
import { fillByKeyboard } from "./keyboard.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { expectAccessible } from "./accessibility.ts";
import {
  applicant,
  askOnLanding,
  controlOf,
  fieldOf,
  headingOf,
  interactive,
  longWait,
  messageOf,
  screen,
  visit,
} from "./visit.ts";

/** With this setting an email makes twenty applications a day before each needs a captcha. */
const household = 20;
const { stack, browser } = await startForTests({ SAVES_PER_MINUTE: String(4 * household) });

/** Others have made as many applications with the victim's email and phone as need no captcha. */
const victim = applicant({ ...longWait, amountRequestedRange: "500" });
beforeAll(async () => {
  for (let made = 0; made < household; made += 1) {
    const { email, primaryPhone } = victim;
    const other = new Applicant(stack.site("payday"), made, { email, primaryPhone });
    await other.patch("LANDING_SUBMIT");
    await other.patch("FULL_FORM");
  }
});

test("an applicant whose email others have used up checks a box by keyboard, on the landing page and again in the long form, and continues", async () => {
  const page = await visit(browser, stack, "payday", { viewport: { width: 320, height: 640 } });
  await interactive(page);
  await askOnLanding(page, victim);
  await messageOf(page, "recaptcha").waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("landing-recaptcha");
  expect(await controlOf(page, "email").inputValue()).toBe(victim["email"]);
  const describedBy = await controlOf(page, "recaptcha").getAttribute("aria-describedby");
  expect(describedBy).toBe("landing-recaptcha-hint landing-recaptcha-error");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page, "a landing form that asks for the check");
  await page.keyboard.press("Space");
  await fieldOf(page, "recaptcha").getByRole("status").filter({ hasText: "Done" }).waitFor();
  await expectAccessible(page, "a landing form whose check is done");
  await page.keyboard.press("Enter");
  await page.locator('main[data-screen="/longform"] form').waitFor();
  await fillByKeyboard(page, victim);
  await messageOf(page, "recaptcha").waitFor();
  await expectAccessible(page, "a long form that asks for the check");
  expect(await controlOf(page, "primaryPhone").inputValue()).not.toBe("");
  await fieldOf(page, "recaptcha").getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await fieldOf(page, "recaptcha").getByRole("status").filter({ hasText: "Done" }).waitFor();
  await page.keyboard.press("Enter");
  await screen(page, "/wait").waitFor();
  await page.context().close();
});

test("if the check's file is gone after an upgrade, the form says to reload the page, and is not sent again by itself", async () => {
  const page = await visit(browser, stack);
  await page.context().route("**/assets/check-field-*.js", (route) => route.fulfill({ status: 404 }));
  await interactive(page);
  await askOnLanding(page, victim);
  await page.locator(".failure-notice").filter({ hasText: "Reload the page" }).waitFor();
  expect(await controlOf(page, "email").inputValue()).toBe(victim["email"]);
  await page.context().close();
});

test("[LAND-21] with scripts off, they keep what they typed, and learn that the check needs JavaScript", async () => {
  const page = await visit(browser, stack, "payday", { javaScriptEnabled: false });
  await askOnLanding(page, victim);
  await page.getByRole("alert").filter({ hasText: "The check needs JavaScript" }).waitFor();
  expect(await controlOf(page, "email").inputValue()).toBe(victim["email"]);
  expect(await headingOf(page).innerText()).toMatch(/\w{4}/);
  await page.context().close();
});
