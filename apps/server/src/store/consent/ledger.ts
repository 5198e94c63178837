import { preparedRows } from "../database/prepared.ts";
import type { Tx } from "../database/schema.ts";
import type { ConsentEntryTable } from "./tables.ts";
import { deferCheck } from "../database/transactions.ts";
import { SealBroken, type Vault } from "../vault/index.ts";
import { coveringConsent } from "./covering-consent.ts";
import { entryHash, sha256 } from "./entry-hash.ts";
import { writeFacts, type EntryFacts } from "./facts.ts";
import { LedgerEnd, type End, type Place } from "./ledger-end.ts";
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
  const [missing, place] = await Promise.all([textsNotKept(tx, hashes), placeInLedger(tx, vault)]);
  if (missing.length > 0) deferCheck(tx, keepTexts(tx, missing));
  const hashOf = (text: string | undefined) => (text === undefined ? undefined : hashes.get(text)?.toString("hex"));
  await chain(
    tx,
    vault,
    place,
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
  const [consent, place] = await Promise.all([coveringConsent(tx, applicationId), placeInLedger(tx, vault)]);
  if (consent === undefined) return false;
  await appendDisclosures(tx, vault, applicationId, consent, disclosures, place);
  return true;
}

/** The same, under the consent of that number, which is known to stand, at a place that was taken. */
export async function appendDisclosures(
  tx: Tx,
  vault: Opener,
  applicationId: string,
  consent: number,
  disclosures: readonly Omit<Disclosure, "applicationId">[],
  place: Place,
): Promise<void> {
  const facts = writeFacts({ consent });
  await chain(
    tx,
    vault,
    place,
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
    await placeInLedger(tx, vault),
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

const ends = new WeakMap<Opener, LedgerEnd>();

function endIn(vault: Opener): LedgerEnd {
  const end = ends.get(vault) ?? new LedgerEnd();
  ends.set(vault, end);
  return end;
}

/** To be taken, together with what else is read, by a transaction that will add to the ledger. */
export function placeInLedger(tx: Tx, vault: Opener): Promise<Place> {
  return endIn(vault).place(tx);
}

/** Stores entries behind the one that was the last. */
async function chain(tx: Tx, vault: Opener, place: Place, entries: readonly Unchained[]): Promise<void> {
  const ledgerEnd = endIn(vault);
  const left = ledgerEnd.left(place);
  if (left) {
    const { rows, end } = chained(left.end, entries, left.key);
    deferCheck(tx, ...ledgerEnd.move(tx, left, end, place), storeEntries(tx, rows));
    return;
  }
  const held = place.held ?? (await ledgerEnd.hold(tx));
  const key = await keyFor(tx, vault, held.hash, held.mac);
  const isProved = key !== undefined && isMac(held.mac, key.macsOf(held.hash).end);
  const { rows, end } = chained(held, entries, key);
  // An end that was tampered with is not made good by what comes after it.
  const kept = isProved ? end : { ...end, mac: null };
  deferCheck(tx, storeEntries(tx, rows), ledgerEnd.leave(tx, kept, isProved ? key : undefined, place));
}

function chained(from: End, entries: readonly Unchained[], key: LedgerKey | undefined) {
  let previous = from.hash;
  const rows = entries.map((entry, index): ConsentEntryTable => {
    const whole = { ...entry, seq: from.seq + 1 + index, previous_hash: previous };
    previous = entryHash(whole);
    return { ...whole, hash: previous, mac: key?.macsOf(previous).entry ?? null };
  });
  const end: End = { seq: from.seq + entries.length, hash: previous, mac: key?.macsOf(previous).end ?? null };
  return { rows, end };
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
