import { eraseIn, familyOf } from "../../applications/stored/erase.ts";
import { recordSteps } from "../../store/consent/index.ts";
import { clearDeleted } from "../../store/database/index.ts";
import type { Tx } from "../../store/database/schema.ts";
import { maybeBought, provedKinds } from "../retention/due-applications.ts";
import { endApplication } from "../retention/reduce.ts";
import { recordDesk } from "./steps.ts";
import { vouchedIn, type Voucher } from "./vouching.ts";
import { eraseWritten } from "./written-before.ts";
import type { DeskParts } from "./parts.ts";
import type { Contact } from "./types.ts";

/** What an erasure leaves of an application, and why; told to the person. See docs/decisions/0014. */
export const exceptions = {
  ledger:
    "The record of your consents and of who received your data, without your name. The law requires us to keep it for five years (16 CFR 310.5).",
  suppression: "A coded form of your email address and phone number, so that we don't contact you again.",
  sold: "If a lender has your request: your name, phone and email, with your consents, for five years (16 CFR 310.5). We erased everything else.",
} as const;

export interface Erased {
  readonly id: string;
  /** What was kept of the application itself. */
  readonly kept?: keyof typeof exceptions;
}

/** Ends every consent of these applications and all messages to their applicant. At once: the tree asks before each post. */
export async function optOut(
  tx: Tx,
  { vault, suppression, clock }: Pick<DeskParts, "vault" | "suppression" | "clock">,
  request: string,
  { contact, applications }: { readonly contact: Contact; readonly applications: readonly string[] },
): Promise<void> {
  const at = clock();
  for (const channel of ["email", "phone"] as const) {
    const value = contact[channel] ?? "";
    if (value !== "") await suppression.add(tx, suppression.digest(channel, value), "asked", at);
  }
  await recordSteps(
    tx,
    vault,
    applications.map((id) => ({ applicationId: id, kind: "sale-opt-out", act: "desk", facts: { request }, at })),
  );
  await recordDesk(tx, vault, [{ request, act: "opted-out", at }]);
}

type Erasing = Pick<DeskParts, "db" | "vault" | "suppression" | "clock" | "changed">;

interface Whose {
  readonly contact: Contact;
  readonly applications: readonly string[];
  readonly voucher: Voucher;
}

/** `left`: their copies, or what they were copied from, that the voucher is not good for. */
interface Erasure {
  readonly erased: readonly Erased[];
  readonly left: readonly string[];
}

/**
 * Erases applications and all that their values were copied to or from, as far as the voucher is good for them; what one that was sold
 * must leave, it leaves, as when its time is over. With them goes what the person wrote to the operator. Again is no harm. After the
 * commit comes `afterErasure`.
 */
export async function eraseAllIn(
  tx: Tx,
  { vault, suppression, clock }: Erasing,
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
  await recordDesk(
    tx,
    vault,
    erased.map(({ id, kept }) => ({
      request,
      applicationId: id,
      act: kept === undefined ? "erased" : "part-erased",
      detail: kept,
      at: clock(),
    })),
  );
  const written = await eraseWritten(tx, suppression, contact);
  if (written > 0)
    await recordDesk(tx, vault, [{ request, act: "erased", detail: `messages: ${String(written)}`, at: clock() }]);
  const left = family.filter((id) => !ids.has(id));
  await recordDesk(
    tx,
    vault,
    left.map((id) => ({ request, applicationId: id, act: "left", at: clock() })),
  );
  return { erased, left };
}

/** These applications with all that was copied from or to them. Each is held until the transaction ends. */
export async function familiesOf(tx: Tx, applications: readonly string[]): Promise<readonly string[]> {
  const ids = new Set<string>();
  for (const id of applications) for (const one of await familyOf(tx, id)) ids.add(one);
  return [...ids];
}

/** Clears what was deleted from the files, and tells those who wait. */
export async function afterErasure(
  { db, changed = () => {} }: Pick<Erasing, "db" | "changed">,
  erased: readonly Erased[],
): Promise<void> {
  await clearDeleted(db);
  for (const { id } of erased) changed(id);
}

/** Leaves of an application that was bought, or may have been, what proves its consents. False: it was not. */
async function reduceSold(tx: Tx, vault: DeskParts["vault"], id: string, now: number): Promise<boolean> {
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
