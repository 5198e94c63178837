import type { QualityCounts } from "./read-quality.ts";

interface Share {
  readonly part: keyof QualityCounts;
  /** Counts that together are the whole. */
  readonly of: readonly (keyof QualityCounts)[];
}

/**
 * Figures of a source's quality: what is counted, and of what it is a share. Forms that were refused are a share of all
 * forms, stored or refused; `acceptance` is that of reports.
 */
export const shares = {
  duplicates: { part: "duplicate", of: ["submits"] },
  velocityRefusals: { part: "velocity", of: ["velocity", "submits"] },
  sharedDevices: { part: "sharedDevice", of: ["submits"] },
  sharedBanks: { part: "sharedBank", of: ["submits"] },
  sharedNetworks: { part: "sharedNetwork", of: ["submits"] },
  tooFast: { part: "tooFast", of: ["completed"] },
  bounces: { part: "bounced", of: ["submits"] },
  acceptance: { part: "sold_requests", of: ["routed"] },
  returns: { part: "returned", of: ["sold"] },
  complaints: { part: "complaints", of: ["sold"] },
  funded: { part: "funded", of: ["sold"] },
} as const satisfies Readonly<Record<string, Share>>;

export type ShareName = keyof typeof shares;

/** Part, whole and share (0 to 1) of a figure; the share is undefined if the whole is 0. */
export function shareOf(
  name: ShareName,
  counts: QualityCounts,
): { readonly part: number; readonly whole: number; readonly share: number | undefined } {
  const { part, of }: Share = shares[name];
  const found = counts[part] ?? 0;
  const whole = of.reduce((sum, each) => sum + (counts[each] ?? 0), 0);
  return { part: found, whole, share: whole === 0 ? undefined : found / whole };
}
