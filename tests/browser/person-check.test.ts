import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { Applicant } from "../stack/applicant.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { expectAccessible } from "./accessibility.ts";
import {
  applicant,
  askOnLanding,
  controlOf,
  fieldOf,
  headingOf,
  interactive,
  messageOf,
  screen,
  visit,
} from "./visit.ts";

/** At this setting an email makes twenty applications in a day before each takes a check. */
const household = 20;
const { stack, browser } = await startForTests({ SAVES_PER_MINUTE: String(4 * household) });

/** Its email has made as many as are taken without a check. */
const victim = applicant({ amountRequestedRange: "500" });
for (let made = 0; made < household; made += 1) {
  const other = new Applicant(stack.site("payday"), made, { email: victim["email"] });
  expect((await other.patch("LANDING_SUBMIT")).body.errors).toEqual([]);
}

const picture = process.env["PICTURES"];
async function shown(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  if (picture !== undefined) await page.screenshot({ path: `${picture}/${name}.png`, fullPage: false });
}

test("an applicant whose email others have used up ticks a box on the landing page, by keyboard, and goes on", async () => {
  const page = await visit(browser, stack, "payday", { viewport: { width: 320, height: 640 } });
  await interactive(page);
  await askOnLanding(page, victim);
  await messageOf(page, "recaptcha").waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("landing-recaptcha");
  expect(await controlOf(page, "email").inputValue()).toBe(victim["email"]);
  const describedBy = await controlOf(page, "recaptcha").getAttribute("aria-describedby");
  expect(describedBy).toBe("landing-recaptcha-hint landing-recaptcha-error");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await shown(page, "check-asked-320");
  await page.keyboard.press("Space");
  await fieldOf(page, "recaptcha").getByRole("status").filter({ hasText: "Done" }).waitFor();
  await shown(page, "check-done-320");
  await page.keyboard.press("Enter");
  await screen(page, "/longform").waitFor();
  await page.context().close();
});

test("[LAND-21] with scripts off, they keep what they typed, and learn that the check needs JavaScript", async () => {
  const page = await visit(browser, stack, "payday", { javaScriptEnabled: false });
  await askOnLanding(page, victim);
  await page.getByRole("alert").filter({ hasText: "The check needs JavaScript" }).waitFor();
  expect(await controlOf(page, "email").inputValue()).toBe(victim["email"]);
  expect(await headingOf(page).innerText()).toMatch(/\w{4}/);
  if (picture !== undefined) await page.screenshot({ path: `${picture}/check-without-scripts.png` });
  await page.context().close();
});
