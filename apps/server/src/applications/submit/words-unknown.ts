import type { Site } from "../../sites/index.ts";
import type { ConsentWords } from "./consent-words.ts";

/** A consent is given on a page that shows words that the site has replaced long ago, or that this process has not shown. */
export class WordsUnknown extends Error {
  override readonly name = "WordsUnknown";
}

/** Finds the words that a page shows. Undefined if they are unknown. */
export type WordsShown = (site: Site, digest: string | undefined) => ConsentWords | undefined;
