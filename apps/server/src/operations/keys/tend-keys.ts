import { linkPurposes } from "../../messages/links/purposes.ts";
import type { Database } from "../../store/database/schema.ts";
import type { Retention } from "../../system/retention-classes.ts";
import { keyPurposes, type Keyring, type KeyPurpose, type Vault } from "../../store/vault/index.ts";
import { dependents } from "./index.ts";
import { recordKeyEvent } from "./key-events.ts";

export interface KeyParts {
  readonly db: Database;
  readonly keyring: Keyring;
  readonly vault: Vault;
  readonly clock: () => number;
}

export interface TendingParts extends KeyParts {
  readonly retention: Pick<Retention, "keys">;
  /** In how many milliseconds the clock is to be believed where what it says cannot be undone. */
  readonly trustedInMs?: () => number;
  /** Rows of one transaction. */
  readonly batch?: number;
  /** Told of what was done: a word, and to how many rows. */
  readonly told?: (done: {
    readonly kid: string;
    readonly purpose: KeyPurpose;
    readonly act: string;
    readonly count: number;
  }) => void;
}

const dayMs = 86_400_000;

/** Others wait for the rows of one transaction: some ten milliseconds. */
export const batchSize = 50;

/** A key rests so long after the last that hung on it has left: what was read before is opened by then, and written. */
export const restMs = 60_000;

/** What left this server under a key, and is to be opened when it comes back, hangs on it unseen. */
const awayMs = {
  kek: 0,
  idx: 0,
  token: Math.max(...Object.values(linkPurposes).map(({ lifetimeMs }) => lifetimeMs)),
} as const satisfies Record<KeyPurpose, number>;

/**
 * Brings everything under the primary keys, disables those that nothing needs, and destroys those when old backups are not worth
 * opening any more. Cut off anywhere, it goes on the next time. Answers when that should be.
 */
export async function tendKeys(parts: TendingParts, signal: AbortSignal): Promise<number> {
  const { db, keyring, vault, clock, retention, trustedInMs = () => 0, batch = batchSize, told = () => {} } = parts;
  let next = clock() + dayMs;
  for (const purpose of keyPurposes) {
    // Turns the month, should nobody else have asked for a key in it.
    keyring.primary(purpose);
    for (const { kid, status, since = 0 } of keyring.list().filter((key) => key.purpose === purpose)) {
      if (status === "usable") next = Math.min(next, await retire(purpose, kid, since));
      if (status === "disabled") next = Math.min(next, await destroyLater(purpose, kid, since));
    }
  }
  return next;

  /** Answers when to look again. */
  async function retire(purpose: KeyPurpose, kid: string, since: number): Promise<number> {
    let moved = 0;
    for (let some = 1; some > 0; moved += some) {
      signal.throwIfAborted();
      some = await dependents[purpose].move(db, vault, kid, batch);
    }
    if (moved > 0) told({ kid, purpose, act: "moved", count: moved });
    const rest = clock() + restMs;
    if (moved > 0 || clock() < since + restMs) return rest;
    const left = await dependents[purpose].count(db, kid);
    if (left > 0) told({ kid, purpose, act: "left", count: left });
    if (left > 0 || clock() < since + awayMs[purpose]) return Infinity;
    keyring.disable(kid);
    if ((await dependents[purpose].count(db, kid)) > 0) {
      // Something came that was under way for all that time.
      keyring.enable(kid);
      return rest;
    }
    await recordKeyEvent(db, { kid, purpose, act: "disabled", at: clock() });
    told({ kid, purpose, act: "disabled", count: 0 });
    return Infinity;
  }

  /** Answers when to look again. */
  async function destroyLater(purpose: KeyPurpose, kid: string, since: number): Promise<number> {
    if (clock() < since + retention.keys * dayMs || (await dependents[purpose].count(db, kid)) > 0) return Infinity;
    const doubted = trustedInMs();
    if (doubted > 0) return clock() + doubted;
    keyring.destroy(kid);
    await recordKeyEvent(db, { kid, purpose, act: "destroyed", at: clock() });
    told({ kid, purpose, act: "destroyed", count: 0 });
    return Infinity;
  }
}
