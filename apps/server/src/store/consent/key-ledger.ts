import type { Database, Tx } from "../database/schema.ts";
import type { Vault } from "../vault/index.ts";
import { placeLedgerKey } from "./ledger-key.ts";
import { endWith, readEnd } from "./ledger-end.ts";
import { knowsKey, recordSteps } from "./ledger.ts";
import { verifyLedger, type LedgerVerdict } from "./verify-ledger.ts";

/**
 * keyed: from now on entries carry MACs. lost: they did, and their key is gone; nothing is done about it here, so that nobody rids the
 * ledger of its MACs by taking their key away.
 */
export type Keying = "keyed" | "keyed before" | "lost";

/** Puts the ledger under a key where it never was: at a new installation's start, and once at an older one's. */
export async function keyLedger(db: Database, vault: Vault): Promise<Keying> {
  return await db.transaction().execute(async (tx) => {
    const end = await readEnd(tx);
    if (await tx.selectFrom("consent_key").select("id").executeTakeFirst()) return "keyed before";
    if (end.mac !== null || knowsKey(vault) || (await hasMacs(tx))) return "lost";
    const key = await placeLedgerKey(tx, vault, end);
    await endWith(tx, { ...end, mac: key.macsOf(end.hash).end });
    return "keyed";
  });
}

/** The latest will do: whoever can take the MACs of those away can take all. */
async function hasMacs(tx: Tx): Promise<boolean> {
  const latest = await tx.selectFrom("consent_entry").select("mac").orderBy("seq", "desc").limit(1_000).execute();
  return latest.some(({ mac }) => mac !== null);
}

/**
 * The operator takes a ledger as it stands whose chain is whole and whose MACs are not, and says why; that is an entry of its own, and
 * what comes later carries MACs. Answers what stands against it.
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
      await recordSteps(tx, vault, [{ applicationId: "ledger", kind: "privacy", act: "accepted", facts, at }]);
      const end = await readEnd(tx);
      const key = await placeLedgerKey(tx, vault, end);
      await endWith(tx, { ...end, mac: key.macsOf(end.hash).end });
    });
  return chain;
}
