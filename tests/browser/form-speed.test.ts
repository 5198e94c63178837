import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keystrokeSpeed, messageSpeed, qualifierSpeed, slowDown, type FormSpeed } from "../bench/form-speed.ts";
import { openPlainForm } from "../bench/plain-form.ts";
import { launchChromium } from "../stack/chromium.ts";
import { startStack, type Stack } from "../stack/stack.ts";
import { applicant, visitLongForm } from "./visit.ts";

let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
  await stack.close();
});

const rounds = 3;
const best = (speeds: readonly number[]): number => Math.min(...speeds);

async function plainSpeed(page: Page): Promise<FormSpeed> {
  await slowDown(page);
  const keystroke = await keystrokeSpeed(page, ["field1", "field2", "field3"]);
  await page.locator("input").first().fill("");
  return { keystroke, messages: await messageSpeed(page, 20) };
}

async function longFormSpeed(): Promise<FormSpeed & { readonly qualifier: number }> {
  const page = await visitLongForm(browser, stack, applicant());
  await page.locator('[data-field="incomeType"] select').selectOption("EMPLOYED");
  await page.locator('[data-field="autoOwnerStatus"] input[value="PAID_OFF"]').check();
  await page.locator('[data-field="vehicleYear"]').waitFor();
  await page.locator('[data-field="employerName"]').waitFor();
  await slowDown(page);
  const keystroke = await keystrokeSpeed(page, ["firstName", "employerName", "address1"]);
  const qualifier = Math.max(
    await qualifierSpeed(page, { field: "incomeType", value: "PENSION", shows: "employerName" }),
    await qualifierSpeed(page, { field: "incomeType", value: "EMPLOYED", shows: "employerName" }),
  );
  const messages = await messageSpeed(page, 18);
  await page.context().close();
  return { keystroke, qualifier, messages };
}

/** Milliseconds that a key takes in the form by hand on a machine that does nothing else. */
const idleKeystroke = 18;

// The best of some rounds. Where even the form by hand is slow, the machine is busy, and the limits grow as much.
test("[FORM-02][FORM-04] with the processor slowed four times a key paints within 50 ms, and fields and messages come within 100 ms", async () => {
  const plain: FormSpeed[] = [];
  const own: (FormSpeed & { readonly qualifier: number })[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await openPlainForm(browser);
    plain.push(await plainSpeed(page));
    await page.close();
    own.push(await longFormSpeed());
  }
  const byHand = {
    keystroke: best(plain.map((one) => one.keystroke)),
    messages: best(plain.map((one) => one.messages)),
  };
  const form = {
    keystroke: best(own.map((one) => one.keystroke)),
    messages: best(own.map((one) => one.messages)),
    qualifier: best(own.map((one) => one.qualifier)),
  };
  console.info("milliseconds by hand", byHand, "and of the long form", form);
  const busy = Math.max(1, byHand.keystroke / idleKeystroke);
  expect(form.keystroke).toBeLessThan(50 * busy);
  expect(form.qualifier).toBeLessThan(100 * busy);
  expect(form.messages).toBeLessThan(100 * busy);
});
