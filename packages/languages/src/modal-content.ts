/** The text of a modal as data, so that another language is another set of these. */
export interface ModalContent {
  readonly title: string;
  /** Shown above the text; states what kind of text it is. */
  readonly note?: string;
  readonly intro?: readonly string[];
  readonly sections: readonly ContentSection[];
}

export interface ContentSection {
  /** Lets a link open the modal at this section. */
  readonly id?: string;
  readonly heading?: string;
  readonly paragraphs?: readonly string[];
  readonly list?: readonly string[];
  /** The list's items contain their own markers. */
  readonly ownMarks?: true;
  /** A numbered list, if the order matters. */
  readonly steps?: readonly string[];
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
}
