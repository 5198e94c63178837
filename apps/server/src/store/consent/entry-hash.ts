import { createHash } from "node:crypto";
import type { ConsentEntryTable } from "./tables.ts";
import { lengthPrefixed } from "../vault/length-prefixed.ts";

/** Binds an entry's every column but what is made of the hash, and the entry before it. Entries without facts are older than facts are. */
export function entryHash(entry: Omit<ConsentEntryTable, "hash" | "mac">): Buffer {
  return sha256(
    lengthPrefixed(
      entry.facts === null ? "v1" : "v2",
      entry.seq,
      entry.application_id,
      entry.kind,
      entry.act,
      orNone(entry.text_hash),
      orNone(entry.sealed_origin),
      orNone(entry.lender_id),
      orNone(entry.groups),
      entry.at,
      entry.previous_hash,
      ...(entry.facts === null ? [] : [entry.facts]),
    ),
  );
}

export function sha256(bytes: Uint8Array | string): Buffer {
  return createHash("sha256").update(bytes).digest();
}

/** Nothing and empty must not give the same bytes. */
function orNone(value: string | Uint8Array | null): Buffer {
  return value === null ? lengthPrefixed() : lengthPrefixed(value);
}
