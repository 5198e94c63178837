/** Documents that the landing form's one sentence agrees to, in its order: the modal that holds the text, and its name there. */
const documents = [
  { modal: "consent", text: "E-Consent" },
  { modal: "credit-authorization", text: "Credit Authorization" },
  { modal: "advertising", text: "Advertising Disclosure" },
  { modal: "privacy", text: "Privacy Policy" },
  { modal: "terms", text: "Terms & Conditions" },
] as const;

/** A piece of the sentence; with a modal, a link to it. */
export interface ConsentPart {
  readonly text: string;
  readonly modal?: string;
}

/**
 * The sentence between a site's own words, as the landing form shows it and as the ledger keeps it: joined without anything in between,
 * the parts are the whole.
 */
export function consentParts(before: string, after: string): readonly ConsentPart[] {
  const listed = documents.flatMap((document, at): ConsentPart[] => {
    if (at === 0) return [document];
    return [{ text: at === documents.length - 1 ? " and " : ", " }, document];
  });
  return [{ text: `${before} ` }, ...listed, { text: `. ${after}`.trimEnd() }];
}
