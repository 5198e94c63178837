import type { LinkPage, MyRequestPage, PageData, Partners, ScriptlessRequest } from "@loanbridge/contract";

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
