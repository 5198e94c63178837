import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { siteNames, visit } from "../browser/visit.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { openLongForm } from "./long-form.ts";

const { stack, browser } = await startForTests();

/** Replaces an input's content at once, as a paste does, and blurs it. */
async function paste(page: Page, input: string, text: string): Promise<string> {
  const box = page.locator(input);
  await box.focus();
  await box.selectText();
  await page.keyboard.insertText(text);
  await box.blur();
  return await box.inputValue();
}

const zips = ["78704-1234", " 78704 ", "78704–1234", "７８７０４", "\t78704\u00a0", "TX 78704"];

test.each(siteNames)("[LAND-03][VAL-11] a ZIP code pasted into the landing form of %s is understood", async (site) => {
  const page = await visit(browser, stack, site);
  for (const text of zips) expect([text, await paste(page, 'input[name="zip"]', text)]).toEqual([text, "78704"]);
  await page.context().close();
});

/** For the long form: field, pasted texts, and the expected value. */
const pasted = [
  ["zip", zips, "78704"],
  ["socialSecurity", ["219-09-9999", " 219 09 9999 ", "219–09–9999", "２１９０９９９９９"], "219099999"],
  ["routing", ["121000248", " 1210-0024-8 ", "１２１０００２４８", "Routing: 121000248"], "121000248"],
  ["account", [" 000123-456 789 ", "０００１２３４５６７８９"], "000123456789"],
  [
    "dob",
    ["03/07/1990", " 3/7/1990 ", "\t1990-03-07 ", "0３／０７／１９９０", "03–07–1990", "03.07.1990"],
    "03/07/1990",
  ],
  ["driversLicense", [" D123-4567 ", "Ｄ１２３-４５６７"], "D123-4567"],
] as const;

test("[VAL-04] values pasted into the long form are understood: no character is cut off to make room for a space", async () => {
  const page = await openLongForm(stack, browser, 201);
  const found: string[] = [];
  for (const [name, texts, value] of pasted)
    for (const text of texts) {
      const held = await paste(page, `input[name="${name}"]`, text);
      if (held !== value) found.push(`${name}: ${JSON.stringify(text)} became ${JSON.stringify(held)}`);
    }
  expect(found).toEqual([]);
  await page.context().close();
});

test("[VAL-07] a whole phone number pasted into one box, empty or filled, spreads over all three", async () => {
  const page = await openLongForm(stack, browser, 201);
  const boxes = page.locator('[data-field="primaryPhone"] input');
  for (const text of ["(512) 555-0147", "５１２-５５５-０１４７", "+1 (512) 555–0147 ext. 12", "512.555.0147 x3"])
    for (const at of [0, 1, 2]) {
      await boxes.nth(at).focus();
      await boxes.nth(at).press("End");
      await page.keyboard.insertText(text);
      const held = await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value));
      expect([text, at, held]).toEqual([text, at, ["512", "555", "0147"]]);
    }
  await page.context().close();
});
