import type { IndexedField } from "../../store/index.ts";

/** Limit on applications with one value of a field within a time window. */
export interface VelocityLimit {
  /** From this count on, each application requires a proof of work, which grows with their number. */
  readonly most: number;
  /**
   * From this count on, applications are refused. Absent: never refused, because people other than its owner can use
   * the value.
   */
  readonly refusedFrom?: number;
  readonly withinMs: number;
}

export type VelocityLimits = Readonly<Record<IndexedField, VelocityLimit>>;

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;

/**
 * A whole town may share one address block; a household may share an email address or a bank account. Anyone can use up
 * all of these limits except the device's, which must not lock out the owner.
 */
export function velocityLimits(savesPerMinute: number): VelocityLimits {
  const household = { most: Math.max(20, Math.floor(savesPerMinute / 4)), withinMs: dayMs };
  const block = savesPerMinute * 10;
  return {
    addressBlock: { most: block, refusedFrom: block * 4, withinMs: hourMs },
    device: { ...household, refusedFrom: household.most },
    email: household,
    phone: household,
    socialSecurity: household,
    bankAccount: household,
  };
}
