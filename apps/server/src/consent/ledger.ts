import type { ConsentEntryTable, Tx } from "../database/schema.ts";
import { entryHash, sha256 } from "./entry-hash.ts";

export interface ConsentEntry {
  readonly applicationId: string;
  readonly kind: string;
  readonly act: string;
  /** As it was shown. */
  readonly text: string;
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

/** Adds to the ledger what was consented to, in the order given. */
export async function appendConsents(tx: Tx, consents: readonly ConsentEntry[]): Promise<void> {
  if (consents.length === 0) return;
  const texts = new Map(consents.map(({ text }) => [text, sha256(text)]));
  await tx
    .insertInto("consent_text")
    .values([...texts].map(([text, hash]) => ({ hash, text })))
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
  await append(
    tx,
    consents.map((consent) => ({
      application_id: consent.applicationId,
      kind: consent.kind,
      act: consent.act,
      text_hash: texts.get(consent.text) ?? null,
      sealed_origin: consent.sealedOrigin,
      lender_id: null,
      groups: null,
      at: consent.at,
    })),
  );
}

/** Adds that data goes to a lender. In the transaction that commits the intent, so that nothing leaves unrecorded. */
export async function recordDisclosure(
  tx: Tx,
  { applicationId, lenderId, groups, why, at }: Disclosure,
): Promise<void> {
  const entry = {
    application_id: applicationId,
    kind: "disclosure",
    act: why,
    text_hash: null,
    sealed_origin: null,
    lender_id: lenderId,
    groups: groups.join(","),
    at,
  };
  await append(tx, [entry]);
}

type Unchained = Omit<ConsentEntryTable, "seq" | "previous_hash" | "hash">;

async function append(tx: Tx, entries: readonly Unchained[]): Promise<void> {
  // Written first: where others write at the same time, this row is the lock.
  const end = await tx
    .updateTable("consent_head")
    .set((head) => ({ seq: head("seq", "+", entries.length) }))
    .where("id", "=", 1)
    .returning(["seq", "hash"])
    .executeTakeFirstOrThrow();
  let previous = end.hash;
  const chained = entries.map((entry, index): ConsentEntryTable => {
    const whole = { ...entry, seq: end.seq - entries.length + 1 + index, previous_hash: previous };
    previous = entryHash(whole);
    return { ...whole, hash: previous };
  });
  await tx.insertInto("consent_entry").values(chained).execute();
  await tx.updateTable("consent_head").set({ hash: previous }).where("id", "=", 1).execute();
}
