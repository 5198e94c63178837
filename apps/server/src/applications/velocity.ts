import type { Tx } from "../database/schema.ts";
import type { IndexedField } from "../vault/index.ts";

/** How many applications may be made with one value of a field, within a while. */
export type VelocityLimits = Readonly<Record<IndexedField, { readonly most: number; readonly withinMs: number }>>;

/** More applications with one address block, device or contact than a person makes. Nothing is stored. */
export class TooManyApplications extends Error {
  override readonly name = "TooManyApplications";
}

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;

/** Behind one block of addresses may be a whole town; behind an e-mail or a bank account is a household. */
export function velocityLimits(savesPerMinute: number): VelocityLimits {
  const household = { most: Math.max(20, Math.floor(savesPerMinute / 4)), withinMs: dayMs };
  return {
    addressBlock: { most: savesPerMinute * 10, withinMs: hourMs },
    device: household,
    email: household,
    phone: household,
    socialSecurity: household,
    bankAccount: household,
  };
}

/** Throws `TooManyApplications`. Whose the value is makes no difference: applications alone are counted. */
export async function refuseTooMany(
  tx: Tx,
  velocity: VelocityLimits,
  field: IndexedField,
  digests: readonly Uint8Array[],
  now: number,
): Promise<void> {
  const { most, withinMs } = velocity[field];
  const { made } = await tx
    .selectFrom("blind_index")
    .select(({ fn }) => fn.countAll<number>().as("made"))
    .where("field", "=", field)
    .where("digest", "in", digests)
    .where("created_at", ">", now - withinMs)
    .executeTakeFirstOrThrow();
  if (made >= most) throw new TooManyApplications("Too many applications with one value.");
}
