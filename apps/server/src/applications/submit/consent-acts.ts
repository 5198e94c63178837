import type { Page, Values } from "@loanbridge/form-engine";
import type { ConsentAct, Origin } from "../types.ts";
import {
  consentDocuments,
  optInKinds,
  optInNames,
  type ConsentKind,
  type ConsentWords,
  type OptInName,
} from "./consent-words.ts";

const kinds = Object.keys(consentDocuments) as ConsentKind[];

/**
 * Consents given by submitting the landing form or a one-click resubmission: by checkbox if the site shows one, else by
 * submitting.
 */
export function landingConsents(
  { act, sentence: text, documents, sellers }: ConsentWords,
  origin: Origin,
  certificate?: string,
): (ConsentAct & { readonly kind: ConsentKind })[] {
  return kinds.map((kind) => ({ kind, act, text, document: documents?.[kind], sellers, certificate, origin }));
}

/** The answer that means consent to a question without a checkbox. */
const yes = "Yes";

interface Answered {
  readonly before: Values;
  readonly changed: Values;
  /** The pages on which the answers were given, of those that the form showed. */
  readonly pages: readonly Pick<Page, "id">[];
}

/**
 * Consents that an update gives or takes back by the form's own questions. The text is the question's label, followed
 * by the answer if there is no checkbox, both as shown.
 */
export function optInConsents(words: ConsentWords, origin: Origin, { before, changed, pages }: Answered): ConsentAct[] {
  const labelOf = (name: OptInName): string => {
    const shown = pages.map(({ id }) => words.optInsByPage?.[id]?.[name]);
    return shown.findLast((label) => label !== undefined) ?? words.optIns[name];
  };
  return optInNames.flatMap((name): ConsentAct[] => {
    if (!Object.hasOwn(changed, name)) return [];
    const answer = changed[name];
    const isAgreed = agrees(answer);
    const isKnown = isAgreed === agrees(before[name]);
    // A consent to texts covers only the number beside its box.
    if (isKnown && !(isAgreed && name === "smsOptIn" && isOtherPhone(before, changed))) return [];
    const label = labelOf(name);
    const text = answer === yes ? `${label} ${words.yes}` : label;
    return [{ kind: optInKinds[name], act: isAgreed ? "checkbox" : "unticked", text, sellers: words.sellers, origin }];
  });
}

/** Whether an update replaces a stored phone number. */
export const isOtherPhone = (before: Values, { primaryPhone }: Values): boolean =>
  primaryPhone !== undefined && before["primaryPhone"] !== undefined && primaryPhone !== before["primaryPhone"];

/** Whether an answer to a question of the form is a consent. */
export const agrees = (answer: unknown): boolean => answer === true || answer === yes;

/** Consent by checking or unchecking a box of the wait page. `text`: its label as shown. */
export function waitPageConsent(
  id: string,
  text: string,
  { ticked, origin }: { readonly ticked: boolean; readonly origin: Origin },
): ConsentAct {
  return { kind: `wait-page:${id}`, act: ticked ? "checkbox" : "unticked", text, origin };
}

/** Global Privacy Control: an opt-out, stored with the consents. The text is the signal itself. */
export function saleOptOut(origin: Origin): ConsentAct {
  return { kind: "sale-opt-out", act: "signal", text: "Sec-GPC: 1", origin };
}
