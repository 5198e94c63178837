import type { Vault } from "../../../store/index.ts";
import { mostKeys } from "./buckets.ts";

const hourMs = 3_600_000;

/**
 * Keyed digests of a limit's keys, which may be networks: only digests leave the process. They are remembered for the
 * hour, because the key changes with the month.
 */
export function createDigests(vault: Pick<Vault, "hashes">, clock: () => Date): (text: string) => string {
  const known = new Map<string, string>();
  let hour = NaN;
  return (text) => {
    const now = Math.floor(clock().getTime() / hourMs);
    if (now !== hour || known.size >= mostKeys) known.clear();
    hour = now;
    const before = known.get(text);
    if (before !== undefined) return before;
    const [hash = new Uint8Array()] = vault.hashes("limit", text);
    const digest = Buffer.from(hash).subarray(0, 12).toString("base64url");
    known.set(text, digest);
    return digest;
  };
}
