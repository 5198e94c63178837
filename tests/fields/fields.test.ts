import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { startForTests } from "../stack/start-for-tests.ts";
import { fillFromCard } from "./autofill.ts";
import { openLongForm } from "./long-form.ts";

const { stack, browser } = await startForTests();
const page = await openLongForm(stack, browser, 201);

const field = (name: string) => page.locator(`[data-field="${name}"]`);
const valueOf = (name: string) => page.locator(`[name="${name}"]`).inputValue();
const phone = (name: string) =>
  field(name)
    .locator("input")
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
const refused = () =>
  page.locator("[data-invalid]").evaluateAll((fields) => fields.map((one) => one.getAttribute("data-field")));

const card = {
  "given-name": "Ana",
  "family-name": "Lopez",
  bday: "1990-03-07",
  "address-line1": "1204 Barton Springs Rd Apt 9",
  "address-level2": "Austin",
  "postal-code": "78704",
  "tel-area-code": "512",
  "tel-local-prefix": "555",
  "tel-local-suffix": "0147",
  organization: "Barton Creek Foods",
};

test.each([
  ["its two letters", "TX"],
  ["its name", "Texas"],
])(
  "[APP-01] a browser's address card, with the state as %s, fills every field it covers, and none is refused",
  async (_, state) => {
    await page.locator('select[name="incomeType"]').selectOption("EMPLOYED");
    const filled = await fillFromCard(page, { ...card, "address-level1": state });
    expect(filled.toSorted()).toEqual([...Object.keys(card), "address-level1"].toSorted());
    await expect.poll(() => valueOf("state")).toBe("TX");
    expect(await phone("primaryPhone")).toEqual(["512", "555", "0147"]);
    expect(await phone("alternatePhone")).toEqual(["", "", ""]);
    expect(await phone("employerPhone")).toEqual(["", "", ""]);
    const typed = await Promise.all(["firstName", "lastName", "dob", "address1", "city", "zip"].map(valueOf));
    expect(typed).toEqual(["Ana", "Lopez", "03/07/1990", card["address-line1"], "Austin", "78704"]);
    expect(await refused()).toEqual([]);
    await page.locator('select[name="state"]').selectOption("");
  },
);

test.each(["5125550147", "+1 512 555 0147", "+15125550147", "(512) 555-0147", "1-512-555-0147", "512.555.0147"])(
  "[VAL-07] the whole number %s, filled or pasted into the first box, spreads over all three",
  async (text) => {
    await fillFromCard(page, { "tel-area-code": text });
    expect(await phone("primaryPhone")).toEqual(["512", "555", "0147"]);
    await page.locator('[data-field="alternatePhone"] input').first().fill("");
    await page.locator('[data-field="alternatePhone"] input').first().fill(text);
    expect(await phone("alternatePhone")).toEqual(["512", "555", "0147"]);
  },
);

test("[VAL-07] a phone's boxes advance at 3, 3 and 4 digits, and Backspace in an empty one goes back", async () => {
  const boxes = field("alternatePhone").locator("input");
  await boxes.first().fill("");
  for (const index of [1, 2]) await boxes.nth(index).fill("");
  const focused = () => boxes.evaluateAll((all) => all.findIndex((box) => box === document.activeElement));
  await boxes.first().focus();
  await page.keyboard.type("51");
  expect(await focused()).toBe(0);
  await page.keyboard.type("2");
  expect(await focused()).toBe(1);
  await page.keyboard.type("555");
  expect(await focused()).toBe(2);
  await page.keyboard.type("0147");
  expect(await phone("alternatePhone")).toEqual(["512", "555", "0147"]);
  for (const _ of "0147") await page.keyboard.press("Backspace");
  expect(await focused()).toBe(2);
  await page.keyboard.press("Backspace");
  expect(await focused()).toBe(1);
});

const filledPhone = async () => {
  const boxes = field("primaryPhone").locator("input");
  await fillFromCard(page, { "tel-area-code": "9725550188" });
  await page.locator("main h1").click();
  return boxes;
};

