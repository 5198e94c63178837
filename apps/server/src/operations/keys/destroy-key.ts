import { setImmediate } from "node:timers/promises";
import { clearDeleted } from "../../store/database/index.ts";
import type { KeyPurpose } from "../../store/vault/index.ts";
import { dependents } from "./index.ts";
import { recordKeyEvent } from "./key-events.ts";
import { batchSize, type KeyParts } from "./tend-keys.ts";

interface Destruction {
  readonly kid: string;
  readonly purpose: KeyPurpose;
  /** Why what needs the key may be forgotten with it. */
  readonly reason?: string | undefined;
}

/** What stands against it; undefined: it is done. With a reason, what needs the key is forgotten first. */
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
    return `${String(needing)} ${name} need this key. The running server moves them to the primary key where it can. To destroy them too, pass --force REASON.`;
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
