import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { keystrokeSpeed, messageSpeed, qualifierSpeed, slowDown, type FormSpeed } from "../bench/form-speed.ts";
import { openPlainForm } from "../bench/plain-form.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { dialog, openModal } from "./modal-steps.ts";
import { timesAsFast } from "./paint.ts";
import { applicant, openLongForm } from "./visit.ts";

const { stack, browser } = await startForTests();

const rounds = 3;
const middle = (speeds: readonly number[]): number =>
  speeds.toSorted((a, b) => a - b)[Math.floor(speeds.length / 2)] ?? NaN;

async function plainSpeed(page: Page): Promise<FormSpeed> {
  await slowDown(page);
  const keystroke = await keystrokeSpeed(page, ["field1", "field2", "field3"]);
  await page.locator("input").first().fill("");
  return { keystroke, messages: await messageSpeed(page, 20) };
}

async function longFormSpeed(): Promise<FormSpeed & { readonly qualifier: number }> {
  const page = await openLongForm(browser, stack, applicant());
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

/** Milliseconds that the handwritten form takes on an idle machine with two cores, slowed four times. */
const idle: FormSpeed = { keystroke: 18, messages: 24 };

/** Milliseconds that the form may take on an idle machine. */
const limits = { keystroke: 50, qualifier: 100, messages: 100 };

type OwnSpeed = Awaited<ReturnType<typeof longFormSpeed>>;
const isFast = ({ keystroke, qualifier, messages }: OwnSpeed): boolean =>
  keystroke < limits.keystroke && qualifier < limits.qualifier && messages < limits.messages;

// The limits hold on an idle machine, where two rounds below them decide the median of three. A test cannot count on
// one. So otherwise each round first measures a handwritten form of React and 25 fields that this product cannot slow
// down. If that takes longer than on the idle machine, the machine is busy, and the limit of the same measure grows by
// the same factor, never more. The median of the rounds counts, for both.
test("[FORM-02][FORM-04] with the processor slowed four times, a keystroke paints within 50 ms, and fields and messages appear within 100 ms", async () => {
  const first = [await longFormSpeed(), await longFormSpeed()];
  console.info("milliseconds of the long form", first);
  if (first.every(isFast)) return;
  const plain: FormSpeed[] = [];
  const own: OwnSpeed[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await openPlainForm(browser);
    plain.push(await plainSpeed(page));
    await page.close();
    own.push(await longFormSpeed());
  }
  const byHand = {
    keystroke: middle(plain.map((one) => one.keystroke)),
    messages: middle(plain.map((one) => one.messages)),
  };
  const form = {
    keystroke: middle(own.map((one) => one.keystroke)),
    messages: middle(own.map((one) => one.messages)),
    qualifier: middle(own.map((one) => one.qualifier)),
  };
  const busy = {
    keystroke: Math.max(1, byHand.keystroke / idle.keystroke),
    messages: Math.max(1, byHand.messages / idle.messages),
  };
  console.info("milliseconds by hand", byHand, "of the long form", form, "the machine is busy by", busy);
  expect(form.keystroke).toBeLessThan(limits.keystroke * busy.keystroke);
  expect(form.qualifier).toBeLessThan(limits.qualifier * busy.messages);
  expect(form.messages).toBeLessThan(limits.messages * busy.messages);
});

test("on a phone slower than most, the captcha's work takes less than 1.5 seconds, and the form stays usable", async () => {
  const page = await openModal(browser, stack.site("payday"), "contact");
  await slowDown(page, 1.5 * (await timesAsFast(browser)));
  const box = dialog(page).locator('[data-field="recaptcha"] input');
  const times: number[] = [];
  const isInTime = () => Math.min(...times) < 1_500;
  for (let round = 0; round < rounds && !isInTime(); round += 1) {
    const startedAt = performance.now();
    await box.click();
    await dialog(page)
      .locator('[data-field="name"] input')
      .fill(`Ana ${String(round)}`);
    await dialog(page).locator(".captcha-state", { hasText: "Done" }).waitFor();
    times.push(performance.now() - startedAt);
    await box.click();
  }
  // A busy machine makes some of them slower, and none faster.
  expect(isInTime(), times.join(", ")).toBe(true);
  await page.context().close();
});
