import type { Database } from "../../store/index.ts";

export interface GivenConsent {
  readonly seq: number;
  readonly kind: string;
  readonly act: string;
  readonly at: number;
  /** As it was shown. */
  readonly text: string;
}

/** Consents that a person gave or took back by their own act. */
export async function listConsents(db: Database, applicationId: string): Promise<readonly GivenConsent[]> {
  return db
    .selectFrom("consent_entry")
    .innerJoin("consent_text", "consent_text.hash", "consent_entry.text_hash")
    .select(["consent_entry.seq", "kind", "act", "at", "consent_text.text"])
    .where("application_id", "=", applicationId)
    .orderBy("consent_entry.seq")
    .execute();
}
