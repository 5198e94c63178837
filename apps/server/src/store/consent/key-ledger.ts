import type { Database, Tx } from "../database/schema.ts";
import type { Vault } from "../vault/index.ts";
import { ConsentLedger } from "./consent-ledger.ts";
import { putLedgerKeyInUse } from "./ledger-key.ts";
import { writeHead, readHead } from "./ledger-sequencer.ts";
import { recordSteps } from "./ledger.ts";
import { verifyLedger, type LedgerVerdict } from "./verify-ledger.ts";

/**
 * keyed: entries carry MACs from now on. lost: entries carry MACs, but the key is gone. A lost key is not replaced,
 * because otherwise deleting the key would rid the ledger of its MACs.
 */
export type KeyingResult = "keyed" | "keyed before" | "lost";

export interface KeyingParts {
  readonly db: Database;
  readonly vault: Vault;
  readonly ledger: ConsentLedger;
}

/** Adds a key to a ledger that never had one: at the first start of a new installation, and once in an older one. */
export async function keyLedger({ db, vault, ledger }: KeyingParts): Promise<KeyingResult> {
  return await db.transaction().execute(async (tx) => {
    const end = await readHead(tx);
    if (await tx.selectFrom("consent_key").select("id").executeTakeFirst()) return "keyed before";
    if (end.mac !== null || ledger.hasUsedKey || (await hasMacs(tx))) return "lost";
    const key = await putLedgerKeyInUse(tx, vault, end);
    await writeHead(tx, { ...end, mac: key.macsOf(end.hash).end });
    return "keyed";
  });
}

/** The latest entries are enough: an attacker who can remove their MACs can remove all of them. */
async function hasMacs(tx: Tx): Promise<boolean> {
  const latest = await tx.selectFrom("consent_entry").select("mac").orderBy("seq", "desc").limit(1_000).execute();
  return latest.some(({ mac }) => mac !== null);
}

/**
 * Accepts a ledger with a valid chain but invalid MACs, for the operator's reason. The acceptance is an entry, and
 * later entries carry MACs. Returns the verdict on the chain.
 */
export async function acceptLedger(
  db: Database,
  vault: Vault,
  { why, at }: { readonly why: string; readonly at: number },
): Promise<LedgerVerdict> {
  const chain = await verifyLedger(db);
  if (chain.ok)
    await db.transaction().execute(async (tx) => {
      const facts = { detail: why };
      await recordSteps(tx, new ConsentLedger(vault), [
        { applicationId: "ledger", kind: "privacy", act: "accepted", facts, at },
      ]);
      const end = await readHead(tx);
      const key = await putLedgerKeyInUse(tx, vault, end);
      await writeHead(tx, { ...end, mac: key.macsOf(end.hash).end });
    });
  return chain;
}
