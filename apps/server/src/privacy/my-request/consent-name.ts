import { copyIn, type Language } from "@loanbridge/languages";
import { fill } from "@loanbridge/loan-form";
import type { GivenConsent } from "./consents-of.ts";

/** Readable name of a ledger entry, for the person it concerns. */
export function consentName({ kind, act }: Pick<GivenConsent, "kind" | "act">, language: Language = "en"): string {
  const { actNames, consentNames } = copyIn(language).privacy;
  if (act === "signal") return actNames.signal;
  // Kinds of wait page boxes contain the box's id.
  const [of = kind] = kind.split(":");
  const name = Object.hasOwn(consentNames, of) ? consentNames[of as keyof typeof consentNames] : kind;
  return act === "unticked" ? fill(actNames.unticked, { name }) : name;
}
