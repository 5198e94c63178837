import type { Copy } from "@loanbridge/languages";
import { eraseIn, eraseSteeringFacts, familyOf } from "../../applications/index.ts";
import { recordSteps, clearDeleted, type Tx } from "../../store/index.ts";
import { maybeBought, provedKinds } from "../retention/due-applications.ts";
import { endApplication } from "../retention/reduce.ts";
import { optedOutBy, recordCaseSteps } from "./steps.ts";
import { vouchedIn, type Voucher } from "./vouching.ts";
import { eraseInquiries } from "./earlier-inquiries.ts";
import type { CaseParts } from "./parts.ts";
import type { Contact } from "./types.ts";

export interface Erased {
  readonly id: string;
  /** The part of the application itself that was kept. */
  readonly kept?: keyof Copy["privacy"]["exceptions"];
}

/**
 * Ends every consent of these applications and all messages to their applicant. Takes effect at once, since the tree
 * checks before each post. The ledger records it once for each application and request.
 */
export async function optOut(
  tx: Tx,
  { ledger, suppression, clock }: Pick<CaseParts, "ledger" | "suppression" | "clock">,
  request: string,
  { contact, applications }: { readonly contact: Contact; readonly applications: readonly string[] },
): Promise<void> {
  const at = clock();
  for (const channel of ["email", "phone"] as const) {
    const value = contact[channel] ?? "";
    if (value !== "") await suppression.add(tx, suppression.digest(channel, value), "asked", at);
  }
  const covered = await optedOutBy(tx, request);
  const fresh = applications.filter((id) => !covered.has(id));
  await recordSteps(
    tx,
    ledger,
    fresh.map((id) => ({ applicationId: id, kind: "sale-opt-out", act: "desk", facts: { request }, at })),
  );
  if (fresh.length > 0 || !covered.has(request)) await recordCaseSteps(tx, ledger, [{ request, act: "opted-out", at }]);
}

type Erasing = Pick<CaseParts, "db" | "vault" | "ledger" | "suppression" | "clock" | "changed">;

interface Whose {
  readonly contact: Contact;
  readonly applications: readonly string[];
  readonly voucher: Voucher;
}

/** `left`: copies and originals of the erased applications that the voucher does not cover. */
interface Erasure {
  readonly erased: readonly Erased[];
  readonly left: readonly string[];
}

/**
 * Erases applications with their copies and originals, as far as the voucher covers them. A sold application keeps its
 * evidence, as retention would. Also erases the person's inquiries. Safe to repeat. Call `afterErasure` after the
 * commit.
 */
export async function eraseAllIn(
  tx: Tx,
  { vault, ledger, suppression, clock }: Erasing,
  request: string,
  { contact, applications, voucher }: Whose,
): Promise<Erasure> {
  const family = await familiesOf(tx, applications);
  const ids = await vouchedIn(tx, { vault, suppression }, voucher, family);
  const erased: Erased[] = [];
  for (const id of ids)
    erased.push({ id, ...((await reduceSold(tx, vault, id, clock())) && { kept: "sold" as const }) });
  const whole = erased.filter(({ kept }) => kept === undefined).map(({ id }) => id);
  await eraseIn(tx, whole, clock());
  await eraseSteeringFacts(tx, [...ids]);
  await recordCaseSteps(
    tx,
    ledger,
    erased.map(({ id, kept }) => ({
      request,
      applicationId: id,
      act: kept === undefined ? "erased" : "part-erased",
      detail: kept,
      at: clock(),
    })),
  );
  const written = await eraseInquiries(tx, suppression, contact);
  if (written > 0)
    await recordCaseSteps(tx, ledger, [
      { request, act: "erased", detail: `messages: ${String(written)}`, at: clock() },
    ]);
  const left = family.filter((id) => !ids.has(id));
  await recordCaseSteps(
    tx,
    ledger,
    left.map((id) => ({ request, applicationId: id, act: "left", at: clock() })),
  );
  return { erased, left };
}

/** These applications with their copies and originals, locked until the transaction ends. */
export async function familiesOf(tx: Tx, applications: readonly string[]): Promise<readonly string[]> {
  const ids = new Set<string>();
  for (const id of applications) for (const one of await familyOf(tx, id)) ids.add(one);
  return [...ids];
}

/** Clears deleted data from the files, and notifies waiting visitors. */
export async function afterErasure(
  { db, changed = () => {} }: Pick<Erasing, "db" | "changed">,
  erased: readonly Erased[],
): Promise<void> {
  await clearDeleted(db);
  for (const { id } of erased) changed(id);
}

/**
 * Reduces an application that was or may have been bought to the evidence of its consents. Returns false if it was not
 * bought.
 */
async function reduceSold(tx: Tx, vault: CaseParts["vault"], id: string, now: number): Promise<boolean> {
  const sold = await tx
    .selectFrom("attempt")
    .select("id")
    .where("application_id", "=", id)
    .where("stage", "=", "post")
    .where("state", "in", maybeBought)
    .executeTakeFirst();
  if (sold === undefined) return false;
  const { updatedAt } = await tx
    .selectFrom("application")
    .select("updated_at as updatedAt")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { at: evidenceSince } = await tx
    .selectFrom("consent_entry")
    .select((row) => row.fn.max("at").as("at"))
    .where("application_id", "=", id)
    .where("kind", "in", provedKinds)
    .executeTakeFirstOrThrow();
  return endApplication(tx, vault, { id, updatedAt, evidenceSince: evidenceSince ?? now }, now);
}
