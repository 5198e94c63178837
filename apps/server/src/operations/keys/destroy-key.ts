import { setImmediate } from "node:timers/promises";
import { clearDeleted, type KeyPurpose, type Tx } from "../../store/index.ts";
import { dependents } from "./index.ts";
import { readDestructions, recordKeyEvent } from "./key-events.ts";
import { batchSize, type KeyParts } from "./maintain-keys.ts";

interface KeyToDestroy {
  readonly kid: string;
  readonly purpose: KeyPurpose;
  /** Reason for deleting the data that needs the key. */
  readonly reason?: string | undefined;
}

/**
 * Returns the obstacle, or undefined once the key is destroyed. With a reason, data that needs the key is deleted
 * first. A run that was killed can be repeated.
 */
export async function destroyKey(
  { db, keyring, vault, clock }: KeyParts,
  { kid, purpose, reason }: KeyToDestroy,
): Promise<string | undefined> {
  const key = keyring.list().find((one) => one.kid === kid);
  if (key?.status === "primary")
    return "This key is the primary key. Run `npx loanbridge keys rotate` first to replace it.";
  const { name, count, forget } = dependents[purpose];
  const needing = await count(db, kid);
  if (needing > 0 && reason === undefined)
    return `Needed by ${name}: ${String(needing)}. The running server moves them to the primary key where it can. To destroy them too, pass --force REASON.`;
  await recordKeyEvent(db, { kid, purpose, act: "destroying", at: clock(), reason });
  for (let some = 1; some > 0;) {
    await setImmediate();
    some = await db.transaction().execute((tx) => forgetSome(tx));
  }
  const destroyed = (await readDestructions(db)).find((one) => one.kid === kid);
  const forgotten = destroyed?.forgotten ?? 0;
  if (forgotten > 0) await clearDeleted(db);
  keyring.destroy(kid);
  await recordKeyEvent(db, {
    kid,
    purpose,
    act: "destroyed",
    at: clock(),
    forgotten,
    reason: destroyed?.reason ?? undefined,
  });
  return undefined;

  /** Recorded with the deletion, so that a run that finishes a killed one knows the number. */
  async function forgetSome(tx: Tx): Promise<number> {
    const some = await forget(tx, vault, kid, batchSize, clock());
    if (some > 0) await recordKeyEvent(tx, { kid, purpose, act: "forgot", at: clock(), forgotten: some });
    return some;
  }
}
