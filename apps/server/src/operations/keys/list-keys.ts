import { readDestructions } from "./key-events.ts";
import { type Database, type Keyring, type KeyPurpose, keyPurposes } from "../../store/index.ts";

/** A key of the keyring, or one that was destroyed. Never the key itself. */
export interface ListedKey {
  readonly kid: string;
  /** `box`: of bank and identity values. */
  readonly purpose: KeyPurpose | "box";
  /** The month that it was made for, such as 2026-11; undefined for a destroyed key. */
  readonly month: string | undefined;
  readonly status: "primary" | "usable" | "disabled" | "destroyed";
  /** Since when it has this status, in milliseconds since the epoch; undefined for keys of earlier releases. */
  readonly since: number | undefined;
  /** Records that were destroyed with a destroyed key, and why. */
  readonly destroyed?: { readonly records: number; readonly reason: string | null };
}

/** Every key by purpose, then those that were destroyed. */
export async function listKeys(db: Database, keyring: Keyring): Promise<readonly ListedKey[]> {
  const keys = keyring.list();
  const boxes = keyring.boxes.list();
  const sealing = keyring.boxes.current()?.kid;
  const gone = (await readDestructions(db)).filter(({ kid }) => !keys.some((key) => key.kid === kid));
  return [
    ...keyPurposes.flatMap((purpose) =>
      keys
        .filter((key) => key.purpose === purpose)
        .map(({ kid, bucket: month, status, since }) => ({ kid, purpose, month, status, since })),
    ),
    ...boxes.map(({ kid, since }) => ({
      kid,
      purpose: "box" as const,
      month: new Date(since).toISOString().slice(0, 7),
      status: kid === sealing ? ("primary" as const) : ("usable" as const),
      since,
    })),
    ...gone.map(({ kid, purpose, at: since, forgotten: records, reason }) => ({
      kid,
      purpose: purpose as KeyPurpose,
      month: undefined,
      status: "destroyed" as const,
      since,
      destroyed: { records, reason },
    })),
  ];
}
