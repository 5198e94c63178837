import { prepared } from "../database/prepared.ts";
import type { Database, Tx } from "../database/schema.ts";

/**
 * Sequence number of the consent entry that lets this application's data go to lenders; undefined if no consent is in
 * force. The latest entry counts: a withdrawal or opt-out ends every consent before it.
 */
export async function coveringConsent(from: Database | Tx, applicationId: string): Promise<number | undefined> {
  const last = await latestConsentAct(from, applicationId);
  return last?.kind === "terms" ? last.seq : undefined;
}

/**
 * How the applicant ended all consents, unless a newer consent followed; undefined if consents are in force or there
 * never were any.
 */
export async function consentEndedBy(
  from: Database | Tx,
  applicationId: string,
): Promise<"withdrawal" | "sale-opt-out" | undefined> {
  const last = await latestConsentAct(from, applicationId);
  return last === undefined || last.kind === "terms" ? undefined : last.kind;
}

/** True if the applicant has withdrawn consent. */
export async function isWithdrawn(from: Database | Tx, applicationId: string): Promise<boolean> {
  return (await consentEndedBy(from, applicationId)) !== undefined;
}

const consentActs = prepared((from, { applicationId }: { readonly applicationId: string }) =>
  from
    .selectFrom("consent_entry")
    .select(["seq", "kind", "act"])
    .where("application_id", "=", applicationId)
    .where("kind", "in", ["terms", "withdrawal", "sale-opt-out"])
    .$narrowType<{ kind: "terms" | "withdrawal" | "sale-opt-out" }>(),
);

/**
 * Ignores a browser's GPC signal, which only forbids sale and sharing beyond the match that the applicant asked for.
 */
async function latestConsentAct(from: Database | Tx, applicationId: string) {
  // Only a few rows, read with every post: sort them here, because the index does not.
  const acts = await consentActs(from, { applicationId });
  return acts
    .filter(({ kind, act }) => kind !== "sale-opt-out" || act !== "signal")
    .reduce<(typeof acts)[number] | undefined>((last, one) => (last && last.seq > one.seq ? last : one), undefined);
}
