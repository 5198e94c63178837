import type { Locator } from "playwright-core";
import { secureFieldNames } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { startForTests } from "../stack/start-for-tests.ts";
import { expectAccessible } from "./accessibility.ts";
import { fillByKeyboard } from "./keyboard.ts";
import { applicant, controlOf, fieldOf, messageOf, rulesLoaded, screen, submitButton, openLongForm } from "./visit.ts";

const { stack, browser } = await startForTests();

/** Shown as dots in a text field; password managers would save a password field. */
const isDotted = (control: Locator): Promise<boolean> =>
  control.evaluate((input) => getComputedStyle(input).getPropertyValue("-webkit-text-security") === "disc");

test("[APP-04] a secure value is hidden while it is typed, and can be shown and hidden again by keyboard", async () => {
  const page = await openLongForm(browser, stack, applicant());
  for (const name of secureFieldNames) {
    const control = controlOf(page, name);
    await control.focus();
    await page.keyboard.type("123");
    expect(await isDotted(control), name).toBe(true);
    expect(await control.getAttribute("autocomplete")).toBe("off");
    await page.keyboard.press("Tab");
    const toggle = fieldOf(page, name).getByRole("button");
    expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
    const label = await fieldOf(page, name).locator("label").innerText();
    expect(await toggle.getAttribute("aria-label")).toBe(`Show ${label}`);
    await page.keyboard.press("Space");
    expect(await isDotted(control)).toBe(false);
    expect(await control.inputValue()).toMatch(/^12/);
    expect(await toggle.getAttribute("aria-label")).toBe(`Hide ${label}`);
    expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    expect(await isDotted(control)).toBe(true);
  }
  await page.context().close();
});

test("[FORM-10] a stored secure value stays on the server: its field says that it is stored, and may stay empty", async () => {
  const values = applicant();
  const page = await openLongForm(browser, stack, values);
  // The page arrives as for an applicant whose secrets the server has.
  await page.addInitScript((names) => {
    let held: typeof globalThis.loanbridge;
    Object.defineProperty(globalThis, "loanbridge", {
      get: () => held,
      set: (data: NonNullable<typeof held>) => {
        const secureFields = Object.fromEntries(names.map((name) => [name, true]));
        held = {
          ...data,
          response: { ...data.response, secureFields: { ...data.response.secureFields, ...secureFields } },
        };
      },
    });
  }, secureFieldNames);
  await page.reload();
  await screen(page, "/longform").locator("form").waitFor();
  for (const name of secureFieldNames) {
    expect(await controlOf(page, name).inputValue()).toBe("");
    const ids = (await controlOf(page, name).getAttribute("aria-describedby"))?.split(" ") ?? [];
    const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).innerText()));
    expect(texts.join(" ")).toContain("We already have this, encrypted");
  }
  await expectAccessible(page, "the long form with stored secrets");
  const secrets = Object.fromEntries(secureFieldNames.map((name) => [name, undefined]));
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await fillByKeyboard(page, { ...values, ...secrets, bankName: "Bank of Testing" });
  const body = (await sent).postDataJSON() as { secureFields?: object };
  expect(body.secureFields ?? {}).toEqual({});
  await page.context().close();
});

test("[FORM-10] a secure value that was never given is required", async () => {
  const page = await openLongForm(browser, stack, applicant());
  await submitButton(page).click();
  for (const name of secureFieldNames) expect(await messageOf(page, name).innerText()).toMatch(/\w{4}/);
  await page.context().close();
});

test("undo and redo go through the values of a field whose text is cleaned as it is typed", async () => {
  const page = await openLongForm(browser, stack, applicant());
  const typed = { account: "4455 6677", dob: "03071990", primaryPhone: "5125551234", payDate1: "12042026" };
  const shown = (name: string) =>
    fieldOf(page, name)
      .locator("input")
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value).join(""));
  await controlOf(page, "account").focus();
  await rulesLoaded(page);
  for (const [name, text] of Object.entries(typed)) {
    await controlOf(page, name).focus();
    await page.keyboard.type(text);
    const whole = await shown(name);
    for (let left = 3; left > 0; left -= 1) await page.keyboard.press("ControlOrMeta+z");
    expect(await shown(name), name).toBe(whole.slice(0, -3));
    for (let left = 4; left > 0; left -= 1) await page.keyboard.press("ControlOrMeta+Shift+z");
    expect(await shown(name), name).toBe(whole);
  }
  // The browser's undo continues with other fields after its own.
  await controlOf(page, "address1").focus();
  await page.keyboard.type("1");
  for (let left = 4; left > 0; left -= 1) await page.keyboard.press("ControlOrMeta+z");
  expect([await shown("address1"), await shown("account"), await shown("payDate1")]).toEqual([
    "",
    "44556677",
    "12/04/2026",
  ]);
  await page.context().close();
});
