import type { ConsentEntryTable, Database } from "../database/schema.ts";
import { entryHash, sha256 } from "./entry-hash.ts";

/** End of the chain. Kept somewhere else (printed, mailed), it shows even a ledger that was rewritten as a whole. */
export interface LedgerEnd {
  readonly seq: number;
  readonly hash: Uint8Array;
}

export type LedgerVerdict =
  | { readonly ok: true; readonly end: LedgerEnd }
  | {
      readonly ok: false;
      /** The first entry that is not as it was written. */
      readonly seq: number;
      /**
       * missing: an entry was dropped, or moved elsewhere; changed: a column does not fit the entry's hash; unchained: it does
       * not follow the entry before; text: the text it points to was changed or dropped; cut: entries at the end were dropped
       * or added; rewritten: it is another than the end given.
       */
      readonly problem: "missing" | "changed" | "unchained" | "text" | "cut" | "rewritten";
    };

const pageSize = 1_000;

export async function verifyLedger(db: Database, known?: LedgerEnd): Promise<LedgerVerdict> {
  let end: LedgerEnd = { seq: 0, hash: new Uint8Array(32) };
  for (;;) {
    const page = await pageAfter(db, end.seq);
    for (const entry of page) {
      const problem = problemOf(entry, end, known);
      // A gap is named by the entry that should stand there.
      if (problem !== undefined) return { ok: false, seq: end.seq + 1, problem };
      end = { seq: entry.seq, hash: entry.hash };
    }
    if (page.length > 0) continue;
    const head = await db.selectFrom("consent_head").select(["seq", "hash"]).executeTakeFirst();
    if (head?.seq === end.seq && same(head.hash, end.hash)) break;
    // A running server may have added some since the page was read: those are read next.
    if ((await pageAfter(db, end.seq)).length === 0)
      return { ok: false, seq: Math.min(head?.seq ?? 0, end.seq) + 1, problem: "cut" };
  }
  if (known !== undefined && known.seq > end.seq) return { ok: false, seq: end.seq + 1, problem: "cut" };
  return { ok: true, end };
}

type EntryWithText = ConsentEntryTable & { readonly text: string | null };

function pageAfter(db: Database, seq: number): Promise<EntryWithText[]> {
  return db
    .selectFrom("consent_entry")
    .leftJoin("consent_text", "consent_text.hash", "consent_entry.text_hash")
    .selectAll("consent_entry")
    .select("consent_text.text")
    .where("seq", ">", seq)
    .orderBy("seq")
    .limit(pageSize)
    .execute();
}

function problemOf(entry: EntryWithText, before: LedgerEnd, known: LedgerEnd | undefined) {
  if (entry.seq !== before.seq + 1) return "missing";
  if (!same(entry.previous_hash, before.hash)) return "unchained";
  if (!same(entryHash(entry), entry.hash)) return "changed";
  if (entry.text_hash !== null && (entry.text === null || !same(sha256(entry.text), entry.text_hash))) return "text";
  if (known !== undefined && known.seq === entry.seq && !same(known.hash, entry.hash)) return "rewritten";
  return undefined;
}

function same(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}
