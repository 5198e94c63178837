import { fill } from "@loanbridge/loan-form";
import type { GivenConsent } from "./consents-of.ts";
import { actNames, consentNames } from "../copy/en/names.ts";

/** What an entry of the ledger is called, for the person who has caused it. */
export function consentName({ kind, act }: Pick<GivenConsent, "kind" | "act">): string {
  if (act === "signal") return actNames.signal;
  // Boxes of the wait page carry their own id.
  const [of = kind] = kind.split(":");
  const name = Object.hasOwn(consentNames, of) ? consentNames[of as keyof typeof consentNames] : kind;
  return act === "unticked" ? fill(actNames.unticked, { name }) : name;
}
