import { isMailedTo, readFacts, type Database, type Tx } from "../../store/index.ts";
import type { CaseFile } from "./case-file.ts";
import { CaseRefused, type CaseParts } from "./parts.ts";
import { entriesOfCase, recordCaseSteps } from "./steps.ts";
import type { PrivacyCase } from "./types.ts";
import { noAddress, vouchedIn, type Voucher } from "./vouching.ts";

interface Touched {
  /** Ids of every application that the act changes or shows. */
  readonly applications: readonly string[];
  /** Whether the act also concerns inquiries from the case's address. */
  readonly wrote: boolean;
  /** How the operator verified the requester's identity. */
  readonly verified: string | undefined;
}

/**
 * Checks, in the transaction of an act on a case, that everything it touches is vouched for: by the link mailed for
 * this case, or by the operator. Records who vouched for which application. Throws `CaseRefused`, naming what is not
 * vouched for.
 */
export async function verify(
  tx: Tx,
  parts: CaseParts,
  { one, contact }: CaseFile,
  { applications, wrote, verified }: Touched,
): Promise<Voucher> {
  const { ledger, suppression, clock } = parts;
  const byLink = await vouchedByLink(tx, parts, one, applications);
  const missing = applications.filter((id) => !byLink.has(id));
  const isWriter = one.proved !== undefined && isMailedTo(suppression, one.proved.mailedTo, contact.email);
  const what = [...missing, ...(wrote && !isWriter ? ["messages from this address"] : [])];
  if (what.length > 0 && verified === undefined)
    throw new CaseRefused(
      `Not verified by the link emailed for this request: ${what.join(", ")}. Verify the requester's identity and say how`,
      "verify",
    );
  const at = clock();
  const step = { request: one.id, act: "verified", at } as const;
  await recordCaseSteps(tx, ledger, [
    ...applications.map((applicationId) => ({
      ...step,
      applicationId,
      detail: byLink.has(applicationId) ? "link" : `operator: ${verified ?? ""}`,
    })),
    ...(wrote ? [{ ...step, detail: isWriter ? "messages: link" : `messages: operator: ${verified ?? ""}` }] : []),
  ]);
  return verified === undefined ? linkOf(one) : { operator: verified };
}

const linkOf = ({ proved }: PrivacyCase): Voucher => ({ mailedTo: proved?.mailedTo ?? noAddress });

/** Returns the applications that the case's mailed link vouches for. */
export const vouchedByLink = (tx: Tx, parts: CaseParts, one: PrivacyCase, applications: readonly string[]) =>
  vouchedIn(tx, parts, linkOf(one), applications);

/** Lists who vouched for which application when it was acted on, in order. */
export async function verifiedSteps(from: Database, request: string) {
  const rows = await entriesOfCase(from, request)
    .select(["seq", "at", "application_id", "facts"])
    .where("act", "=", "verified")
    .where("application_id", "!=", request)
    .orderBy("seq")
    .execute();
  return rows.map(({ seq, at, application_id: applicationId, facts }) => ({
    seq,
    at,
    applicationId,
    by: readFacts(facts).detail ?? "",
  }));
}
