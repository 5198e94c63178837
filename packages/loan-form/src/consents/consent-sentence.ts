import { consentDocuments, lastDocument } from "#language/form/consent-sentence.ts";
import type { Copy } from "@loanbridge/languages";

/** A part of the sentence; a link if it has a modal. */
export interface ConsentPart {
  readonly text: string;
  readonly modal?: string;
}

/**
 * Returns the consent sentence with the site's text before and after it. The landing form shows the parts, and the
 * ledger records them joined without a separator. `documents` and `last`: in the page's language unless given.
 */
export function consentParts(
  before: string,
  after: string,
  documents: Copy["form"]["consentDocuments"] = consentDocuments,
  last: string = lastDocument,
): readonly ConsentPart[] {
  const listed = documents.flatMap((document, at): ConsentPart[] => {
    if (at === 0) return [document];
    return [{ text: at === documents.length - 1 ? last : ", " }, document];
  });
  return [{ text: `${before} ` }, ...listed, { text: `. ${after}`.trimEnd() }];
}
