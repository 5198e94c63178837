import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startForTests } from "../stack/start-for-tests.ts";
import { expectAccessible } from "./accessibility.ts";
import { fillByKeyboard } from "./keyboard.ts";
import { dialog } from "./modal-steps.ts";
import {
  applicant,
  askOnLanding,
  controlOf,
  fieldOf,
  interactive,
  messageOf,
  openLongForm,
  reachWait,
  rulesLoaded,
  screen,
  submitButton,
  visit,
} from "./visit.ts";

const { stack, browser } = await startForTests();

/** Name of the field that has the focus. */
const focusedField = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.closest("[data-field]")?.getAttribute("data-field") ?? undefined);

/** Names of the fields that show a message, and of those whose control is not associated with it. */
function refused(page: Page): Promise<{ fields: string[]; untied: string[] }> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll("[data-field]")].filter((field) => field.querySelector(".field-error"));
    const nameOf = (field: Element) => field.getAttribute("data-field") ?? "";
    const isTied = (field: Element) => {
      const message = field.querySelector(".field-error");
      const controls = [...field.querySelectorAll('input:not([type="radio"]), select, [role="radiogroup"]')];
      return controls.every(
        (control) =>
          control.getAttribute("aria-invalid") === "true" &&
          (control.getAttribute("aria-describedby") ?? "").split(" ").includes(message?.id ?? ""),
      );
    };
    return { fields: shown.map(nameOf), untied: shown.filter((field) => !isTied(field)).map(nameOf) };
  });
}

/** A wrong and a right answer for each typed field. */
const answers: Readonly<Record<string, readonly [wrong: string, right: string]>> = {
  firstName: ["R2D2", "Ana"],
  lastName: ["4444", "Lopez"],
  dob: ["02/30/1990", "02/28/1990"],
  socialSecurity: ["666123456", "219099999"],
  driversLicense: ["!", "D1234567"],
  address1: ["", "77 Larkspur Lane"],
  city: ["", "Austin"],
  zip: ["00000", "78704"],
  employerName: ["", "Marmalade Works"],
  jobTitle: ["", "Cook"],
  bankName: ["", "Bank of Testing"],
  account: ["1", "000123456789"],
  routing: ["1", "111000025"],
};

for (const [name, [wrong, right]] of Object.entries(answers)) {
  test(`[FORM-01] a wrong ${name} is refused on blur, beside it and aloud, and the message disappears once it is corrected`, async () => {
    const page = await longForm();
    if (name === "employerName" || name === "jobTitle") await controlOf(page, "incomeType").selectOption("EMPLOYED");
    await controlOf(page, name).fill(wrong);
    await controlOf(page, name).blur();
    const message = fieldOf(page, name).getByRole("alert");
    await message.waitFor();
    expect(await message.innerText()).toMatch(/\w{4}/);
    expect((await refused(page)).untied).toEqual([]);
    expect(await controlOf(page, name).getAttribute("aria-invalid")).toBe("true");
    await controlOf(page, name).fill(right);
    await message.waitFor({ state: "detached" });
    expect(await controlOf(page, name).getAttribute("aria-invalid")).toBe(null);
  });
}

let shared: Page | undefined;
/** A shared long form for the tests that leave it unchanged. */
async function longForm(): Promise<Page> {
  shared ??= await openLongForm(browser, stack, applicant());
  return shared;
}

test("[FLOW-02] an empty long form marks every question, says how many, and goes to the first", async () => {
  const page = await openLongForm(browser, stack, applicant());
  await submitButton(page).click();
  const summary = page.locator(".error-summary[role=alert]");
  await summary.waitFor();
  const { fields, untied } = await refused(page);
  expect(fields.length).toBeGreaterThan(20);
  expect(fields[0]).toBe("firstName");
  expect(untied).toEqual([]);
  expect(await summary.innerText()).toContain(`Check these ${fields.length} answers`);
  expect(await focusedField(page)).toBe("firstName");
  await expectAccessible(page, "the long form with every message");

  await summary.getByRole("link").nth(2).click();
  expect(await focusedField(page)).toBe(fields[2]);
  await controlOf(page, "firstName").fill("Ana");
  await messageOf(page, "firstName").waitFor({ state: "detached" });
  expect((await refused(page)).fields).not.toContain("firstName");
  const left = fields.length - 1;
  expect(await summary.innerText()).toContain(`Check these ${left} answers`);
  const links = () => summary.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(await links()).toEqual(fields.slice(1, 6).map((name) => `#application-${name}`));
  expect(await summary.innerText()).not.toContain("?:");
  await page.context().close();
});

