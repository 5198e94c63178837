import { expect, test } from "vitest";
import { slowDown, type FormSpeed } from "../bench/form-speed.ts";
import { longFormSpeed, speedsInTurns, type LongFormSpeed } from "../bench/pages/long-form.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { dialog, openModal } from "./modal-steps.ts";
import { timesAsFast } from "./paint.ts";

const { stack, browser } = await startForTests();

const rounds = 3;
const middle = (speeds: readonly number[]): number =>
  speeds.toSorted((a, b) => a - b)[Math.floor(speeds.length / 2)] ?? NaN;

/** Milliseconds that the handwritten form takes on an idle machine with two cores, slowed four times. */
const idle: FormSpeed = { keystroke: 18, messages: 24 };

/** Milliseconds that the form may take on an idle machine. */
const limits = { keystroke: 50, qualifier: 100, messages: 100 };

const isFast = ({ keystroke, qualifier, messages }: LongFormSpeed): boolean =>
  keystroke < limits.keystroke && qualifier < limits.qualifier && messages < limits.messages;

// The limits hold on an idle machine, where two rounds below them decide the median of three. A test cannot count on
// one. So otherwise each round first measures a handwritten form of React and 25 fields that this product cannot slow
// down. If that takes longer than on the idle machine, the machine is busy, and the limit of the same measure grows by
// the same factor, never more. The median of the rounds counts, for both.
test("[FORM-02][FORM-04] with the processor slowed four times, a keystroke paints within 50 ms, and fields and messages appear within 100 ms", async () => {
  const first = [await longFormSpeed(browser, stack), await longFormSpeed(browser, stack)];
  console.info("milliseconds of the long form", first);
  if (first.every(isFast)) return;
  const { plain, own } = await speedsInTurns(browser, stack, rounds);
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
