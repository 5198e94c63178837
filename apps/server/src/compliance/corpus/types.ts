import type { Language } from "@loanbridge/languages";
import type { Word } from "../match/words.ts";

/** Places in which a visitor meets a text. */
export type Surface = "landing" | "screen" | "modal" | "consent" | "mail" | "text" | "alt";

/** File relative to the installation, and path within it. */
export interface Place {
  readonly file: string;
  readonly path: string;
}

/** A text as a visitor sees it: without markup, with its placeholders filled. A line break ends a paragraph. */
export interface ShownText {
  readonly language: Language;
  readonly surface: Surface;
  readonly place: Place;
  readonly text: string;
  readonly words: readonly Word[];
}

/** Kinds of whole documents in which a rule looks for statements. */
export type DocumentKind = "landing" | "rates" | "advertising" | "faqs" | "unsubscribe" | "mail" | "text" | "consent";

/** Everything that a visitor sees together: a page, a modal, a message, or the words of one consent. */
export interface ShownDocument extends ShownText {
  readonly kind: DocumentKind;
}

/** How a required statement is printed: the weakest pair of colors, light or dark. */
export interface Print {
  readonly name: string;
  readonly place: Place;
  /** WCAG contrast ratio, 1 to 21. */
  readonly contrast: number;
  /** Font size in CSS pixels. */
  readonly pixels: number;
}

/** Terms that a lender of the site's tree offers for the site's product. */
export interface OfferedTerms {
  readonly lender: string;
  /** Percent a year; undefined if its file does not say. */
  readonly minApr?: number | undefined;
  readonly maxApr?: number | undefined;
  /** Days. */
  readonly minTerm?: number | undefined;
  readonly maxTerm?: number | undefined;
}

/** Facts of the configuration, to compare with the texts. */
export interface SiteFacts {
  readonly product: "paydayLoan" | "personalLoan";
  /** Highest amount that the form accepts, in dollars. */
  readonly highestAmount: number;
  /** Highest amount that any state allows for the product, in dollars; Infinity if a state sets no limit. */
  readonly highestLegalAmount: number;
  /** Names of the states in which no loan of this product is offered. */
  readonly closedStates: readonly string[];
  readonly offered: readonly OfferedTerms[];
  /** Longest wait for the lenders, in seconds. */
  readonly waitSeconds: number;
  /** Most lenders that one request may be shown to. */
  readonly lenders: number;
  /** Third parties that receive events of visitors. */
  readonly tracks: boolean;
  /** The site lists marketing partners outside the network. */
  readonly sharesOutside: boolean;
}

/** Everything that the rules read about one site. */
export interface Corpus {
  readonly site: string;
  readonly texts: readonly ShownText[];
  readonly documents: readonly ShownDocument[];
  readonly prints: readonly Print[];
  readonly facts: SiteFacts;
}
