import type { Lender } from "../../lenders/index.ts";
import type { Site } from "../../sites/index.ts";
import type { Database, Keyring } from "../../store/index.ts";
import type { AnchorSettings } from "../../system/index.ts";
import type { Attention } from "./attention.ts";
import { drillProblems, lateBackup } from "./backup-attention.ts";
import { endingLicenses, missingLenders, openOutcomes, pausedLenders, pausedSources } from "./lending-attention.ts";
import { privacyDue } from "./privacy-attention.ts";
import { endingCertificates, missingMonth, oldKeys, overdueAnchors } from "./upkeep-attention.ts";
import { failedMessages, failedPostbacks, failedWork } from "./work-attention.ts";

/** Failures older than this need no operator anymore. Milliseconds. */
const recentMs = 7 * 86_400_000;

interface Parts {
  readonly db: Database;
  readonly keyring: Pick<Keyring, "list">;
  readonly anchors: AnchorSettings;
  readonly sites: readonly Site[];
  readonly lenders: readonly Lender[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Everything that needs an operator, urgent facts first. */
export async function findAttention(parts: Parts): Promise<readonly Attention[]> {
  const { db, now, sites, lenders, keyring, anchors } = parts;
  const found = await Promise.all([
    openOutcomes(db),
    missingLenders(db, lenders, now),
    failedWork(db, now),
    overdueAnchors(db, now),
    privacyDue(db, sites, now),
    endingCertificates(anchors, now),
    missingMonth(db, now),
    lateBackup(db, now),
    drillProblems(db, now),
    pausedLenders(db),
    pausedSources(db),
    failedMessages(db, now - recentMs),
    failedPostbacks(db, now - recentMs),
  ]);
  const all = [...found.flat(), ...endingLicenses(lenders, now), ...oldKeys(keyring, now)];
  return all.toSorted((one, other) => Number(other.isUrgent) - Number(one.isUrgent));
}
