import type { PageData } from "@loanbridge/contract";

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