/** Ways to enter the first box. Some touch browsers leave the caret at its end. */
const ways: Readonly<Record<string, (box: Locator) => Promise<void>>> = {
  click: (box) => box.click(),
  "click in the middle": (box) => box.click({ position: { x: 18, y: 12 } }),
  "second click, which puts a caret": async (box) => {
    await box.click();
    await box.click({ position: { x: 18, y: 12 } });
    await expect.poll(() => box.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBeLessThan(3);
  },
  Tab: async () => {
    await page.locator('input[name="dob"]').focus();
    await page.keyboard.press("Tab");
  },
  "touch that leaves the caret at its end": async (box) => {
    await box.focus();
    await box.press("End");
  },
};

test.each(Object.keys(ways))(
  "[VAL-07] a number typed over a filled one replaces all of it, entered by a %s",
  async (way) => {
    const boxes = await filledPhone();
    await ways[way]?.(boxes.first());
    await page.keyboard.type("8165550142");
    expect(await phone("primaryPhone")).toEqual(["816", "555", "0142"]);
    await page.locator("main h1").click();
    await expect.poll(refused).not.toContain("primaryPhone");
  },
);

test("[VAL-07] one box of a filled number can be corrected, by a click and by Backspace", async () => {
  const boxes = await filledPhone();
  await boxes.nth(1).click();
  await page.keyboard.type("444");
  expect(await phone("primaryPhone")).toEqual(["972", "444", "0188"]);
  await boxes.nth(2).click();
  await page.keyboard.press("Home");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("5");
  expect(await phone("primaryPhone")).toEqual(["972", "445", "0188"]);
});

test("[APP-04] password managers have nothing to save: there is no password field, and secure fields are marked to be ignored", async () => {
  expect(await page.locator('input[type="password"]').count()).toBe(0);
  for (const name of ["socialSecurity", "account", "routing", "driversLicense"]) {
    const input = page.locator(`input[name="${name}"]`);
    for (const [attribute, value] of Object.entries({
      autocomplete: "off",
      "data-1p-ignore": "true",
      "data-lpignore": "true",
    }))
      expect(await input.getAttribute(attribute), name).toBe(value);
    await input.fill("123");
    const hidden = () =>
      input.evaluate((element) => getComputedStyle(element).getPropertyValue("-webkit-text-security"));
    expect(await hidden(), name).toBe("disc");
    await field(name).getByRole("button").click();
    expect(await hidden(), name).toBe("none");
    await input.fill("");
  }
});

test("[FORM-06] a ZIP code fills city, state and the license state; an unknown one leaves what is typed", async () => {
  await page.locator('input[name="zip"]').fill("59601");
  await page.locator('input[name="zip"]').blur();
  await expect.poll(() => valueOf("city")).toBe("Helena");
  expect([await valueOf("state"), await valueOf("dlState")]).toEqual(["MT", "MT"]);
});

test("[FORM-07] a routing number fills the bank; one with an unknown bank is accepted, and its bank is typed", async () => {
  const routing = page.locator('input[name="routing"]');
  await routing.fill("121000248");
  await routing.blur();
  await expect.poll(() => valueOf("bankName")).toMatch(/Wells Fargo/);
  const answered = page.waitForResponse("**/validation/routing/031101169");
  await routing.fill("031101169");
  await page.locator('input[name="bankName"]').fill("Bancorp of Delaware");
  expect((await answered).status()).toBe(404);
  expect(await valueOf("bankName")).toBe("Bancorp of Delaware");
  expect(await refused()).not.toContain("routing");
});

test("[APP-01] Enter goes from a typed answer to the next, as the touch keyboard's key says", async () => {
  await page.locator('input[name="firstName"]').focus();
  expect(await page.locator('input[name="firstName"]').getAttribute("enterkeyhint")).toBe("next");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("lastName");
});

test("[OPT-10][FORM-02] on a phone 320 pixels wide every option of a closed list is fully readable", async () => {
  await page.setViewportSize({ width: 320, height: 640 });
  const cut = await page.evaluate(() => {
    const pen = document.createElement("canvas").getContext("2d");
    return [...document.querySelectorAll("select")].flatMap((list) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(list);
      const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (!pen) throw new Error("Nothing measures text here.");
      pen.font = font;
      return [...list.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room);
    });
  });
  expect(await page.locator("select option").count()).toBeGreaterThan(50);
  expect(cut).toEqual([]);
});

test("[FORM-04][VAL-15] a checked box that another answer hides is unchecked, and what it required is gone", async () => {
  const income = page.locator('select[name="incomeType"]');
  await income.selectOption("DISABILITY");
  await field("ssdCoRegOptIn").locator("input").check();
  await field("benefitsPilotOptIn").locator("input").waitFor();
  await income.selectOption("EMPLOYED");
  await field("benefitsPilotOptIn").waitFor({ state: "detached" });
  await income.selectOption("DISABILITY");
  expect(await field("ssdCoRegOptIn").locator("input").isChecked()).toBe(false);
  await income.selectOption("EMPLOYED");
});
