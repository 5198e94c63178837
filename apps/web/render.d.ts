import type { LinkPage, PageData, Partners } from "@loanbridge/contract";

/** What the server puts into the document that it writes. */
export interface Rendered {
  /** Inside of `<div id="root">`. */
  html: string;
  /** Plain text, not escaped. */
  title: string;
  /** Plain text, not escaped: for search engines. */
  description: string;
  /** Custom properties, for a `<style nonce>` in the head. */
  theme: string;
}

export function render(page: PageData): Rendered;

/** The text of a modal as a page of its own, without scripts; undefined where there is no such text. */
export function renderDocument(page: PageData, name: string, partners: Partners): Rendered | undefined;

/** The page of a link in a mail: it asks, and its button posts to the page's own address. Without scripts. */
export function renderLinkPage(page: PageData, link: LinkPage): Rendered;
