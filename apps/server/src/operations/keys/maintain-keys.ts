import { linkPurposes } from "../../messages/index.ts";
import { type Database, keyPurposes, type Keyring, type KeyPurpose, type Vault } from "../../store/index.ts";
import type { Retention } from "../../system/index.ts";
import { dependents } from "./index.ts";
import { recordKeyEvent } from "./key-events.ts";

export interface KeyParts {
  readonly db: Database;
  readonly keyring: Keyring;
  readonly vault: Vault;
  readonly clock: () => number;
}

export interface MaintainKeysParts extends KeyParts {
  readonly retention: Pick<Retention, "keys">;
  /** Milliseconds until the clock is trusted for irreversible actions. */
  readonly trustedInMs?: () => number;
  /** Rows per transaction. */
  readonly batch?: number;
  /** Called for each action with the number of affected rows. */
  readonly onProgress?: (done: {
    readonly kid: string;
    readonly purpose: KeyPurpose;
    readonly act: string;
    readonly count: number;
  }) => void;
}

const dayMs = 86_400_000;

/** Other queries wait for one transaction, about 10 ms. */
export const batchSize = 50;

/**
 * Delay before a key is disabled after its last dependent moved, so that data read before is opened and written by
 * then.
 */
export const restMs = 60_000;

/** How long values that left the server (such as links) may still come back and need the key. */
const awayMs = {
  kek: 0,
  idx: 0,
  token: Math.max(...Object.values(linkPurposes).map(({ lifetimeMs }) => lifetimeMs)),
} as const satisfies Record<KeyPurpose, number>;

/**
 * Moves all data to the primary keys, disables keys that nothing needs, and destroys them once old backups no longer
 * matter. Resumes where it was interrupted. Returns the time of the next run.
 */
export async function maintainKeys(parts: MaintainKeysParts, signal: AbortSignal): Promise<number> {
  const {
    db,
    keyring,
    vault,
    clock,
    retention,
    trustedInMs = () => 0,
    batch = batchSize,
    onProgress = () => {},
  } = parts;
  let next = clock() + dayMs;
  for (const purpose of keyPurposes) {
    // Rotates the monthly key in case no caller has requested one this month.
    keyring.primary(purpose);
    for (const { kid, status, since = 0 } of keyring.list().filter((key) => key.purpose === purpose)) {
      if (status === "usable") next = Math.min(next, await retire(purpose, kid, since));
      if (status === "disabled") next = Math.min(next, await destroyLater(purpose, kid, since));
    }
  }
  return next;

  /** Returns the time of the next check. */
  async function retire(purpose: KeyPurpose, kid: string, since: number): Promise<number> {
    let moved = 0;
    for (let some = 1; some > 0; moved += some) {
      signal.throwIfAborted();
      some = await dependents[purpose].move(db, vault, kid, batch);
    }
    if (moved > 0) onProgress({ kid, purpose, act: "moved", count: moved });
    const rest = clock() + restMs;
    if (moved > 0 || clock() < since + restMs) return rest;
    const left = await dependents[purpose].count(db, kid);
    if (left > 0) onProgress({ kid, purpose, act: "left", count: left });
    if (left > 0 || clock() < since + awayMs[purpose]) return Infinity;
    keyring.disable(kid);
    if ((await dependents[purpose].count(db, kid)) > 0) {
      // Data arrived that had been in progress all this time.
      keyring.enable(kid);
      return rest;
    }
    await recordKeyEvent(db, { kid, purpose, act: "disabled", at: clock() });
    onProgress({ kid, purpose, act: "disabled", count: 0 });
    return Infinity;
  }

  /** Returns the time of the next check. */
  async function destroyLater(purpose: KeyPurpose, kid: string, since: number): Promise<number> {
    if (clock() < since + retention.keys * dayMs || (await dependents[purpose].count(db, kid)) > 0) return Infinity;
    const waitMs = trustedInMs();
    if (waitMs > 0) return clock() + waitMs;
    await recordKeyEvent(db, { kid, purpose, act: "destroying", at: clock() });
    keyring.destroy(kid);
    await recordKeyEvent(db, { kid, purpose, act: "destroyed", at: clock() });
    onProgress({ kid, purpose, act: "destroyed", count: 0 });
    return Infinity;
  }
}
