import type { Database } from "../database/schema.ts";
import type { ConsentEntryTable } from "./tables.ts";
import { SealBroken, type Vault } from "../vault/index.ts";
import { entryHash, sha256 } from "./entry-hash.ts";
import { textsNamed } from "./facts.ts";
import { isMac, readLedgerKey, type LedgerEnd, type LedgerKey } from "./ledger-key.ts";

export type LedgerVerdict =
  | {
      readonly ok: true;
      readonly end: LedgerEnd;
      /**
       * What only the keyring could tell. A number: what came after the entry of this number proved itself entry by entry, what came
       * before it as a whole. not-keyed: no entry has a MAC yet. no-keyring: nobody looked.
       */
      readonly keyedAfter: number | "not-keyed" | "no-keyring";
    }
  | {
      readonly ok: false;
      /** The first entry that is not as it was written. */
      readonly seq: number;
      /**
       * missing: an entry was dropped, or moved elsewhere; changed: a column does not fit the entry's hash; unchained: it does
       * not follow the entry before; text: the text it points to was changed or dropped; cut: entries at the end were dropped
       * or added, or what proved the end was; rewritten: it is another than the end given, or than the last one when the ledger was
       * keyed; unkeyed: its MAC was dropped; forged: its MAC is none of the ledger's key; key: that key is gone, or is not the
       * keyring's.
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

interface Looking {
  /** An end that was kept elsewhere. */
  readonly known?: LedgerEnd | undefined;
  /** Absent: MACs are not looked at. */
  readonly vault?: Pick<Vault, "openText"> | undefined;
}

const pageSize = 1_000;

export async function verifyLedger(db: Database, { known, vault }: Looking = {}): Promise<LedgerVerdict> {
  const key = vault && (await keyOf(db, vault));
  if (key === "shut") return { ok: false, seq: 1, problem: "key" };
  const facts = [known, key?.since].filter((one) => one !== undefined);
  let end: LedgerEnd = { seq: 0, hash: new Uint8Array(32) };
  const texts = new Map<string, boolean>();
  for (;;) {
    const page = await pageAfter(db, end.seq === 0 ? undefined : end.seq);
    await judgeTexts(db, page, texts);
    for (const entry of page) {
      const problem = problemOf(entry, end, facts, texts) ?? (vault && macProblem(entry, key));
      // A gap is named by the entry that should stand there, an entry where none can be by itself.
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
    // A running server may have added some since the page was read: those are read next.
    if ((await pageAfter(db, end.seq)).length === 0)
      return { ok: false, seq: Math.min(head?.seq ?? 0, end.seq) + 1, problem: "cut" };
  }
  if (facts.some(({ seq }) => seq > end.seq)) return { ok: false, seq: end.seq + 1, problem: "cut" };
  return { ok: true, end, keyedAfter: vault ? (key?.since.seq ?? "not-keyed") : "no-keyring" };
}

async function keyOf(db: Database, vault: Pick<Vault, "openText">): Promise<LedgerKey | "shut" | undefined> {
  try {
    return await readLedgerKey(db, vault);
  } catch (error) {
    if (error instanceof SealBroken) return "shut";
    throw error;
  }
}

function macProblem({ seq, hash, mac }: ConsentEntryTable, key: LedgerKey | undefined) {
  if (key === undefined) return mac === null ? undefined : "key";
  if (seq <= key.since.seq) return undefined;
  if (mac === null) return "unkeyed";
  return isMac(mac, key.macsOf(hash).entry) ? undefined : "forged";
}

/** The first when there is none before: an entry can be forged below the first number, too. */
function pageAfter(db: Database, seq: number | undefined): Promise<ConsentEntryTable[]> {
  const all = db.selectFrom("consent_entry").selectAll().orderBy("seq").limit(pageSize);
  return (seq === undefined ? all : all.where("seq", ">", seq)).execute();
}

const hex = (hash: Uint8Array): string => Buffer.from(hash).toString("hex");

/** Every text that an entry points to. */
const textsOf = ({ text_hash, facts }: ConsentEntryTable): readonly string[] => [
  ...(text_hash === null ? [] : [hex(text_hash)]),
  ...textsNamed(facts),
];

/** Notes of the texts that were not looked at before whether each is there, and as it was. */
async function judgeTexts(
  db: Database,
  page: readonly ConsentEntryTable[],
  texts: Map<string, boolean>,
): Promise<void> {
  const unseen = new Set(page.flatMap(textsOf).filter((one) => !texts.has(one)));
  for (const one of unseen) {
    const hash = Buffer.from(one, "hex");
    const kept = await db.selectFrom("consent_text").select("text").where("hash", "=", hash).executeTakeFirst();
    texts.set(one, typeof kept?.text === "string" && same(sha256(kept.text), hash));
  }
}

function problemOf(
  entry: ConsentEntryTable,
  before: LedgerEnd,
  known: readonly LedgerEnd[],
  texts: ReadonlyMap<string, boolean>,
) {
  if (entry.seq <= before.seq) return "unchained";
  if (entry.seq !== before.seq + 1) return "missing";
  if (!isOfItsTypes(entry)) return "changed";
  if (!same(entry.previous_hash, before.hash)) return "unchained";
  if (!same(entryHash(entry), entry.hash)) return "changed";
  if (textsOf(entry).some((one) => texts.get(one) !== true)) return "text";
  if (known.some(({ seq, hash }) => seq === entry.seq && !same(hash, entry.hash))) return "rewritten";
  return undefined;
}

/**
 * The embedded database keeps bytes where text belongs, and the other way round. Their hash can be the same, and yet no query finds them:
 * a withdrawal would be there for this, and for nobody else.
 */
function isOfItsTypes(entry: ConsentEntryTable): boolean {
  const { application_id, kind, act, lender_id, groups, facts, at } = entry;
  const { text_hash, sealed_origin, previous_hash, hash, mac } = entry;
  const orNothing = (values: readonly unknown[]) => values.filter((value) => value !== null);
  return (
    [application_id, kind, act, ...orNothing([lender_id, groups, facts])].every((one) => typeof one === "string") &&
    [previous_hash, hash, ...orNothing([text_hash, sealed_origin, mac])].every((one) => one instanceof Uint8Array) &&
    typeof at === "number"
  );
}

function same(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}
