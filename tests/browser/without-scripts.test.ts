import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startForTests } from "../stack/start-for-tests.ts";
import { expectAccessible } from "./accessibility.ts";
import { applicant, askOnLanding, controlOf, headingOf, interactive, messageOf, siteNames, visit } from "./visit.ts";

const { stack, browser } = await startForTests();

/** Accessible state of a control: its value, whether it is invalid, and every text that describes it. */
async function accessibleTextOf(page: Page, name: string) {
  const control = controlOf(page, name);
  const ids = (await control.getAttribute("aria-describedby"))?.split(" ") ?? [];
  const texts = await Promise.all(ids.map((id) => page.locator(`#${id}`).textContent()));
  return {
    value: await control.inputValue(),
    invalid: await control.getAttribute("aria-invalid"),
    description: texts.join(" "),
  };
}

for (const site of siteNames) {
  test(`[LAND-21] with scripts off, the ${site} site shows an error beside a wrong answer, keeps what was typed, and then leads on`, async () => {
    const page = await visit(browser, stack, site, { javaScriptEnabled: false });
    expect(await headingOf(page).innerText()).toMatch(/\w{4}/);
    expect(await page.locator("#steps li").count()).toBe(3);
    const values = applicant({ amountRequestedRange: "500" });

    await askOnLanding(page, { ...values, zip: "99999", email: "ana@" });
    await page.locator('[role="alert"]').waitFor();
    expect(await accessibleTextOf(page, "zip")).toEqual({
      value: "99999",
      invalid: "true",
      description: await messageOf(page, "zip").innerText(),
    });
    expect(await accessibleTextOf(page, "email")).toMatchObject({ value: "ana@", invalid: "true" });
    expect(await controlOf(page, "amountRequestedRange").inputValue()).toBe("500");
    expect((await page.context().cookies()).length).toBe(0);

    await askOnLanding(page, values);
    await page.waitForURL("**/request");
    expect(await page.locator('main form [data-field="firstName"]').isVisible()).toBe(true);
    await page.context().close();
  });
}

test("[LAND-21] a browser that is too old for the scripts keeps the page as served, and is offered the simpler page next", async () => {
  const context = await browser.newContext();
  await context.addInitScript(() => Reflect.deleteProperty(Array.prototype, "toSorted"));
  const page = await context.newPage();
  const refusal = page.waitForEvent("pageerror");
  await page.goto(stack.site("payday"));
  expect((await refusal).message).toContain("too old");
  expect(await page.evaluate(() => performance.getEntriesByName("app-interactive").length)).toBe(0);
  await askOnLanding(page, applicant({ amountRequestedRange: "500" }));
  const simpler = page.getByRole("link", { name: "Continue with the simpler page", includeHidden: true });
  await simpler.waitFor({ state: "attached" });
  expect(await simpler.getAttribute("href")).toBe("/request");
  await context.close();
});

test("[LAND-21] without scripts an unchecked consent box is refused, and stays unchecked", async () => {
  const page = await visit(browser, stack, "payday", { javaScriptEnabled: false });
  await controlOf(page, "zip").fill("78704");
  await controlOf(page, "email").fill("ana@example.com");
  await page.locator("#request button[type=submit]").click();
  expect(await messageOf(page, "acceptedTermsAndConditions").innerText()).toMatch(/\w{4}/);
  expect(await controlOf(page, "acceptedTermsAndConditions").isChecked()).toBe(false);
  await page.context().close();
});

test("[LAND-21] each field of the landing form shows the same message with scripts and without", async () => {
  const names = ["zip", "email", "acceptedTermsAndConditions"];
  const toldWith = async (javaScriptEnabled: boolean, typed: Readonly<Record<"zip" | "email", string>>) => {
    const page = await visit(browser, stack, "payday", { javaScriptEnabled });
    // The ZIP code last: while the email has the focus, the addresses that it offers lie over the button.
    await controlOf(page, "email").fill(typed.email);
    await controlOf(page, "zip").fill(typed.zip);
    await page.locator("#request button[type=submit]").click();
    await page.locator("#request [role=alert]").first().waitFor();
    const texts = await Promise.all(names.map((name) => messageOf(page, name).innerText()));
    const summary = await page.locator("#request [role=alert] li").allInnerTexts();
    await page.context().close();
    return { texts, summary };
  };
  for (const typed of [
    { zip: "123", email: "ana" },
    { zip: "", email: "" },
    { zip: "00000", email: "ana@example" },
  ]) {
    const without = await toldWith(false, typed);
    expect(without).toEqual(await toldWith(true, typed));
    expect(without.summary).toHaveLength(3);
  }
  const { texts } = await toldWith(false, { zip: "123", email: "" });
  expect(texts[0]).toBe("Please enter your 5-digit zip code.");
});

test("[LAND-21] if the scripts do not load, the form posts all the same, and the next screen says what to do", async () => {
  const context = await browser.newContext();
  await context.route("**/assets/*.js", (route) => route.abort());
  const page = await context.newPage();
  await page.goto(stack.site("payday"));
  await askOnLanding(page, applicant({ zip: "00000" }));
  await page.locator('[role="alert"]').waitFor();
  expect(await accessibleTextOf(page, "zip")).toMatchObject({ value: "00000", invalid: "true" });
  await askOnLanding(page, applicant());
  await page.waitForURL("**/*#/longform");
  const again = page.getByRole("link", { name: "Reload" });
  await again.waitFor({ timeout: 15_000 });
  await expectAccessible(page, "the frame without its scripts");
  await context.unroute("**/assets/*.js");
  await again.click();
  await page.locator('main[data-screen="/longform"] form').waitFor();
  await context.close();
});

test("[LAND-16] if only the rules do not load, the browser posts the form itself", async () => {
  const context = await browser.newContext();
  await context.route("**/assets/rules-*.js", (route) => route.abort());
  const page = await context.newPage();
  await page.goto(stack.site("personal"));
  await interactive(page);
  const posted = page.waitForRequest(
    (request) => request.method() === "POST" && new URL(request.url()).pathname === "/",
  );
  await askOnLanding(page, applicant({ amountRequestedRange: "5000" }));
  await page.locator('main[data-screen="/longform"]').waitFor();
  expect((await posted).isNavigationRequest()).toBe(true);
  expect((await posted).postData()).toMatch(/(^|&)formKey=[\w-]{22}(&|$)/);
  await context.close();
});
