import { personas } from "@loanbridge/loan-form";
import { afterAll, expect, test } from "vitest";
import { changedSites } from "../stack/changed-sites.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { treeOf } from "./aria-tree.ts";
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
