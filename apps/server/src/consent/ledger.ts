import { onlyRow, prepared, preparedRows } from "../database/prepared.ts";
import type { ConsentEntryTable, ConsentHeadTable, Tx } from "../database/schema.ts";
import { unheard } from "../database/transactions.ts";
import { SealBroken, type Vault } from "../vault/index.ts";
import { coveringConsent } from "./covering-consent.ts";
import { entryHash, sha256 } from "./entry-hash.ts";
import { writeFacts, type EntryFacts } from "./facts.ts";
import { isMac, readLedgerKey, type LedgerKey } from "./ledger-key.ts";

export interface ConsentEntry {
  readonly applicationId: string;
  /** Id of the site that it was given on. */
  readonly siteId: string;
  readonly kind: string;
  readonly act: string;
  /** As it was shown. */
  readonly text: string;
  /** The document that the text names, as it was shown. */
  readonly document?: string | undefined;
  /** Who was named as a recipient. */
  readonly sellers?: readonly string[] | undefined;
  /** `Origin`, sealed under the application's key. */
  readonly sealedOrigin: Uint8Array;
  readonly at: number;
}

export interface Disclosure {
  readonly applicationId: string;
  readonly lenderId: string;
  /** Groups of fields that are sent. */
  readonly groups: readonly string[];
  /** ping, post … */
  readonly why: string;
  readonly at: number;
}

/** Something that was done about privacy, and not by a visitor's own act. */
export interface Step {
  /** Or, where it is about none, the visitor's request. */
  readonly applicationId: string;
  /** `privacy`, or a kind that ends consents. */
  readonly kind: "privacy" | "sale-opt-out";
  readonly act: string;
  readonly facts: Pick<EntryFacts, "request" | "detail">;
  readonly at: number;
}

/** Opens the key of the ledger. */
type Opener = Pick<Vault, "openText">;

/** Adds to the ledger what was consented to, in the order given. */
export async function appendConsents(tx: Tx, vault: Opener, consents: readonly ConsentEntry[]): Promise<void> {
  if (consents.length === 0) return;
  const named = consents.map((consent) => ({
    ...consent,
    sellers: consent.sellers && JSON.stringify(consent.sellers),
  }));
  const texts = named.flatMap(({ text, document, sellers }) =>
    [text, document, sellers].filter((one) => one !== undefined),
  );
  const hashes = new Map(texts.map((one) => [one, sha256(one)]));
  const [missing, end] = await Promise.all([textsNotKept(tx, hashes), holdEnd(tx)]);
  if (missing.length > 0) unheard(tx, keepTexts(tx, missing));
  const hashOf = (text: string | undefined) => (text === undefined ? undefined : hashes.get(text)?.toString("hex"));
  await chain(
    tx,
    vault,
    end,
    named.map(({ applicationId, siteId, kind, act, text, document, sellers, sealedOrigin, at }) => ({
      ...blank,
      application_id: applicationId,
      kind,
      act,
      text_hash: hashes.get(text) ?? null,
      sealed_origin: sealedOrigin,
      at,
      facts: writeFacts({ site: siteId, document: hashOf(document), sellers: hashOf(sellers) }),
    })),
  );
}

/**
 * Adds that data of one application goes to lenders, in the transaction that commits the intents, so that nothing leaves unrecorded.
 * False: no consent that stands covers it, so nothing may be sent.
 */
export async function recordDisclosures(
  tx: Tx,
  vault: Opener,
  applicationId: string,
  disclosures: readonly Omit<Disclosure, "applicationId">[],
): Promise<boolean> {
  const [consent, end] = await Promise.all([coveringConsent(tx, applicationId), holdEnd(tx)]);
  if (consent === undefined) return false;
  await appendDisclosures(tx, vault, applicationId, consent, disclosures, end);
  return true;
}

/** The same, under the consent of that number, which is known to stand, behind the end that is held. */
export async function appendDisclosures(
  tx: Tx,
  vault: Opener,
  applicationId: string,
  consent: number,
  disclosures: readonly Omit<Disclosure, "applicationId">[],
  end: End,
): Promise<void> {
  const facts = writeFacts({ consent });
  await chain(
    tx,
    vault,
    end,
    disclosures.map(({ lenderId, groups, why, at }) => ({
      ...blank,
      application_id: applicationId,
      kind: "disclosure",
      act: why,
      lender_id: lenderId,
      groups: groups.join(","),
      at,
      facts,
    })),
  );
}

