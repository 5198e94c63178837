import { setImmediate } from "node:timers/promises";
import { clearDeleted, type KeyPurpose } from "../../store/index.ts";
import { dependents } from "./index.ts";
import { recordKeyEvent } from "./key-events.ts";
import { batchSize, type KeyParts } from "./maintain-keys.ts";

interface Destruction {
  readonly kid: string;
  readonly purpose: KeyPurpose;
  /** Reason for deleting the data that needs the key. */
  readonly reason?: string | undefined;
}

/**
 * Returns the obstacle, or undefined once the key is destroyed. With a reason, data that needs the key is deleted
 * first.
 */
export async function destroyKey(
  { db, keyring, vault, clock }: KeyParts,
  { kid, purpose, reason }: Destruction,
): Promise<string | undefined> {
  const key = keyring.list().find((one) => one.kid === kid);
  if (key?.status === "primary")
    return "This key is the primary key. Run `npx loanbridge keys rotate` first to replace it.";
  const { name, count, forget } = dependents[purpose];
  const needing = await count(db, kid);
  if (needing > 0 && reason === undefined)
    return `Needed by ${name}: ${String(needing)}. The running server moves them to the primary key where it can. To destroy them too, pass --force REASON.`;
  let forgotten = 0;
  for (let some = 1; some > 0; forgotten += some) {
    await setImmediate();
    some = await forget(db, vault, kid, batchSize, clock());
  }
  if (forgotten > 0) await clearDeleted(db);
  keyring.destroy(kid);
  await recordKeyEvent(db, {
    kid,
    purpose,
    act: "destroyed",
    at: clock(),
    forgotten,
    ...(reason !== undefined && { reason }),
  });
  return undefined;
}
