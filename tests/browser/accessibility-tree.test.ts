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
// Ends last: what was begun after it is ended before.
afterAll(() => sites.remove());
const { stack, browser } = await startForTests({ SITES_DIR: sites.dir });

/** What is heard of these is the same each time. */
const { firstName, lastName, address1, employerName, jobTitle } = personas["employed-renter"].values;
const named = { firstName, lastName, address1, employerName, jobTitle };

const listed = 3;

/** A long list by its first options and their number. */
function shortened(tree: string): string {
  return tree.replaceAll(/(?:^ +- option .*\n?){5,}/gm, (options) => {
    const lines = options.trimEnd().split("\n");
    const indent = /^ */.exec(lines[0] ?? "")?.[0] ?? "";
    const rest = `${indent}- … ${String(lines.length - listed)} more options\n`;
    return `${lines.slice(0, listed).join("\n")}\n${rest}`;
  });
}

/** What a screen reader goes through in the page's own part, in its order, with what differs from day to day left out. */
async function treeOf(page: Page): Promise<string> {
  // Keeping answers on the device is loaded after the page.
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
  test(`[FLOW-15] a screen reader hears one whole application of the ${site} site in this order, with these names`, async () => {
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
