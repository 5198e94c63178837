import axe, { type RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** No violation of WCAG 2.2 A and AA on the page as it stands; of an open dialog, where the rest cannot be reached. */
export async function expectAccessible(page: Pick<Page, "evaluate">, where: string): Promise<void> {
  await expectNone(page, where, { runOnly: { type: "tag", values: standards } });
}

/** Enough contrast: all that another colour scheme changes of what was judged before. */
export async function expectContrast(page: Pick<Page, "evaluate">, where: string): Promise<void> {
  await expectNone(page, where, { runOnly: { type: "rule", values: ["color-contrast"] } });
}

async function expectNone(page: Pick<Page, "evaluate">, where: string, options: RunOptions): Promise<void> {
  // A tenth of the time that the package for this takes, which judges in a tab of its own and brings home what passed too.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const found = await page.evaluate(violations, options);
  expect(found, `accessibility of ${where}`).toEqual([]);
}

/** Runs in the page. */
async function violations(options: RunOptions): Promise<string[]> {
  // Contrast is judged when what fades in has come.
  for (const one of document.getAnimations()) if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish();
  const judge = (globalThis as unknown as { axe: typeof axe }).axe;
  const dialog = document.querySelector("dialog[open]");
  const judged = await judge.run(dialog ?? document, { ...options, resultTypes: ["violations"] });
  return judged.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join("; ")}`);
}
