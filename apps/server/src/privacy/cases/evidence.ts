import { setImmediate } from "node:timers/promises";
import { keyOf, loadApplication, openGroups, openProof, type ConsentProof } from "../../applications/index.ts";
import {
  isShared,
  readFacts,
  SealBroken,
  verifyLedger,
  type LedgerVerdict,
  type Database,
  type ConsentEntryTable,
  type ApplicationKey,
  type Vault,
} from "../../store/index.ts";
import { type ContactOfApplicant, contactOf } from "../lookup/contact-of.ts";

/** A text as it was shown, identified by its hash. The day of its first use puts versions in order. */
export interface KeptText {
  readonly sha256: string;
  readonly text: string;
  readonly firstUsedAt: number;
}

interface InChain {
  readonly seq: number;
  readonly at: number;
  readonly previousHash: string;
  readonly hash: string;
}

export interface ConsentEvidence extends InChain {
  readonly kind: string;
  /** How it was given. */
  readonly act: string;
  readonly site: string | undefined;
  readonly text: KeptText | undefined;
  readonly document: KeptText | undefined;
  readonly sellers: readonly string[] | undefined;
  /** Undefined: erased with the application, or tampered with. */
  readonly proof: ConsentProof | undefined;
  /** Base64; part of the input of `hash`. */
  readonly sealedProof: string | undefined;
}

export interface DisclosureEvidence extends InChain {
  readonly lenderId: string;
  readonly lenderName: string;
  readonly why: string;
  readonly groups: readonly string[];
  /** Sequence number of the consent that covers it; undefined in the oldest entries. */
  readonly consent: number | undefined;
}

export interface StepEvidence extends InChain {
  readonly kind: string;
  readonly act: string;
  readonly request: string | undefined;
  readonly detail: string | undefined;
}

/** Everything that the ledger says about one application. */
export interface Evidence {
  readonly format: "loanbridge-evidence/1";
  readonly madeAt: number;
  readonly application: {
    readonly id: string;
    readonly site: string;
    readonly createdAt: number;
    readonly erased: boolean;
    /** Everything was erased except what must be kept with the consents. */
    readonly reduced: boolean;
  };
  /** The applicant's name and contact as they are now; undefined: erased. */
  readonly applicant: ContactOfApplicant | undefined;
  readonly consents: readonly ConsentEvidence[];
  readonly disclosures: readonly DisclosureEvidence[];
  readonly steps: readonly StepEvidence[];
  readonly ledger: { readonly whole: boolean; readonly end?: string; readonly problem?: string };
}

interface Parts {
  readonly db: Database;
  readonly vault: Vault;
  readonly lenderName: (id: string) => string | undefined;
  readonly clock: () => number;
}

