import spellChecker from "@zootools/email-spell-checker";
import { editDistance } from "./edit-distance.ts";
import { otherRealDomains, popularDomains, secondLevels, topLevels } from "./known-domains.ts";

/** Ordinary characters only: the library builds a pattern of what it is given, and throws on half a character pair. */
const ordinaryEmail = /^[a-z\d_.+-]+@[a-z\d.-]+$/;

/** The e-mail as it was probably meant, in small letters; undefined when its domain is known, or near none that is. */
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

/** A difference of more than half of a name is no slip of the pen: ibm is not aim, ca is not mail. */
function distanceOfNames(typed: string, known: string): number {
  const distance = editDistance(typed, known);
  return distance * 2 > Math.max(firstName(typed), firstName(known)) ? Infinity : distance;
}

const firstName = (domain: string) => (domain.split(".")[0] ?? "").length;
