import { setImmediate } from "node:timers/promises";
import type { Database } from "../database/schema.ts";
import type { ConsentEntryTable } from "./tables.ts";
import { SealBroken, type Vault } from "../vault/index.ts";
import { entryHash, sha256 } from "./entry-hash.ts";
import { referencedTexts } from "./facts.ts";
import { isMac, readLedgerKey, type LedgerEnd, type LedgerKey } from "./ledger-key.ts";

export type LedgerVerdict =
  | {
      readonly ok: true;
      readonly end: LedgerEnd;
      /**
       * The result of checking MACs, which needs the keyring. A number: entries after this one were verified one by
       * one, earlier ones as a whole. not-keyed: no entry has a MAC yet. no-keyring: MACs were not checked.
       */
      readonly keyedAfter: number | "not-keyed" | "no-keyring";
    }
  | {
      readonly ok: false;
      /** The first entry that is not as it was written. */
      readonly seq: number;
      /**
       * missing: an entry was removed or moved. changed: a column does not match the entry's hash. unchained: it does
       * not follow the entry before it. text: a text that it refers to was changed or removed. cut: entries at the end,
       * or the proof of the end, were removed or added. rewritten: it differs from the given end, or from the end at
       * which the ledger was keyed. unkeyed: its MAC was removed. forged: its MAC was not made with the ledger's key.
       * key: that key is gone or does not open with this keyring.
       */
      readonly problem:
        | "missing"
        | "changed"
        | "unchained"
        | "text"
        | "cut"
        | "rewritten"
        | "unkeyed"
        | "forged"
        | "key";
    };

interface VerifyOptions {
  /** An end that was stored elsewhere. */
  readonly known?: LedgerEnd | undefined;
  /** Absent: MACs are not checked. */
  readonly vault?: Pick<Vault, "openText"> | undefined;
}

const pageSize = 1_000;

export async function verifyLedger(db: Database, { known, vault }: VerifyOptions = {}): Promise<LedgerVerdict> {
  const key = vault && (await keyOf(db, vault));
  if (key === "unopened") return { ok: false, seq: 1, problem: "key" };
  const anchors = [known, key?.since].filter((one) => one !== undefined);
  let end: LedgerEnd = { seq: 0, hash: new Uint8Array(32) };
  const texts = new Map<string, boolean>();
  for (;;) {
    // Statements of the embedded database are synchronous, so without this pause a server would serve no one meanwhile.
    await setImmediate();
    const page = await pageAfter(db, end.seq === 0 ? undefined : end.seq);
    await checkTexts(db, page, texts);
    for (const entry of page) {
      const problem = problemOf(entry, end, anchors, texts) ?? (vault && macProblem(entry, key));
      // For a gap, report the missing entry; for an entry that cannot exist, report the entry itself.
      if (problem !== undefined) return { ok: false, seq: Math.min(entry.seq, end.seq + 1), problem };
      end = { seq: entry.seq, hash: entry.hash };
    }
    if (page.length > 0) continue;
    const head = await db
      .selectFrom("consent_head")
      .select(["seq", "hash", "mac"])
      .where("id", "=", 1)
      .executeTakeFirst();
    if (head?.seq === end.seq && same(head.hash, end.hash)) {
      if (key && !isMac(head.mac, key.macsOf(end.hash).end)) return { ok: false, seq: end.seq + 1, problem: "cut" };
      if (vault && !key && head.mac !== null) return { ok: false, seq: end.seq + 1, problem: "key" };
      break;
    }
    // A running server may have appended entries since the page was read: read those next.
    if ((await pageAfter(db, end.seq)).length === 0)
      return { ok: false, seq: Math.min(head?.seq ?? 0, end.seq) + 1, problem: "cut" };
  }
  if (anchors.some(({ seq }) => seq > end.seq)) return { ok: false, seq: end.seq + 1, problem: "cut" };
  return { ok: true, end, keyedAfter: vault ? (key?.since.seq ?? "not-keyed") : "no-keyring" };
}

async function keyOf(db: Database, vault: Pick<Vault, "openText">): Promise<LedgerKey | "unopened" | undefined> {
  try {
    return await readLedgerKey(db, vault);
  } catch (error) {
    if (error instanceof SealBroken) return "unopened";
    throw error;
  }
}

function macProblem({ seq, hash, mac }: ConsentEntryTable, key: LedgerKey | undefined) {
  if (key === undefined) return mac === null ? undefined : "key";
  if (seq <= key.since.seq) return undefined;
  if (mac === null) return "unkeyed";
  return isMac(mac, key.macsOf(hash).entry) ? undefined : "forged";
}

/** Starts at the lowest number if `seq` is absent, because an entry could also be forged below 1. */
function pageAfter(db: Database, seq: number | undefined): Promise<ConsentEntryTable[]> {
  const all = db.selectFrom("consent_entry").selectAll().orderBy("seq").limit(pageSize);
  return (seq === undefined ? all : all.where("seq", ">", seq)).execute();
}

const hex = (hash: Uint8Array): string => Buffer.from(hash).toString("hex");

/** Hashes of every text that an entry refers to. */
const textsOf = ({ text_hash, facts }: ConsentEntryTable): readonly string[] => [
  ...(text_hash === null ? [] : [hex(text_hash)]),
  ...referencedTexts(facts),
];

/** Records whether each text not checked so far exists unchanged. */
async function checkTexts(
  db: Database,
  page: readonly ConsentEntryTable[],
  texts: Map<string, boolean>,
): Promise<void> {
  const unchecked = new Set(page.flatMap(textsOf).filter((one) => !texts.has(one)));
  for (const one of unchecked) {
    const hash = Buffer.from(one, "hex");
    const stored = await db.selectFrom("consent_text").select("text").where("hash", "=", hash).executeTakeFirst();
    texts.set(one, typeof stored?.text === "string" && same(sha256(stored.text), hash));
  }
}

function problemOf(
  entry: ConsentEntryTable,
  before: LedgerEnd,
  anchors: readonly LedgerEnd[],
  texts: ReadonlyMap<string, boolean>,
) {
  if (entry.seq <= before.seq) return "unchained";
  if (entry.seq !== before.seq + 1) return "missing";
  if (!hasColumnTypes(entry)) return "changed";
  if (!same(entry.previous_hash, before.hash)) return "unchained";
  if (!same(entryHash(entry), entry.hash)) return "changed";
  if (textsOf(entry).some((one) => texts.get(one) !== true)) return "text";
  if (anchors.some(({ seq, hash }) => seq === entry.seq && !same(hash, entry.hash))) return "rewritten";
  return undefined;
}

/**
 * SQLite accepts bytes in text columns and the reverse. Their hash can be the same, yet no query finds them: a
 * withdrawal would count here but in no query.
 */
function hasColumnTypes(entry: ConsentEntryTable): boolean {
  const { application_id, kind, act, lender_id, groups, facts, at } = entry;
  const { text_hash, sealed_origin, previous_hash, hash, mac } = entry;
  const nonNull = (values: readonly unknown[]) => values.filter((value) => value !== null);
  return (
    [application_id, kind, act, ...nonNull([lender_id, groups, facts])].every((one) => typeof one === "string") &&
    [previous_hash, hash, ...nonNull([text_hash, sealed_origin, mac])].every((one) => one instanceof Uint8Array) &&
    typeof at === "number"
  );
}

function same(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}
