import type { Page } from "playwright-core";
import { personas } from "@loanbridge/loan-form";
import { afterAll, expect, test } from "vitest";
import { changedSites } from "../stack/changed-sites.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { fillByKeyboard } from "./keyboard.ts";
import { applicant, screen, visit } from "./visit.ts";
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

const listed = 3;

/** Shortens a long list to its first options and their number. */
function shortened(tree: string): string {
  return tree.replaceAll(/(?:^ +- option .*\n?){5,}/gm, (options) => {
    const lines = options.trimEnd().split("\n");
    const indent = /^ */.exec(lines[0] ?? "")?.[0] ?? "";
    const rest = `${indent}- … ${String(lines.length - listed)} more options\n`;
    return `${lines.slice(0, listed).join("\n")}\n${rest}`;
  });
}

/** The accessibility tree of the page's own part, without what differs from day to day. */
async function treeOf(page: Page): Promise<string> {
  // The code that keeps answers on the device loads after the page.
  const kept = page.locator(".kept-here");
  if ((await kept.count()) > 0) await kept.getByRole("button").waitFor();
  const tree = await page.locator("main").ariaSnapshot();
  const days = /(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \w+ \d+, \d{4}/g;
  return shortened(tree)
    .replaceAll(days, "(a day)")
    .replaceAll(/ana\.\d+@/g, "ana@")
    .replaceAll(/555-3\d{3}/g, "555-3000");
}

for (const site of ["payday", "personal"] as const) {
  test(`[FLOW-15] a screen reader meets one whole application of the ${site} site in this order, with these names`, async () => {
    const values = applicant(named);
    const page = await visit(browser, stack, site);
    const pages: string[] = [];
    const note = async (name: string) => void pages.push(`# ${name}\n\n${await treeOf(page)}`);
    await note("The landing page");
    await fillByKeyboard(page, values);
    await formOf(page).waitFor();
    await walkByKeyboard(page, values, note);
    await screen(page, "/wait").locator("h1").waitFor();
    await expect(`${pages.join("\n\n")}\n`).toMatchFileSnapshot(`snapshots/${site}.aria.txt`);
    await page.context().close();
  });
}
