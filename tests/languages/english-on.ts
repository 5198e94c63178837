import { readdirSync } from "node:fs";
import { formTexts } from "@loanbridge/loan-form";
import type { Page } from "playwright-core";
import { flatTexts } from "../../packages/loan-form/src/messages/flat-texts.fixture.ts";

const copy = new URL("../../apps/web/src/copy/", import.meta.url);

async function textsIn(language: "en" | "es"): Promise<ReadonlySet<string>> {
  const files = readdirSync(new URL(`${language}/`, copy), { recursive: true, encoding: "utf8" });
  const modules: unknown[] = await Promise.all(
    files.filter((file) => file.endsWith(".ts")).map((file) => import(new URL(`${language}/${file}`, copy).href)),
  );
  return new Set(flatTexts([modules, formTexts[language]]).map(({ text }) => text));
}

const spanish = await textsIn("es");
/** Whole texts of the English copy, even of one word. */
const english = new Set([...(await textsIn("en"))].filter((text) => /\p{L}{2}/u.test(text) && !spanish.has(text)));

/** Words that no Spanish sentence has, and nearly every English one does. */
const word =
  /\b(?:the|your|you|with|and|for|of|is|are|was|this|that|please|we|our|how|what|when|from|to|by|or|not|only|on|step|choose|enter|send|request|loan|lender|lenders|continue|back)\b/i;

/** Proper names. */
const names =
  /National Foundation for Credit Counseling|Plain Terms Alliance|Example Credit Guide|Sample Budget Coach|Medicare Advantage|Bank of America|FICO|Facebook|\b[\w.-]+@[\w.-]+|https?:\/\/\S+/g;

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
  return [...new Set(found)].filter((text) => english.has(text) || word.test(text.replaceAll(names, "")));
}
