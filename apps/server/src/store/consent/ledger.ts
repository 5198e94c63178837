import { lockNames } from "../database/locks.ts";
import { preparedRows } from "../database/prepared.ts";
import type { Tx } from "../database/schema.ts";
import type { ConsentEntryTable } from "./tables.ts";
import { deferCheck } from "../database/transactions.ts";
import type { ConsentLedger } from "./consent-ledger.ts";
import { coveringConsent } from "./covering-consent.ts";
import { entryHash, sha256 } from "./entry-hash.ts";
import { writeFacts, type EntryFacts } from "./facts.ts";
import type { LedgerHead, LedgerSlot, OpenSlot } from "./ledger-sequencer.ts";
import { isMac, type LedgerKey } from "./ledger-key.ts";

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

/** Appends consents to the ledger, in the given order. */
export async function appendConsents(tx: Tx, ledger: ConsentLedger, consents: readonly ConsentEntry[]): Promise<void> {
  if (consents.length === 0) return;
  const withSellers = consents.map((consent) => ({
    ...consent,
    sellers: consent.sellers && JSON.stringify(consent.sellers),
  }));
  const texts = withSellers.flatMap(({ text, document, sellers }) =>
    [text, document, sellers].filter((one) => one !== undefined),
  );
  const hashes = new Map(texts.map((one) => [one, sha256(one)]));
  const [missing, slot] = await Promise.all([missingTexts(tx, hashes), reserveLedgerSlot(tx, ledger)]);
  if (missing.length > 0) deferCheck(tx, storeTexts(tx, missing));
  const hashOf = (text: string | undefined) => (text === undefined ? undefined : hashes.get(text)?.toString("hex"));
  await appendEntries(
    tx,
    ledger,
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
  ledger: ConsentLedger,
  applicationId: string,
  disclosures: readonly Omit<Disclosure, "applicationId">[],
): Promise<boolean> {
  const [consent, slot] = await Promise.all([coveringConsent(tx, applicationId), reserveLedgerSlot(tx, ledger)]);
  if (consent === undefined) return false;
  await appendDisclosures(tx, ledger, applicationId, consent, disclosures, slot);
  return true;
}

/** The same under a consent that the caller has already found, in a slot that it has already reserved. */
export async function appendDisclosures(
  tx: Tx,
  ledger: ConsentLedger,
  applicationId: string,
  consent: number,
  disclosures: readonly Omit<Disclosure, "applicationId">[],
  slot: LedgerSlot,
): Promise<void> {
  const facts = writeFacts({ consent });
  await appendEntries(
    tx,
    ledger,
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
  ledger: ConsentLedger,
  { applicationId, ...disclosure }: Disclosure,
): Promise<boolean> {
  return await recordDisclosures(tx, ledger, applicationId, [disclosure]);
}

/** Appends steps to the ledger, in the given order. Resolves with the sequence numbers of their entries. */
export async function recordSteps(tx: Tx, ledger: ConsentLedger, steps: readonly Step[]): Promise<readonly number[]> {
  if (steps.length === 0) return [];
  return await appendEntries(
    tx,
    ledger,
    await reserveLedgerSlot(tx, ledger),
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

/** Reserves a slot for a transaction that will append. Call it along with the transaction's other reads. */
export async function reserveLedgerSlot(tx: Tx, ledger: ConsentLedger): Promise<LedgerSlot> {
  const slot = openLedgerSlot(tx, ledger);
  const [, reserved] = await Promise.all([lockNames(tx, slot.names), slot.reserve()]);
  return reserved;
}

/** A slot for a transaction that locks its names along with others. */
export function openLedgerSlot(tx: Tx, ledger: ConsentLedger): OpenSlot {
  return ledger.sequencer.open(tx);
}

/** Appends entries to the end of the chain. Resolves with their sequence numbers. */
async function appendEntries(
  tx: Tx,
  ledger: ConsentLedger,
  slot: LedgerSlot,
  entries: readonly Unchained[],
): Promise<readonly number[]> {
  const { sequencer } = ledger;
  const advanced = sequencer.advance(tx, slot, (from, key) => chainEntries(from, entries, key));
  if (advanced) {
    deferCheck(tx, ...advanced.checks, storeEntries(tx, advanced.chained.rows));
    return advanced.chained.rows.map(({ seq }) => seq);
  }
  const lockedHead = slot.lockedHead ?? (await sequencer.lockHead(tx));
  const key = await ledger.keyFor(tx, lockedHead.hash, lockedHead.mac);
  const isProved = key !== undefined && isMac(lockedHead.mac, key.macsOf(lockedHead.hash).end);
  const { rows, end } = chainEntries(lockedHead, entries, key);
  // Entries appended after a tampered end must not make it look valid.
  const head = isProved ? end : { ...end, mac: null };
  deferCheck(tx, storeEntries(tx, rows), sequencer.write(tx, head, isProved ? key : undefined, slot));
  return rows.map(({ seq }) => seq);
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
