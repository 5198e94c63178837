/** The text of a modal, as data: a second language is a second set of these. */
export interface ModalContent {
  readonly title: string;
  /** Shown above the text: what kind of text it is. */
  readonly note?: string;
  readonly intro?: readonly string[];
  readonly sections: readonly ContentSection[];
}

export interface ContentSection {
  /** A link can open the modal at this section. */
  readonly id?: string;
  readonly heading?: string;
  readonly paragraphs?: readonly string[];
  readonly list?: readonly string[];
  /** The list's items bring marks of their own. */
  readonly ownMarks?: true;
  /** Numbered, where the order matters. */
  readonly steps?: readonly string[];
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
}
