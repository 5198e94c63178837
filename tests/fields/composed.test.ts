import { expect, test } from "vitest";
import { startForTests } from "../stack/start-for-tests.ts";
import { openLongForm } from "./long-form.ts";

const { stack, browser } = await startForTests();
const page = await openLongForm(stack, browser, 201);
const device = await page.context().newCDPSession(page);
const boxesOf = (name: string) => page.locator(`[data-field="${name}"] input`);

/** Enters text as dictation does, or a keyboard that converts it: each state replaces the last one, until it is complete. */
async function compose(name: string, states: readonly string[], complete: string): Promise<void> {
  for (const box of await boxesOf(name).all()) await box.fill("");
  await boxesOf(name).first().focus();
  for (const text of states)
    await device.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  await device.send("Input.insertText", { text: complete });
}

test.each([
  ["account", ["12", "12 3", "12 34"], "12 34 56", ["123456"]],
  ["socialSecurity", ["219", "219-09", "219-09-99"], "219-09-9999", ["219099999"]],
  ["socialSecurity", ["２", "２１", "２１９"], "２１９０９９９９９", ["219099999"]],
  ["driversLicense", ["D 1", "D 12"], "D 1234", ["D1234"]],
  ["zip", ["７８", "７８７０"], "７８７０４", ["78704"]],
  ["dob", ["03", "0307", "030719"], "03071990", ["03/07/1990"]],
  ["dob", ["3/7", "3/7/19"], "3/7/1990", ["03/07/1990"]],
  ["payDate1", ["12", "1204"], "12042026", ["12/04/2026"]],
  ["primaryPhone", ["5", "512", "512 555"], "512 555 0147", ["512", "555", "0147"]],
  ["city", ["A", "Aus"], "Austin", ["Austin"]],
] as const)(
  "[VAL-04] text dictated into %s in the states %j is taken once, when it is complete",
  async (name, states, complete, shown) => {
    await compose(name, states, complete);
    await expect
      .poll(() => boxesOf(name).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value)))
      .toEqual(shown);
  },
);