test("[LAND-16] an empty landing form marks every control, and goes to the first", async () => {
  const page = await visit(browser, stack);
  await interactive(page);
  await submitButton(page).click();
  await page.locator(".error-summary[role=alert]").waitFor();
  expect(await refused(page)).toEqual({ fields: ["zip", "email", "acceptedTermsAndConditions"], untied: [] });
  expect(await focusedField(page)).toBe("zip");
  await expectAccessible(page, "the landing page with its messages");
  for (const [name, value] of [["zip", "00000"] as const, ["email", "ana@nowhere"] as const]) {
    await controlOf(page, name).fill(value);
    await messageOf(page, name).waitFor({ state: "detached" });
    await controlOf(page, name).blur();
    await fieldOf(page, name).getByRole("alert").waitFor();
  }
  await page.context().close();
});

test("[FLOW-02] a ZIP code that only the server refuses gets its message at the field, and nothing is stored", async () => {
  const page = await visit(browser, stack);
  await interactive(page);
  await askOnLanding(page, applicant({ zip: "99999" }));
  await messageOf(page, "zip").waitFor();
  expect(await refused(page)).toEqual({ fields: ["zip"], untied: [] });
  // The lookup of the ZIP code may show the message before the form is sent.
  await expect.poll(() => focusedField(page)).toBe("zip");
  expect(await controlOf(page, "email").inputValue()).toMatch(/@example\.com$/);
  expect(await page.context().cookies()).toEqual([]);
  await askOnLanding(page, applicant());
  await screen(page, "/longform").locator("form").waitFor();
  await page.context().close();
});

test("[FLOW-02] answers of the long form that only the server refuses get messages at their fields, and the first has the focus", async () => {
  const page = await openLongForm(browser, stack, applicant());
  await fillValid(page);
  // Removes nearly everything from the request, so the server answers as for an empty form.
  await page.route(saves, (route) =>
    route.continue({ postData: JSON.stringify({ viewState: "FULL_FORM", userApplication: { firstName: "" } }) }),
  );
  await submitButton(page).click();
  await page.locator(".error-summary[role=alert]").waitFor();
  const { fields, untied } = await refused(page);
  expect(untied).toEqual([]);
  expect(fields).toEqual(expect.arrayContaining(["firstName", "dob", "primaryPhone", "socialSecurity", "account"]));
  expect(await focusedField(page)).toBe(fields[0]);
  expect(await controlOf(page, "firstName").inputValue()).toBe("Ana");
  await page.unroute(saves);
  await submitButton(page).click();
  await reachWait(page);
  await page.context().close();
});

const saves = /userApplication\?/;

/** Answers that pass the browser's check, typed at the place where an applicant types them. */
async function fillValid(page: Page): Promise<void> {
  await page.route(saves, (route) => route.abort());
  await page.locator("main h1").click();
  await fillByKeyboard(page, applicant({ firstName: "Ana" }));
  // The form retries automatically. A test that wants another answer adds a route over this one.
  await page.locator(".connection-notice:not(:empty)").waitFor();
}

test("[VAL-19] a server error of the request form does not appear at the message form's field of the same name", async () => {
  const page = await visit(browser, stack);
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.method = "post";
    const email = Object.assign(document.createElement("input"), { name: "email", value: "ana@" });
    form.append(email);
    document.body.append(form);
    form.submit();
  });
  await page.locator("main .field-error").first().waitFor();
  await page.evaluate(() => (location.hash = "#/modal/contact"));
  await dialog(page).locator('[data-field="email"] input').waitFor();
  expect(await dialog(page).locator(".field-error").allInnerTexts()).toEqual([]);
  await page.context().close();
});

test.each(["abc", "ana@gmial.com"])(
  "[FORM-02] a slow press on the button counts, though it leaves an email field with the text %s, whose message would move the button",
  async (text) => {
    const page = await visit(browser, stack);
    await interactive(page);
    await controlOf(page, "email").click();
    await rulesLoaded(page);
    await page.keyboard.type(text);
    const button = submitButton(page);
    await button.hover();
    await page.mouse.down();
    // Longer than most presses, and than a message takes to appear after the field was left.
    await new Promise((resolve) => {
      setTimeout(resolve, 700);
    });
    expect(await fieldOf(page, "email").locator(".field-error, .suggestion").count()).toBe(0);
    await page.mouse.up();
    await page.locator(".error-summary").waitFor();
    await page.context().close();
  },
);
