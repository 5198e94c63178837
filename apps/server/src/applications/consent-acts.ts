import { consentParts, siteText, textsOf } from "@loanbridge/loan-form";
import type { ConsentAct, Origin } from "./types.ts";
import type { Site } from "../sites/types.ts";

/** Each is a ledger entry of its own. The document that it is about, by the key of its modal. */
export const consentDocuments = {
  terms: "terms",
  "e-consent": "consent",
  "credit-authorization": "credit-authorization",
} as const;

type ConsentKind = keyof typeof consentDocuments;
const kinds = Object.keys(consentDocuments) as ConsentKind[];

/** What a site shows beside the sentence of a consent: its documents, and whom it names as recipients. */
export interface Shown {
  readonly documents: Readonly<Partial<Record<ConsentKind, string>>>;
  readonly sellers: readonly string[];
}

/** What a landing submit, or asking again at one click, consents to: by the box where the site shows one, by submitting elsewhere. */
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

/** Consent to texts, by its own box. The sentence is the box's label. */
export function smsConsent(site: Site, origin: Origin, shown?: Shown): ConsentAct {
  const field = site.configuration.pages
    .flatMap((page) => page.fields)
    .find((each) => each.appFieldName === "smsOptIn");
  const text = siteText(site, field?.label ?? "smsOptIn");
  return { kind: "sms", act: "checkbox", text, sellers: shown?.sellers, origin };
}

/** Consent to what a box of the wait page says. */
export function waitPageConsent(
  site: Site,
  box: { readonly id: string; readonly label: string },
  origin: Origin,
): ConsentAct {
  return { kind: `wait-page:${box.id}`, act: "checkbox", text: siteText(site, box.label), origin };
}

/** Global Privacy Control: the opposite of a consent, and kept beside them. The text is the signal itself. */
export function saleOptOut(origin: Origin): ConsentAct {
  return { kind: "sale-opt-out", act: "signal", text: "Sec-GPC: 1", origin };
}

/** The sentence as the landing form shows it. */
export function consentSentence(site: Site): string {
  const { labelEighteenConsentPre, labelEighteenConsentPost } = textsOf(site);
  const parts = consentParts(siteText(site, labelEighteenConsentPre), siteText(site, labelEighteenConsentPost));
  return parts.map(({ text }) => text).join("");
}