export async function recordDisclosure(
  tx: Tx,
  vault: Opener,
  { applicationId, ...disclosure }: Disclosure,
): Promise<boolean> {
  return await recordDisclosures(tx, vault, applicationId, [disclosure]);
}

export async function recordSteps(tx: Tx, vault: Opener, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return;
  await chain(
    tx,
    vault,
    await holdEnd(tx),
    steps.map(({ applicationId, kind, act, facts, at }) => ({
      ...blank,
      application_id: applicationId,
      kind,
      act,
      at,
      facts: writeFacts(facts),
    })),
  );
}

type Unchained = Omit<ConsentEntryTable, "seq" | "previous_hash" | "hash" | "mac">;

const blank = { text_hash: null, sealed_origin: null, lender_id: null, groups: null } as const;

async function textsNotKept(
  tx: Tx,
  hashes: ReadonlyMap<string, Buffer>,
): Promise<readonly (readonly [string, Buffer])[]> {
  const kept = await textsOf(
    tx,
    [...hashes.values()].map((hash) => ({ hash })),
  );
  const known = new Set(kept.map(({ hash }) => Buffer.from(hash).toString("hex")));
  return [...hashes].filter(([, hash]) => !known.has(hash.toString("hex")));
}

const textsOf = preparedRows<{ readonly hash: Uint8Array }, { readonly hash: Uint8Array }>(["hash"], (tx, texts) =>
  tx
    .selectFrom("consent_text")
    .select("hash")
    .where(
      "hash",
      "in",
      texts.map(({ hash }) => hash),
    ),
);

/** Each once, by its hash. */
async function keepTexts(tx: Tx, texts: readonly (readonly [string, Buffer])[]): Promise<void> {
  await tx
    .insertInto("consent_text")
    .values(texts.map(([text, hash]) => ({ hash, text })))
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
}

/** Where the ledger ends. */
export type End = Pick<ConsentHeadTable, "seq" | "hash" | "mac">;

/** Stores entries behind the one that was the last. */
async function chain(tx: Tx, vault: Opener, { seq, hash, mac }: End, entries: readonly Unchained[]): Promise<void> {
  const key = await keyFor(tx, vault, hash, mac);
  const isProved = key !== undefined && isMac(mac, key.macsOf(hash).end);
  let previous = hash;
  const chained = entries.map((entry, index): ConsentEntryTable => {
    const whole = { ...entry, seq: seq + 1 + index, previous_hash: previous };
    previous = entryHash(whole);
    return { ...whole, hash: previous, mac: key?.macsOf(previous).entry ?? null };
  });
  // An end that was tampered with is not made good by what comes after it.
  const end = { seq: seq + entries.length, hash: previous, mac: isProved ? key.macsOf(previous).end : null };
  unheard(tx, storeEntries(tx, chained), endWith(tx, end));
}

const keys = new WeakMap<Opener, LedgerKey>();

/** Whether this process has added something under the ledger's key. */
export const knowsKey = (vault: Opener): boolean => keys.has(vault);

/** Read again where the one that is known does not prove the end: it may have come, or be another, since. */
async function keyFor(tx: Tx, vault: Opener, hash: Uint8Array, mac: Uint8Array | null): Promise<LedgerKey | undefined> {
  const known = keys.get(vault);
  if (known && isMac(mac, known.macsOf(hash).end)) return known;
  try {
    const key = await readLedgerKey(tx, vault);
    if (key) keys.set(vault, key);
    return key;
  } catch (error) {
    // Tampered with: `consent verify` says so, and the business goes on.
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
}

/** Holds the end of the ledger until the transaction is over. Where others write at the same time, its row is the lock. */
export async function holdEnd(tx: Tx): Promise<End> {
  return onlyRow(await holding(tx, {}));
}

const holding = prepared((tx) =>
  tx
    .updateTable("consent_head")
    .set((head) => ({ seq: head.ref("seq") }))
    .where("id", "=", 1)
    .returning(["seq", "hash", "mac"]),
);

const storeEntries = preparedRows<ConsentEntryTable, unknown>(
  [
    "seq",
    "application_id",
    "kind",
    "act",
    "text_hash",
    "sealed_origin",
    "lender_id",
    "groups",
    "at",
    "facts",
    "previous_hash",
    "hash",
    "mac",
  ],
  (tx, entries) => tx.insertInto("consent_entry").values(entries),
);

export const endWith = prepared((tx, { seq, hash, mac }: End) =>
  tx.updateTable("consent_head").set({ seq, hash, mac }).where("id", "=", 1),
);
