import type { Language } from "@loanbridge/languages";
import type { LinkPage, MyRequestPage, PageData, Partners, PublicSite, ScriptlessRequest } from "@loanbridge/contract";

/** The parts that the server inserts into the document. */
export interface Rendered {
  /** Content of `<div id="root">`. */
  html: string;
  /** Plain text, not escaped. */
  title: string;
  /** Plain text, not escaped: for search engines. */
  description: string;
  /** Custom properties, for a `<style nonce>` in the head. */
  theme: string;
}

export function render(page: PageData): Rendered;

/** Renders a modal's text as a separate page without scripts. Returns undefined if there is no such text. */
export function renderDocument(page: PageData, name: string, partners: Partners): Rendered | undefined;

/** Renders a modal's text alone, as HTML without styles. Returns empty text if there is no such text. */
export function renderDocumentText(page: PageData, name: string, partners: Partners): string;

/** Renders the page behind a link in an email, without scripts. Its button posts to the page's own address. */
export function renderLinkPage(page: PageData, link: LinkPage): Rendered;

/** Renders the page of an applicant's request, without scripts. Its forms post to the page's own address. */
export function renderMyRequest(page: PageData, request: MyRequestPage): Rendered;

/** Renders a visitor's request as a page without scripts. Its forms post to the page's own address. */
export function renderRequest(page: PageData, request: ScriptlessRequest): Rendered;

/** A text of the copy, filled with a site's values. */
export interface VisibleText {
  /** Path from the root. */
  file: string;
  path: string;
  text: string;
}

/** Every text of the copy in a language that visitors of a site can see. */
export function visibleTexts(site: PublicSite, language: Language): VisibleText[];

/** Lowest contrast and font size, in CSS pixels, of each required statement in a site's colors. */
export function printsOf(primaryColor: string): { name: string; contrast: number; pixels: number }[];

/** WCAG contrast ratio of two colors such as `#0a6f74`, 1 to 21. */
export function contrast(one: string, other: string): number;