/** Undefined: such an application never existed. */
export async function evidenceOf({ db, vault, lenderName, clock }: Parts, id: string): Promise<Evidence | undefined> {
  const row = await db
    .selectFrom("application")
    .select(["site_id", "created_at", "evidence_since"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const stored = await loadApplication(db, id, ["contact"]);
  const key = stored && keyOf(vault, stored);
  const entries = await db
    .selectFrom("consent_entry")
    .selectAll()
    .where("application_id", "=", id)
    .orderBy("seq")
    .execute();
  const firstUseOf = createFirstUses(db);
  const consents = await Promise.all(
    entries.filter(({ text_hash }) => text_hash !== null).map((entry) => consentOf(db, entry, key, firstUseOf)),
  );
  const others = entries.filter(({ text_hash }) => text_hash === null);
  return {
    format: "loanbridge-evidence/1",
    madeAt: clock(),
    application: {
      id,
      site: row.site_id,
      createdAt: row.created_at,
      erased: stored === undefined,
      reduced: stored !== undefined && row.evidence_since !== null,
    },
    applicant: stored && contactOf(openGroups(vault, stored).grouped.contact ?? {}),
    consents,
    disclosures: others.flatMap((entry) => {
      const { lender_id: lenderId, act, groups, facts } = entry;
      if (lenderId === null) return [];
      const base = { ...inChain(entry), lenderId, lenderName: lenderName(lenderId) ?? lenderId, why: act };
      return { ...base, groups: (groups ?? "").split(","), consent: readFacts(facts).consent };
    }),
    steps: others
      .filter(({ lender_id }) => lender_id === null)
      .map((entry) => {
        const { request, detail } = readFacts(entry.facts);
        return { ...inChain(entry), kind: entry.kind, act: entry.act, request, detail };
      }),
    ledger: verdictOf(await verifyLedger(db, { vault })),
  };
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

const inChain = ({ seq, at, previous_hash, hash }: ConsentEntryTable): InChain => ({
  seq,
  at,
  previousHash: hex(previous_hash),
  hash: hex(hash),
});

async function consentOf(
  db: Database,
  entry: ConsentEntryTable,
  key: ApplicationKey | undefined,
  firstUseOf: FirstUseOf,
): Promise<ConsentEvidence> {
  const { kind, act, text_hash, sealed_origin } = entry;
  const { site, document, sellers } = readFacts(entry.facts);
  const named = sellers === undefined ? undefined : await readText(db, sellers);
  return {
    ...inChain(entry),
    kind,
    act,
    site,
    text: text_hash === null ? undefined : await keptText(db, hex(text_hash), firstUseOf),
    document: document === undefined ? undefined : await keptText(db, document, firstUseOf),
    sellers: named === undefined ? undefined : (JSON.parse(named) as string[]),
    proof: sealed_origin === null || key === undefined ? undefined : proofIn(key, sealed_origin),
    sealedProof: sealed_origin === null ? undefined : Buffer.from(sealed_origin).toString("base64"),
  };
}

/** Undefined if it was tampered with, which the entry's own hash shows. */
function proofIn(key: ApplicationKey, sealed: Uint8Array): ConsentProof | undefined {
  try {
    return openProof(key, sealed);
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
}

async function readText(db: Database, sha256: string): Promise<string | undefined> {
  const hash = Buffer.from(sha256, "hex");
  return (await db.selectFrom("consent_text").select("text").where("hash", "=", hash).executeTakeFirst())?.text;
}

async function keptText(db: Database, sha256: string, firstUseOf: FirstUseOf): Promise<KeptText | undefined> {
  const text = await readText(db, sha256);
  return text === undefined ? undefined : { sha256, text, firstUsedAt: await firstUseOf(sha256) };
}

/** When a text was first shown, in milliseconds since the epoch. */
type FirstUseOf = (sha256: string) => Promise<number>;

/** Looks up each text once: a person's consents share their documents. */
function createFirstUses(db: Database): FirstUseOf {
  const known = new Map<string, Promise<number>>();
  return (sha256) => {
    const found = known.get(sha256) ?? firstUse(db, sha256);
    known.set(sha256, found);
    return found;
  };
}

/** Entries that a query of the embedded database reads in some milliseconds. */
const entriesAtOnce = 5_000;

/** Reads the ledger from its begin: nothing finds an entry by a text in its facts. */
async function firstUse(db: Database, sha256: string): Promise<number> {
  const { first, last } = await db
    .selectFrom("consent_entry")
    .select(({ fn }) => [fn.min<number>("seq").as("first"), fn.max<number>("seq").as("last")])
    .executeTakeFirstOrThrow();
  const size = isShared(db) ? last - first + 1 : entriesAtOnce;
  for (let from = first; from <= last; from += size) {
    // Statements of the embedded database are synchronous, so without this pause a server would serve no one meanwhile.
    await setImmediate();
    const entry = await db
      .selectFrom("consent_entry")
      .select("at")
      .where("seq", ">=", from)
      .where("seq", "<", from + size)
      .where((row) =>
        row.or([row("text_hash", "=", Buffer.from(sha256, "hex")), row("facts", "like", `%"${sha256}"%`)]),
      )
      .orderBy("seq")
      .limit(1)
      .executeTakeFirst();
    if (entry !== undefined) return entry.at;
  }
  throw new Error("No entry of the ledger refers to this text.");
}

function verdictOf(verdict: LedgerVerdict): Evidence["ledger"] {
  return verdict.ok
    ? { whole: true, end: `${String(verdict.end.seq)}:${hex(verdict.end.hash)}` }
    : { whole: false, problem: `entry ${String(verdict.seq)}: ${verdict.problem}` };
}
