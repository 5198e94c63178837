import type { LintChannel } from "@loanbridge/contract";
import type { Corpus, DocumentKind, Place, ShownDocument, ShownText, SiteFacts } from "../corpus/types.ts";

/** A law, an order, a policy or a guide, and the day on which it was read. */
export interface Source {
  readonly name: string;
  readonly url: string;
  /** First day on which it applies, where it says so. */
  readonly since?: string;
  readonly checkedOn: string;
}

/** One place that breaks a rule. */
export interface Breach {
  readonly place: Place;
  /** The words in question, or empty if the breach is that words are missing. */
  readonly quote: string;
  /** The problem, as a sentence without a subject and period. */
  readonly says: string;
}

/** A corpus that an example changes: a text on the landing page, or any part of a corpus. */
export type Example =
  | string
  | {
      readonly texts?: readonly (Partial<Omit<ShownText, "words">> & Pick<ShownText, "text">)[];
      readonly documents?: readonly (Partial<Omit<ShownDocument, "words">> & {
        readonly kind: DocumentKind;
        readonly text: string;
      })[];
      readonly prints?: Corpus["prints"];
      readonly facts?: Partial<SiteFacts>;
    };

/** A rule as data: what it is for, where it comes from, and examples that a test executes. */
export interface Rule {
  readonly title: string;
  /** violation: the source itself forbids or requires it; risk: regulators and guides warn about it. */
  readonly severity: "violation" | "risk";
  readonly source: Source;
  /** Applies only in these channels. Absent: always. */
  readonly channels?: readonly LintChannel[];
  readonly find: (corpus: Corpus) => readonly Breach[];
  readonly examples: { readonly bad: readonly Example[]; readonly good: readonly Example[] };
}
