import type { Values } from "@loanbridge/form-engine";
import { consentParts, labels, siteText, textsOf, type FieldName } from "@loanbridge/loan-form";
import type { ConsentAct, Origin } from "../types.ts";
import type { Site } from "../../sites/types.ts";

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

/** Questions of the form that are consents of their own: what each is in the ledger. */
export const optInKinds = {
  smsOptIn: "sms",
  horoscopeOptIn: "horoscope",
  medicareAdvantageOptIn: "medicare-advantage",
  collegeReviewOptIn: "college-review",
  ssdCoRegOptIn: "disability-review",
  benefitsPilotOptIn: "benefits-adviser",
} as const satisfies Readonly<Partial<Record<FieldName, string>>>;

const optIns = Object.keys(optInKinds) as (keyof typeof optInKinds)[];

/** The word that a question without a box is agreed to by. */
const yes = "Yes";

/** What an update agrees to, or takes back, by the form's own questions. The sentence is the question's label, with the answer where there is no box. */
export function optInConsents(
  site: Site,
  origin: Origin,
  { before, changed, shown }: { readonly before: Values; readonly changed: Values; readonly shown: Shown | undefined },
): ConsentAct[] {
  return optIns.flatMap((name): ConsentAct[] => {
    if (!Object.hasOwn(changed, name)) return [];
    const answer = changed[name];
    const agrees = agreesBy(answer);
    if (agrees === agreesBy(before[name])) return [];
    const field = site.configuration.pages.flatMap((page) => page.fields).find((each) => each.appFieldName === name);
    const label = siteText(site, field?.label ?? labels[name]);
    const text = answer === yes ? `${label} ${yes}` : label;
    return [{ kind: optInKinds[name], act: agrees ? "checkbox" : "unticked", text, sellers: shown?.sellers, origin }];
  });
}

const agreesBy = (answer: unknown): boolean => answer === true || answer === yes;

/** Consent to what a box of the wait page says, or taking it back. */
export function waitPageConsent(
  site: Site,
  box: { readonly id: string; readonly label: string },
  { ticked, origin }: { readonly ticked: boolean; readonly origin: Origin },
): ConsentAct {
  const act = ticked ? "checkbox" : "unticked";
  return { kind: `wait-page:${box.id}`, act, text: siteText(site, box.label), origin };
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
