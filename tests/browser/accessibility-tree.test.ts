import { personas } from "@loanbridge/loan-form";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { changedSites } from "../stack/changed-sites.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { expectAccessible } from "./accessibility.ts";
import { treeOf } from "./aria-tree.ts";
import { fillByKeyboard } from "./keyboard.ts";
import { watchNoise } from "./noise.ts";
import { submittedPages } from "./shape-steps.ts";
import { applicant, desktop, reachWait, visit } from "./visit.ts";
import { formOf, walkByKeyboard } from "./walk.ts";

const sites = await changedSites({
  payday: { flow: "FULL_FORM" },
  personal: { flow: "SLIDE_SHOW", review: true },
});
// Runs last: hooks registered later run earlier.
afterAll(() => sites.remove());
const { stack, browser } = await startForTests({ SITES_DIR: sites.dir });

/** Fixed values, so the tree is the same each time. */
const { firstName, lastName, address1, employerName, jobTitle } = personas["employed-renter"].values;
const named = { firstName, lastName, address1, employerName, jobTitle };

/** Collects the trees of pages, as a snapshot holds them. */
function treesOf(page: Page) {
  const pages: string[] = [];
  return {
    note: async (name: string) => void pages.push(`# ${name}\n\n${await treeOf(page)}`),
    text: () => `${pages.join("\n\n")}\n`,
  };
}

test("[FLOW-15] a screen reader meets one whole application of the payday site in this order, with these names", async () => {
  const values = applicant(named);
  const page = await visit(browser, stack);
  const trees = treesOf(page);
  await trees.note("The landing page");
  await fillByKeyboard(page, values);
  await formOf(page).waitFor();
  await walkByKeyboard(page, values, trees.note);
  await reachWait(page);
  await expect(trees.text()).toMatchFileSnapshot("snapshots/payday.aria.txt");
  await page.context().close();
});

test("[FLOW-15][NAV-07] a screen reader meets one whole application of the personal site, one step at a time, in this order, with these names: each step is accessible and saved with its id, progress is shown and keeps its outline with forced colors, and the screen replaces the landing page in the history", async () => {
  const values = applicant(named);
  const page = await visit(browser, stack, "personal");
  const noise = watchNoise(page);
  const saved = submittedPages(page);
  const trees = treesOf(page);
  await trees.note("The landing page");
  await page.setViewportSize(desktop);
  const entries = await page.evaluate(() => history.length);
  await fillByKeyboard(page, values);
  await formOf(page).waitFor();
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.emulateMedia({ forcedColors: "active" });
  const bar = page.getByRole("progressbar");
  expect(await bar.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
  await page.emulateMedia({ forcedColors: "none" });
  const told: string[] = [];
  const headings = await walkByKeyboard(page, values, async (heading) => {
    await expectAccessible(page, heading);
    await trees.note(heading);
    if (heading === "Check your answers") return;
    expect(await page.evaluate(() => document.activeElement?.id), heading).toBe("screen-title");
    told.push((await page.locator("#step-progress").textContent()) ?? "");
  });
  const steps = [
    "About you",
    "Your address",
    "Your income",
    "Your pay",
    "Your bank account",
    "Your request",
    "Optional",
  ];
  expect(headings).toEqual([...steps, "Check your answers"]);
  expect(told).toEqual(steps.map((_, index) => `Step ${String(index + 1)} of 7`));
  expect(saved).toEqual(["about-you", "address", "job", "pay", "bank", "loan", "consents", "review"]);
  await reachWait(page);
  await expect(trees.text()).toMatchFileSnapshot("snapshots/personal.aria.txt");
  expect(noise()).toEqual([]);
  await page.context().close();
});
