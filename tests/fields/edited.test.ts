import { expect, test } from "vitest";
import { startForTests } from "../stack/start-for-tests.ts";
import { openLongForm } from "./long-form.ts";

const { stack, browser } = await startForTests();
const page = await openLongForm(stack, browser, 201);
const inputOf = (name: string) => page.locator(`input[name="${name}"]`);

/** Types a text, then puts the caret or a selection into it. */
async function typeAndSelect(name: string, text: string, [from, to]: readonly [number, number]): Promise<void> {
  const input = inputOf(name);
  await input.fill("");
  await page.keyboard.type(text);
  await input.evaluate((box: HTMLInputElement, ends) => box.setSelectionRange(...ends), [from, to] as const);
}

const edits = [
  ["the day, selected", [3, 5], [], "15", "03/15/1990"],
  ["the month, selected", [0, 2], [], "11", "11/07/1990"],
  ["the day's last digit", [5, 5], ["Backspace"], "8", "03/08/1990"],
  ["the whole day, by Backspace", [5, 5], ["Backspace", "Backspace"], "28", "03/28/1990"],
  ["the month's first digit, by Delete", [0, 0], ["Delete"], "1", "13/07/1990"],
  ["a digit too many in the middle", [5, 5], [], "9", "03/07/1990"],
] as const;

test.each(edits)("[VAL-02] %s of a typed date of birth can be corrected in place", async (_, at, keys, text, shown) => {
  await typeAndSelect("dob", "03071990", at);
  for (const key of keys) await page.keyboard.press(key);
  await page.keyboard.type(text);
  expect(await inputOf("dob").inputValue()).toBe(shown);
});

test("[VAL-02] one digit typed over the day of a date of birth gets its zero once the field is left", async () => {
  await typeAndSelect("dob", "03171990", [3, 5]);
  await page.keyboard.type("5");
  expect(await inputOf("dob").inputValue()).toBe("03/5/1990");
  await inputOf("dob").blur();
  expect(await inputOf("dob").inputValue()).toBe("03/05/1990");
});

test("[VAL-18] the day of a typed pay date can be typed over", async () => {
  await typeAndSelect("payDate1", "12042026", [3, 5]);
  await page.keyboard.type("11");
  expect(await inputOf("payDate1").inputValue()).toBe("12/11/2026");
});

test.each([
  ["socialSecurity", "219099999", "-", "5", "2195099999"],
  ["account", "000123456", " ", "5", "0005123456"],
  ["zip", "7804", ".", "7", "78074"],
])("[VAL-04] a sign typed into the middle of %s leaves the caret there", async (name, text, sign, next, shown) => {
  await typeAndSelect(name, text, [3, 3]);
  await page.keyboard.type(sign);
  await page.keyboard.type(next);
  expect(await inputOf(name).inputValue()).toBe(shown);
});

test.each([
  ["78704", 2, "9", "78704"],
  ["78704", 5, "9", "78704"],
  ["7870", 2, "9", "78970"],
])("[VAL-04] in the ZIP code %s, a digit typed at %d pushes no other one out", async (before, at, digit, after) => {
  await typeAndSelect("zip", before, [at, at]);
  await page.keyboard.type(digit);
  expect(await inputOf("zip").inputValue()).toBe(after);
});
