import { preparedRows } from "../database/prepared.ts";
import type { Tx } from "../database/schema.ts";
import type { ConsentEntryTable } from "./tables.ts";
import { deferCheck } from "../database/transactions.ts";
import { SealBroken, type Vault } from "../vault/index.ts";
import { coveringConsent } from "./covering-consent.ts";
import { entryHash, sha256 } from "./entry-hash.ts";
import { writeFacts, type EntryFacts } from "./facts.ts";
import { LedgerSequencer, type LedgerHead, type LedgerSlot } from "./ledger-sequencer.ts";
import { isMac, readLedgerKey, type LedgerKey } from "./ledger-key.ts";

export interface ConsentEntry {
  readonly applicationId: string;
  /** Id of the site where it was given. */
  readonly siteId: string;
  readonly kind: string;
  readonly act: string;
  /** As shown. */
  readonly text: string;
  /** The document that the text names, as shown. */
  readonly document?: string | undefined;
  /** The named recipients. */
  readonly sellers?: readonly string[] | undefined;
  /** The `Origin` value, sealed under the application's key. */
  readonly sealedOrigin: Uint8Array;
  readonly at: number;
}

export interface Disclosure {
  readonly applicationId: string;
  readonly lenderId: string;
  /** Field groups that are sent. */
  readonly groups: readonly string[];
  /** ping, post, … */
  readonly why: string;
  readonly at: number;
}

/** A privacy step that is not a visitor's own act. */
export interface Step {
  /** Id of the application, or of the visitor's request if no application is concerned. */
  readonly applicationId: string;
  /** `privacy`, or a kind that ends consents. */
  readonly kind: "privacy" | "sale-opt-out";
  readonly act: string;
  readonly facts: Pick<EntryFacts, "request" | "detail">;
  readonly at: number;
}

/** Opens the sealed key of the ledger. */
type Opener = Pick<Vault, "openText">;

