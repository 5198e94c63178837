import type { KeyPurpose } from "../../store/index.ts";
import { recordKeyEvent } from "./key-events.ts";
import type { KeyParts } from "./maintain-keys.ts";

interface Rotated {
  /** The former primary key; undefined if there was none. */
  readonly old: string | undefined;
  readonly kid: string;
}

/** Makes a new primary key. `box`: of bank and identity values. */
export async function rotateKey(
  { db, keyring, clock }: Omit<KeyParts, "vault">,
  purpose: KeyPurpose | "box",
): Promise<Rotated> {
  const old = purpose === "box" ? keyring.boxes.current()?.kid : keyring.primary(purpose).kid;
  await recordKeyEvent(db, { kid: old ?? "", purpose, act: "rotating", at: clock() });
  const { kid } = purpose === "box" ? keyring.boxes.rotate() : keyring.rotate(purpose);
  await recordKeyEvent(db, { kid, purpose, act: "rotated", at: clock() });
  return { old, kid };
}
