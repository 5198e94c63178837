import type { ConsoleAnswer } from "@loanbridge/contract/console";
import { type Database, readFacts } from "../../../store/index.ts";

type Shown = ConsoleAnswer<"showRequest">;

/** A step of an operator or a privacy request. */
interface Step {
  readonly at: number;
  readonly act: string;
  /** A keyword, a lender's ID, or an operator's reason. */
  readonly detail: string;
}

interface RequestLedger {
  readonly consents: Shown["consents"];
  readonly disclosures: Shown["disclosures"];
  readonly steps: readonly Step[];
}

/** The ledger's entries about one request. Proofs stay sealed. */
export async function readRequestLedger(db: Database, id: string): Promise<RequestLedger> {
  const entries = await db
    .selectFrom("consent_entry")
    .leftJoin("consent_text", "consent_text.hash", "consent_entry.text_hash")
    .select(["seq", "kind", "act", "text_hash", "lender_id", "groups", "at", "facts", "text"])
    .where("application_id", "=", id)
    .orderBy("seq")
    .execute();
  const consents: Shown["consents"] = [];
  const disclosures: Shown["disclosures"] = [];
  const steps: Step[] = [];
  for (const { seq: entry, kind, act, text_hash: hash, lender_id: lender, groups, at, facts, text } of entries)
    if (hash !== null) consents.push({ kind, act, text, at, entry });
    else if (lender !== null)
      disclosures.push({ lender, groups: (groups ?? "").split(",").filter(Boolean), purpose: act, at, entry });
    else steps.push({ at, act: kind === "privacy" ? act : kind, detail: readFacts(facts).detail ?? "" });
  return { consents, disclosures, steps };
}
