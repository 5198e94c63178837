import { isMailedTo } from "../../store/suppression/suppression.ts";
import { namesRequest, readFacts } from "../../store/consent/facts.ts";
import type { Database, Tx } from "../../store/database/schema.ts";
import type { DeskFile } from "./desk.ts";
import { DeskRefused, type DeskParts } from "./parts.ts";
import { recordDesk } from "./steps.ts";
import type { PrivacyCase } from "./types.ts";
import { nobody, vouchedIn, type Voucher } from "./vouching.ts";

interface Touched {
  /** Ids of every application that the act changes or shows. */
  readonly applications: readonly string[];
  /** Whether the act is also about messages that came from the address of the request. */
  readonly wrote: boolean;
  /** How the operator made sure who asks. */
  readonly verified: string | undefined;
}

/**
 * Makes sure, in the transaction of an act on the desk, that somebody vouches for everything that it touches: the link that was mailed
 * for this request, or the operator. Records who did, for which applications. Throws `DeskRefused`, naming those that nobody vouches for.
 */
export async function verify(
  tx: Tx,
  parts: DeskParts,
  { one, contact }: DeskFile,
  { applications, wrote, verified }: Touched,
): Promise<Voucher> {
  const { vault, suppression, clock } = parts;
  const byLink = await vouchedByLink(tx, parts, one, applications);
  const missing = applications.filter((id) => !byLink.has(id));
  const isWriter = one.proved !== undefined && isMailedTo(suppression, one.proved.mailedTo, contact.email);
  const what = [...missing, ...(wrote && !isWriter ? ["messages from this address"] : [])];
  if (what.length > 0 && verified === undefined)
    throw new DeskRefused(
      `Not verified by the link emailed for this request: ${what.join(", ")}. Verify the requester's identity and say how: --verified METHOD.`,
    );
  const at = clock();
  const step = { request: one.id, act: "verified", at } as const;
  await recordDesk(tx, vault, [
    ...applications.map((applicationId) => ({
      ...step,
      applicationId,
      detail: byLink.has(applicationId) ? "link" : `operator: ${verified ?? ""}`,
    })),
    ...(wrote ? [{ ...step, detail: isWriter ? "messages: link" : `messages: operator: ${verified ?? ""}` }] : []),
  ]);
  return verified === undefined ? linkOf(one) : { operator: verified };
}

const linkOf = ({ proved }: PrivacyCase): Voucher => ({ mailedTo: proved?.mailedTo ?? nobody });

/** Of these applications, those that the link vouches for that was mailed for this request. */
export const vouchedByLink = (tx: Tx, parts: DeskParts, one: PrivacyCase, applications: readonly string[]) =>
  vouchedIn(tx, parts, linkOf(one), applications);

/** Who has vouched for which application when it was acted on, in order. */
export async function verifiedSteps(from: Database, request: string) {
  const rows = await from
    .selectFrom("consent_entry")
    .select(["seq", "at", "application_id", "facts"])
    .where("kind", "=", "privacy")
    .where("act", "=", "verified")
    .where(namesRequest(request))
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
