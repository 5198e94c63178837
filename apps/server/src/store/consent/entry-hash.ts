import { createHash } from "node:crypto";
import type { ConsentEntryTable } from "./tables.ts";
import { lengthPrefixed } from "../vault/length-prefixed.ts";

/**
 * Covers every column of an entry except those derived from the hash, and the entry before it. Entries without facts
 * predate facts.
 */
export function entryHash(entry: Omit<ConsentEntryTable, "hash" | "mac">): Buffer {
  return sha256(
    lengthPrefixed(
      entry.facts === null ? "v1" : "v2",
      entry.seq,
      entry.application_id,
      entry.kind,
      entry.act,
      encodeNullable(entry.text_hash),
      encodeNullable(entry.sealed_origin),
      encodeNullable(entry.lender_id),
      encodeNullable(entry.groups),
      entry.at,
      entry.previous_hash,
      ...(entry.facts === null ? [] : [entry.facts]),
    ),
  );
}

export function sha256(bytes: Uint8Array | string): Buffer {
  return createHash("sha256").update(bytes).digest();
}

/** Null and empty must not encode to the same bytes. */
function encodeNullable(value: string | Uint8Array | null): Buffer {
  return value === null ? lengthPrefixed() : lengthPrefixed(value);
}
