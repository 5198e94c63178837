import { chrome } from "@loanbridge/languages/en/pages/chrome.ts";
import type { Page } from "playwright-core";

const listed = 3;

/** Shortens a long list to its first entries and their number. */
function shortened(tree: string, kind: "option" | "row"): string {
  const run = { option: /(?:^ +- option .*\n?){5,}/gm, row: /(?:^( +)- row .*\n(?:\1 +- .*\n?)*){5,}/gm }[kind];
  return tree.replaceAll(run, (entries) => {
    const indent = /^ */.exec(entries)?.[0] ?? "";
    const parts = entries.trimEnd().split(new RegExp(`\\n(?=${indent}- )`));
    const rest = `${indent}- … ${String(parts.length - listed)} more ${kind}s\n`;
    return `${parts.slice(0, listed).join("\n")}\n${rest}`;
  });
}

/** The texts shown in place of a part that is still being loaded. */
const loading = new RegExp(`^(?:Loading|${chrome.loading})`);

/** Waits for parts that load after the page: the code that keeps answers on the device, and those that say so. */
export async function untilComplete(page: Page): Promise<void> {
  const kept = page.locator(".kept-here");
  if ((await kept.count()) > 0) await kept.getByRole("button").waitFor();
  await page.locator("output", { hasText: loading }).first().waitFor({ state: "hidden" });
}

/** The accessibility tree of a part of the page, without what differs from day to day. */
export async function treeOf(page: Page, part = "main"): Promise<string> {
  await untilComplete(page);
  const tree = await page.locator(part).ariaSnapshot();
  const days = /(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \w+ \d+(?:, \d{4})?/g;
  return shortened(shortened(tree, "option"), "row")
    .replaceAll(days, "(a day)")
    .replaceAll(/\d\d\/\d\d\/20(?:2[6-9]|[3-9]\d)/g, "(a date)")
    .replaceAll(
      /(?:January|February|March|April|May|June|July|August|September|October|November|December) \d+, 20(?:2[6-9]|[3-9]\d)/g,
      "(a date)",
    )
    .replaceAll(/[A-Z][a-z]{2} \d+, 20\d\d, \d+:\d\d [AP]M/g, "(a time)")
    .replaceAll(/••• 3\d{3}/g, "••• 3000")
    .replaceAll(/\b8\d\d•••/g, "800•••")
    .replaceAll(/Any moment now|Up to \d+ more seconds?/g, "(the time left)")
    .replaceAll(/\bin \d+ seconds/g, "in (some) seconds")
    .replaceAll(/ana\.\d+@/g, "ana@")
    .replaceAll(/555-3\d{3}/g, "555-3000");
}

/** The headings and controls of a tree, without its running text. */
export const outlineOf = (tree: string): string =>
  tree
    .split("\n")
    .filter((line) =>
      /^ *- '?(?:main|banner|navigation|contentinfo|dialog|region|form|heading|link|button|textbox|combobox|checkbox|radio|group|table|img)/.test(
        line,
      ),
    )
    .join("\n")
    .replaceAll(/:$/gm, "");

/** Addresses belong to links' tests, and some contain a token. */
export const withoutAddresses = (tree: string): string => tree.replaceAll(/^ *- \/url: .*\n?/gm, "");
