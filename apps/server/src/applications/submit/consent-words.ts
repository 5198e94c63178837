import { createHash } from "node:crypto";
import type { Page } from "@loanbridge/form-engine";
import { copyIn } from "@loanbridge/languages";
import { consentParts, siteText, textsOf, type FieldName } from "@loanbridge/loan-form";
import type { Site } from "../../sites/index.ts";

/** The document of each consent, by the key of its modal. Each consent is a separate ledger entry. */
export const consentDocuments = {
  terms: "terms",
  "e-consent": "consent",
  "credit-authorization": "credit-authorization",
} as const;

export type ConsentKind = keyof typeof consentDocuments;

/** Form questions that are separate consents, and the kind of each in the ledger. */
export const optInKinds = {
  smsOptIn: "sms",
  horoscopeOptIn: "horoscope",
  medicareAdvantageOptIn: "medicare-advantage",
  collegeReviewOptIn: "college-review",
  ssdCoRegOptIn: "disability-review",
  benefitsPilotOptIn: "benefits-adviser",
} as const satisfies Readonly<Partial<Record<FieldName, string>>>;

export type OptInName = keyof typeof optInKinds;
export const optInNames = Object.keys(optInKinds) as OptInName[];
type OptInLabels = Readonly<Record<OptInName, string>>;

/** The documents and recipients that a site lists. */
export interface Named {
  readonly documents: Readonly<Partial<Record<ConsentKind, string>>>;
  readonly sellers: readonly string[];
}

/** Everything that a site says next to its consents, in the language of the page. */
export interface ConsentWords extends Partial<Named> {
  /** How the terms are accepted. */
  readonly act: "checkbox" | "submit";
  readonly sentence: string;
  /** Labels of the form's own questions. */
  readonly optIns: OptInLabels;
  /** If a question has other labels on other pages: its labels on each, by the page's ID. */
  readonly optInsByPage?: Readonly<Record<string, Partial<OptInLabels>>>;
  /** Follows the label if a question without a checkbox was answered yes. */
  readonly yes: string;
  /** Labels of the wait page's boxes, by ID. */
  readonly boxes: Readonly<Record<string, string>>;
}

export function consentWords(site: Site, named?: Named): ConsentWords {
  const { labels, medicareAdvantageNames } = copyIn(site.language).form;
  const { pages } = site.configuration;
  // A form shows its labels as written, without filling in what `siteText` knows.
  const labelsOn = ({ fields }: Pick<Page, "fields">): Partial<OptInLabels> =>
    Object.fromEntries(
      optInNames.flatMap((name) => {
        const field = fields.find(({ appFieldName }) => appFieldName === name);
        return field ? [[name, field.label ?? labels[name]]] : [];
      }),
    );
  const everywhere = Object.fromEntries(optInNames.map((name) => [name, labels[name]])) as Record<OptInName, string>;
  const optIns = { ...everywhere, ...labelsOn({ fields: pages.flatMap(({ fields }) => fields) }) };
  const differs = pages.some((page) =>
    Object.entries(labelsOn(page)).some(([name, label]) => label !== optIns[name as OptInName]),
  );
  return {
    act: site.environment.acceptTermsAndConditionsWithCheckbox ? "checkbox" : "submit",
    sentence: consentSentence(site),
    optIns,
    ...(differs && { optInsByPage: Object.fromEntries(pages.map((page) => [page.id, labelsOn(page)])) }),
    yes: medicareAdvantageNames.Yes,
    boxes: Object.fromEntries(
      (site.configuration.waitPageOptIns ?? []).map((box) => [box.id, siteText(site, box.label)]),
    ),
    ...named,
  };
}

/** Identifies the words that a page shows: 22 characters, of SHA-256. */
export const digestOf = (words: ConsentWords): string =>
  createHash("sha256").update(JSON.stringify(words)).digest("base64url").slice(0, 22);

/** The consent sentence as the landing form shows it. */
function consentSentence(site: Site): string {
  const { labelEighteenConsentPre, labelEighteenConsentPost } = textsOf(site);
  const { consentDocuments: documents, lastDocument } = copyIn(site.language).form;
  const [before, after] = [labelEighteenConsentPre, labelEighteenConsentPost].map((text) => siteText(site, text));
  const parts = consentParts(before ?? "", after ?? "", documents, lastDocument);
  return parts.map(({ text }) => text).join("");
}
