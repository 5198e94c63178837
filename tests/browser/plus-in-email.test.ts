import { Applicant } from "../stack/applicant.ts";
import { afterAll, expect, test } from "vitest";
import { changedSites } from "../stack/changed-sites.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { searchFor } from "../attacks/earlier-request.ts";
import { dialog } from "./modal-steps.ts";
import { applicant, askOnLanding, controlOf, messageOf, visit } from "./visit.ts";
import { formOf } from "./walk.ts";

const sites = await changedSites({ personal: { plusInEmail: true } });
// Runs last: hooks registered later run earlier.
afterAll(() => sites.remove());
const { stack, browser } = await startForTests({ SITES_DIR: sites.dir });

const email = "jane+loans@example.com";
const why = "We can't accept an email address with a plus sign (+). Please enter one without it.";

for (const javaScriptEnabled of [true, false])
  test(`[VAL-09] a site that does not accept a plus sign in an email address says so, with scripts ${javaScriptEnabled ? "on" : "off"}`, async () => {
    const page = await visit(browser, stack, "payday", { javaScriptEnabled });
    await askOnLanding(page, applicant({ email }));
    await messageOf(page, "email").getByText(why).waitFor();
    expect(await controlOf(page, "email").inputValue()).toBe(email);
    await page.context().close();
  });

test("[VAL-09] a site that accepts a plus sign accepts the address on the landing form, from another device and in its contact form", async () => {
  const page = await visit(browser, stack, "personal");
  await askOnLanding(page, applicant({ email, amountRequestedRange: "5000" }));
  await formOf(page).waitFor();
  const stored = await page.evaluate(() => fetch("/api/v1/userApplication").then((answer) => answer.text()));
  expect(stored).toContain(email);

  await page.goto(`${stack.site("personal")}/#/modal/contact`);
  await dialog(page).locator('[data-field="email"] input').fill(email);
  await dialog(page).locator('[data-field="comments"] textarea').focus();
  await dialog(page).getByRole("button", { name: "Send" }).click();
  await dialog(page).getByText("Check these").waitFor();
  expect(await dialog(page).locator('[data-field="email"] .field-error').count()).toBe(0);

  const found = await searchFor(new Applicant(stack.site("personal"), 1), email, "5125553000");
  // The site sends no email. It says so only once both values are valid.
  expect(found.errors).toEqual([{ field: "fingerprintEmail", code: "NotAllowed" }]);
  await page.context().close();
});
