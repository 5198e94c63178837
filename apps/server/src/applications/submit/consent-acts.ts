import type { Values } from "@loanbridge/form-engine";
import { consentParts, formTexts, siteText, textsOf, type FieldName } from "@loanbridge/loan-form";
import type { ConsentAct, Origin } from "../types.ts";
import type { Site } from "../../sites/index.ts";

/** The document of each consent, by the key of its modal. Each consent is a separate ledger entry. */
export const consentDocuments = {
  terms: "terms",
  "e-consent": "consent",
  "credit-authorization": "credit-authorization",
} as const;

type ConsentKind = keyof typeof consentDocuments;
const kinds = Object.keys(consentDocuments) as ConsentKind[];

/** The documents and recipients that a site shows next to a consent sentence. */
export interface Shown {
  readonly documents: Readonly<Partial<Record<ConsentKind, string>>>;
  readonly sellers: readonly string[];
}

/**
 * Consents given by submitting the landing form or a one-click resubmission: by checkbox if the site shows one, else by
 * submitting.
 */
export function landingConsents(
  site: Site,
  origin: Origin,
  shown?: Shown,
  certificate?: string,
): (ConsentAct & { readonly kind: ConsentKind })[] {
  const act = site.environment.acceptTermsAndConditionsWithCheckbox ? "checkbox" : "submit";
  const text = consentSentence(site);
  const sellers = shown?.sellers;
  return kinds.map((kind) => ({ kind, act, text, document: shown?.documents[kind], sellers, certificate, origin }));
}

/** Form questions that are separate consents, and the kind of each in the ledger. */
export const optInKinds = {
  smsOptIn: "sms",
  horoscopeOptIn: "horoscope",
  medicareAdvantageOptIn: "medicare-advantage",
  collegeReviewOptIn: "college-review",
  ssdCoRegOptIn: "disability-review",
  benefitsPilotOptIn: "benefits-adviser",
} as const satisfies Readonly<Partial<Record<FieldName, string>>>;

const optIns = Object.keys(optInKinds) as (keyof typeof optInKinds)[];

/** The answer that means consent to a question without a checkbox. */
const yes = "Yes";

/**
 * Consents that an update gives or takes back by the form's own questions. The text is the question's label, followed
 * by the answer if there is no checkbox, both as shown.
 */
export function optInConsents(
  site: Site,
  origin: Origin,
  { before, changed, shown }: { readonly before: Values; readonly changed: Values; readonly shown: Shown | undefined },
): ConsentAct[] {
  const { labels, medicareAdvantageNames } = formTexts[site.language];
  return optIns.flatMap((name): ConsentAct[] => {
    if (!Object.hasOwn(changed, name)) return [];
    const answer = changed[name];
    const agrees = agreesBy(answer);
    if (agrees === agreesBy(before[name])) return [];
    const field = site.configuration.pages.flatMap((page) => page.fields).find((each) => each.appFieldName === name);
    const label = siteText(site, field?.label ?? labels[name]);
    const text = answer === yes ? `${label} ${medicareAdvantageNames[yes]}` : label;
    return [{ kind: optInKinds[name], act: agrees ? "checkbox" : "unticked", text, sellers: shown?.sellers, origin }];
  });
}

const agreesBy = (answer: unknown): boolean => answer === true || answer === yes;

/** Consent by checking or unchecking a box of the wait page. */
export function waitPageConsent(
  site: Site,
  box: { readonly id: string; readonly label: string },
  { ticked, origin }: { readonly ticked: boolean; readonly origin: Origin },
): ConsentAct {
  const act = ticked ? "checkbox" : "unticked";
  return { kind: `wait-page:${box.id}`, act, text: siteText(site, box.label), origin };
}

/** Global Privacy Control: an opt-out, stored with the consents. The text is the signal itself. */
export function saleOptOut(origin: Origin): ConsentAct {
  return { kind: "sale-opt-out", act: "signal", text: "Sec-GPC: 1", origin };
}

/** The consent sentence as the landing form shows it. */
export function consentSentence(site: Site): string {
  const { labelEighteenConsentPre, labelEighteenConsentPost } = textsOf(site);
  const { consentDocuments: documents, lastDocument } = formTexts[site.language];
  const [before, after] = [labelEighteenConsentPre, labelEighteenConsentPost].map((text) => siteText(site, text));
  const parts = consentParts(before ?? "", after ?? "", documents, lastDocument);
  return parts.map(({ text }) => text).join("");
}
