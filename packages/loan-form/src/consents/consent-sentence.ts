/** Documents that the landing form's consent sentence covers, in order, with the modal that shows each one. */
const documents = [
  { modal: "consent", text: "E-Consent" },
  { modal: "credit-authorization", text: "Credit Authorization" },
  { modal: "advertising", text: "Advertising Disclosure" },
  { modal: "privacy", text: "Privacy Policy" },
  { modal: "terms", text: "Terms & Conditions" },
] as const;

/** A part of the sentence; a link if it has a modal. */
export interface ConsentPart {
  readonly text: string;
  readonly modal?: string;
}

/**
 * Returns the consent sentence with the site's text before and after it. The landing form shows the parts, and the
 * ledger records them joined without a separator.
 */
export function consentParts(before: string, after: string): readonly ConsentPart[] {
  const listed = documents.flatMap((document, at): ConsentPart[] => {
    if (at === 0) return [document];
    return [{ text: at === documents.length - 1 ? " and " : ", " }, document];
  });
  return [{ text: `${before} ` }, ...listed, { text: `. ${after}`.trimEnd() }];
}
