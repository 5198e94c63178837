import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** No violation of WCAG 2.2 A and AA on the page as it stands; of an open dialog, where the rest cannot be reached. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await expectNone(page, where, (axe) => axe.withTags(tags));
}

/** Enough contrast: all that another colour scheme changes of what was judged before. */
export async function expectContrast(page: Page, where: string): Promise<void> {
  await expectNone(page, where, (axe) => axe.withRules(["color-contrast"]));
}

async function expectNone(page: Page, where: string, narrow: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // Contrast is judged when what fades in has come.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const axe = new AxeBuilder({ page });
  const dialogs = await page.locator("dialog[open]").count();
  const { violations } = await narrow(dialogs > 0 ? axe.include("dialog[open]") : axe).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join("; ")}`);
  expect(found, `accessibility of ${where}`).toEqual([]);
}