/** Appends consents to the ledger, in the given order. */
export async function appendConsents(tx: Tx, vault: Opener, consents: readonly ConsentEntry[]): Promise<void> {
  if (consents.length === 0) return;
  const withSellers = consents.map((consent) => ({
    ...consent,
    sellers: consent.sellers && JSON.stringify(consent.sellers),
  }));
  const texts = withSellers.flatMap(({ text, document, sellers }) =>
    [text, document, sellers].filter((one) => one !== undefined),
  );
  const hashes = new Map(texts.map((one) => [one, sha256(one)]));
  const [missing, slot] = await Promise.all([missingTexts(tx, hashes), reserveLedgerSlot(tx, vault)]);
  if (missing.length > 0) deferCheck(tx, storeTexts(tx, missing));
  const hashOf = (text: string | undefined) => (text === undefined ? undefined : hashes.get(text)?.toString("hex"));
  await appendEntries(
    tx,
    vault,
    slot,
    withSellers.map(({ applicationId, siteId, kind, act, text, document, sellers, sealedOrigin, at }) => ({
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
 * Appends that an application's data goes to lenders. Call it in the transaction that commits the intents, so that
 * nothing leaves unrecorded. Returns false if no consent covers it: then nothing may be sent.
 */
export async function recordDisclosures(
  tx: Tx,
  vault: Opener,
  applicationId: string,
  disclosures: readonly Omit<Disclosure, "applicationId">[],
): Promise<boolean> {
  const [consent, slot] = await Promise.all([coveringConsent(tx, applicationId), reserveLedgerSlot(tx, vault)]);
  if (consent === undefined) return false;
  await appendDisclosures(tx, vault, applicationId, consent, disclosures, slot);
  return true;
}

/** The same under a consent that the caller has already found, in a slot that it has already reserved. */
export async function appendDisclosures(
  tx: Tx,
  vault: Opener,
  applicationId: string,
  consent: number,
  disclosures: readonly Omit<Disclosure, "applicationId">[],
  slot: LedgerSlot,
): Promise<void> {
  const facts = writeFacts({ consent });
  await appendEntries(
    tx,
    vault,
    slot,
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
  await appendEntries(
    tx,
    vault,
    await reserveLedgerSlot(tx, vault),
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

async function missingTexts(
  tx: Tx,
  hashes: ReadonlyMap<string, Buffer>,
): Promise<readonly (readonly [string, Buffer])[]> {
  const stored = await textsOf(
    tx,
    [...hashes.values()].map((hash) => ({ hash })),
  );
  const known = new Set(stored.map(({ hash }) => Buffer.from(hash).toString("hex")));
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

/** Each text once, by its hash. */
async function storeTexts(tx: Tx, texts: readonly (readonly [string, Buffer])[]): Promise<void> {
  await tx
    .insertInto("consent_text")
    .values(texts.map(([text, hash]) => ({ hash, text })))
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
}

const sequencers = new WeakMap<Opener, LedgerSequencer>();

function sequencerOf(vault: Opener): LedgerSequencer {
  const sequencer = sequencers.get(vault) ?? new LedgerSequencer();
  sequencers.set(vault, sequencer);
  return sequencer;
}

/** Reserves a slot for a transaction that will append. Call it along with the transaction's other reads. */
export function reserveLedgerSlot(tx: Tx, vault: Opener): Promise<LedgerSlot> {
  return sequencerOf(vault).reserve(tx);
}

/** Appends entries to the end of the chain. */
async function appendEntries(tx: Tx, vault: Opener, slot: LedgerSlot, entries: readonly Unchained[]): Promise<void> {
  const sequencer = sequencerOf(vault);
  const pendingHead = sequencer.pendingHead(slot);
  if (pendingHead) {
    const { rows, end } = chainEntries(pendingHead.head, entries, pendingHead.key);
    deferCheck(tx, ...sequencer.advance(tx, pendingHead, end, slot), storeEntries(tx, rows));
    return;
  }
  const lockedHead = slot.lockedHead ?? (await sequencer.lockHead(tx));
  const key = await keyFor(tx, vault, lockedHead.hash, lockedHead.mac);
  const isProved = key !== undefined && isMac(lockedHead.mac, key.macsOf(lockedHead.hash).end);
  const { rows, end } = chainEntries(lockedHead, entries, key);
  // Entries appended after a tampered end must not make it look valid.
  const head = isProved ? end : { ...end, mac: null };
  deferCheck(tx, storeEntries(tx, rows), sequencer.write(tx, head, isProved ? key : undefined, slot));
}

function chainEntries(from: LedgerHead, entries: readonly Unchained[], key: LedgerKey | undefined) {
  let previous = from.hash;
  const rows = entries.map((entry, index): ConsentEntryTable => {
    const whole = { ...entry, seq: from.seq + 1 + index, previous_hash: previous };
    previous = entryHash(whole);
    return { ...whole, hash: previous, mac: key?.macsOf(previous).entry ?? null };
  });
  const end: LedgerHead = { seq: from.seq + entries.length, hash: previous, mac: key?.macsOf(previous).end ?? null };
  return { rows, end };
}

const keys = new WeakMap<Opener, LedgerKey>();

/** True if this process has appended with the ledger's key. */
export const hasUsedKey = (vault: Opener): boolean => keys.has(vault);

/** Reads the key again if the known one does not prove the head: it may have been added or replaced since. */
async function keyFor(tx: Tx, vault: Opener, hash: Uint8Array, mac: Uint8Array | null): Promise<LedgerKey | undefined> {
  const known = keys.get(vault);
  if (known && isMac(mac, known.macsOf(hash).end)) return known;
  try {
    const key = await readLedgerKey(tx, vault);
    if (key) keys.set(vault, key);
    return key;
  } catch (error) {
    // Tampering must not stop the business. `consent verify` reports it.
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
}

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
