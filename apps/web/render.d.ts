import type { LinkPage, MyRequestPage, PageData, Partners } from "@loanbridge/contract";

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

/** The text of a modal alone, as HTML without styles; empty where there is no such text. */
export function renderDocumentText(page: PageData, name: string, partners: Partners): string;

/** The page of a link in a mail: it asks, and its button posts to the page's own address. Without scripts. */
export function renderLinkPage(page: PageData, link: LinkPage): Rendered;

/** The page of an applicant's request: its forms post to the page's own address. Without scripts. */
export function renderMyRequest(page: PageData, request: MyRequestPage): Rendered;
