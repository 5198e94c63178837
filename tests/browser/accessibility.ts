import axe, { type RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Expects no violation of WCAG 2.2 A and AA on the current page, or in an open dialog that makes the rest unreachable.
 */
export async function expectAccessible(page: Pick<Page, "evaluate">, where: string): Promise<void> {
  expect(await accessibilityProblems(page), `accessibility of ${where}`).toEqual([]);
}

/** The violations of the same rules, in words. */
export function accessibilityProblems(page: Pick<Page, "evaluate">): Promise<string[]> {
  return problemsOf(page, { runOnly: { type: "tag", values: standards } });
}

/** Expects enough contrast, the only thing that another color scheme changes on a page checked before. */
export async function expectContrast(page: Pick<Page, "evaluate">, where: string): Promise<void> {
  const found = await problemsOf(page, { runOnly: { type: "rule", values: ["color-contrast"] } });
  expect(found, `contrast of ${where}`).toEqual([]);
}

async function problemsOf(page: Pick<Page, "evaluate">, options: RunOptions): Promise<string[]> {
  // Takes a tenth of the time of the package for this, which evaluates in a separate tab and also transfers what
  // passed.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(violations, options);
}

/** Runs in the page. */
async function violations(options: RunOptions): Promise<string[]> {
  // Finish fade-ins before checking contrast.
  for (const one of document.getAnimations()) if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish();
  const judge = (globalThis as unknown as { axe: typeof axe }).axe;
  const dialog = document.querySelector("dialog[open]");
  // `preload` loads the page's files again for rules about video and audio, which no page has. Without it, a check takes
  // 55 to 65 ms instead of 90 to 120.
  const judged = await judge.run(dialog ?? document, { ...options, resultTypes: ["violations"], preload: false });
  return judged.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join("; ")}`);
}
