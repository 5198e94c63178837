import spellChecker from "@zootools/email-spell-checker";
import { editDistance } from "./edit-distance.ts";
import { otherRealDomains, popularDomains, secondLevels, topLevels } from "./known-domains.ts";

/** Plain characters only: the library builds a regular expression from its input and throws on lone surrogates. */
const ordinaryEmail = /^[a-z\d_.+-]+@[a-z\d.-]+$/;

/**
 * Returns the email address that was probably meant, in lowercase; undefined if its domain is known, or not close to a
 * known one.
 */
export function suggestEmail(value: unknown, { topLevelThreshold = 2 } = {}): string | undefined {
  const email = typeof value === "string" && value.length <= 300 ? value.trim().toLowerCase() : "";
  if (!ordinaryEmail.test(email) || otherRealDomains.has(email.slice(email.indexOf("@") + 1))) return undefined;
  return spellChecker.run({
    email,
    domains: popularDomains,
    domainThreshold: 2,
    secondLevelDomains: secondLevels,
    secondLevelThreshold: 2,
    topLevelDomains: topLevels,
    topLevelThreshold,
    distanceFunction: distanceOfNames,
  })?.full;
}

/** A difference of more than half of a name is not a typo: ibm is not aim, ca is not mail. */
function distanceOfNames(typed: string, known: string): number {
  const distance = editDistance(typed, known);
  return distance * 2 > Math.max(firstName(typed), firstName(known)) ? Infinity : distance;
}

const firstName = (domain: string) => (domain.split(".")[0] ?? "").length;
