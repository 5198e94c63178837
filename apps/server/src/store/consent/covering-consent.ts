import { prepared } from "../database/prepared.ts";
import type { Database, Tx } from "../database/schema.ts";

/**
 * Number of the entry of the consent that lets this application's data go to lenders; undefined when there is none that stands.
 * What came last counts: a withdrawal or an opt-out ends every consent before it.
 */
export async function coveringConsent(from: Database | Tx, applicationId: string): Promise<number | undefined> {
  const last = await lastWord(from, applicationId);
  return last?.kind === "terms" ? last.seq : undefined;
}

/** What its applicant has taken back all consents by, and has not given one since; undefined where they stand, or there are none. */
export async function endedBy(
  from: Database | Tx,
  applicationId: string,
): Promise<"withdrawal" | "sale-opt-out" | undefined> {
  const last = await lastWord(from, applicationId);
  return last === undefined || last.kind === "terms" ? undefined : last.kind;
}

/** Whether its applicant has taken back what was consented to. */
export async function isWithdrawn(from: Database | Tx, applicationId: string): Promise<boolean> {
  return (await endedBy(from, applicationId)) !== undefined;
}

const words = prepared((from, { applicationId }: { readonly applicationId: string }) =>
  from
    .selectFrom("consent_entry")
    .select(["seq", "kind", "act"])
    .where("application_id", "=", applicationId)
    .where("kind", "in", ["terms", "withdrawal", "sale-opt-out"])
    .$narrowType<{ kind: "terms" | "withdrawal" | "sale-opt-out" }>(),
);

/** The signal of a browser (GPC) is none: it forbids sale and sharing beyond the match that the applicant asked for. */
async function lastWord(from: Database | Tx, applicationId: string) {
  // A handful, and asked with every post: put in order here, which the index does not.
  const said = await words(from, { applicationId });
  return said
    .filter(({ kind, act }) => kind !== "sale-opt-out" || act !== "signal")
    .reduce<(typeof said)[number] | undefined>((last, one) => (last && last.seq > one.seq ? last : one), undefined);
}
