import { readdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { flatTexts } from "../../packages/languages/src/flat-texts.fixture.ts";

const folder = new URL("../../packages/languages/src/", import.meta.url);

async function textsIn(language: "en" | "es"): Promise<ReadonlySet<string>> {
  const files = readdirSync(new URL(`${language}/`, folder), { recursive: true, encoding: "utf8" });
  const modules: unknown[] = await Promise.all(
    files.filter((file) => file.endsWith(".ts")).map((file) => import(new URL(`${language}/${file}`, folder).href)),
  );
  return new Set(flatTexts(modules).map(({ text }) => text));
}

const spanish = await textsIn("es");
/** Whole English texts, even of one word. */
const english = new Set([...(await textsIn("en"))].filter((text) => /\p{L}{2}/u.test(text) && !spanish.has(text)));

/** Words that no Spanish sentence has, and nearly every English one does. */
const word =
  /\b(?:the|your|you|with|and|for|of|is|are|was|this|that|please|we|our|how|what|when|from|to|by|or|not|only|on|step|choose|enter|send|request|loan|lender|lenders|continue|back)\b/i;

/** Proper names, those of the sample sites, lenders and applicants among them, and addresses. */
const names =
  /National Foundation for Credit Counseling|Plain Terms Alliance|Example Credit Guide|Sample Budget Coach|Medicare Advantage|Bank of America|FICO|Facebook|[\w.•-]+@[\w.-]+|https?:\/\/\S+/g;

/**
 * True in a copy of the repository whose Spanish texts have no plain letters (`writePseudo`): there, every plain word is
 * a text that is not translated.
 */
const isPseudo = process.env["PSEUDO_LOCALE"] === "1";

/** Names that have no English words, and the words of dates, which come from the browser. */
const plainNames = new RegExp(
  [
    "Pennyferry(?: Media LLC)?|100 Sample Landing, Suite 4, Boise, ID \\d+",
    "Maplewright(?: Marketing Inc\\.)?|2200 Sample Mill Road, Burlington, VT \\d+",
    "Harborline Advance|Juniper Ridge Lending|Copper Mill Loans|Saltgrass Credit|Tamarack Installment",
    "Bellwether Finance|Northfork Personal Loans",
    // Answers of `applicant`.
    "\\d+ Wexlinborough Terrace|McAllen|Quibblethorn Works|Quillverin\\w*|Zamborski\\w*|Zanderfitter \\w*",
    `\\b(?:${[...wordsOfDates()].join("|")}|de|[ap]\\.m\\.)(?!\\p{L})`,
  ].join("|"),
  "gu",
);

function wordsOfDates(): ReadonlySet<string> {
  const formats = (["long", "short"] as const).flatMap((style) =>
    [{ month: style }, { weekday: style }].map((parts) => new Intl.DateTimeFormat("es-US", parts)),
  );
  const days = Array.from({ length: 366 }, (_, day) => new Date(2026, 0, day + 1));
  const written = formats.flatMap((format) => days.map((day) => format.format(day)));
  // Columns of a calendar have two letters.
  return new Set(written.flatMap((text) => [text, text.slice(0, 2)]).toSorted((a, b) => b.length - a.length));
}

const isForeign = (text: string): boolean => {
  const rest = text.replaceAll(names, "");
  return isPseudo ? /[A-Za-z]{2,}/.test(rest.replaceAll(plainNames, "")) : word.test(rest);
};

/** Texts and labels of the page that are in English, except those marked so. */
export async function englishOn(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const isShown = (element: Element | null): boolean =>
      element !== null && element.closest("script, style, noscript, template, [lang=en]:not(html)") === null;
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (isShown(node.parentElement)) texts.push(node.nodeValue ?? "");
    for (const name of ["aria-label", "placeholder", "alt", "title"])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isShown(element)) texts.push(element.getAttribute(name) ?? "");
    return [document.title, ...texts].map((text) => text.replaceAll(/\s+/g, " ").trim());
  });
  return [...new Set(found)].filter((text) => english.has(text) || isForeign(text));
}
