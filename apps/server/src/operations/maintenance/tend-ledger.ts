import { isShared } from "../../store/database/dialect-of.ts";
import type { Database } from "../../store/database/schema.ts";
import type { Log } from "../../system/observability/log.ts";
import { allKeyTheLedger } from "../processes/register.ts";
import type { Vault } from "../../store/vault/index.ts";
import { keyLedger } from "../../store/consent/key-ledger.ts";

/**
 * Enables keyed MACs for the ledger once no process of an earlier version, which would append without them, is left.
 * Logs the result.
 */
export async function tendLedger(db: Database, vault: Vault, log: Log): Promise<void> {
  if (isShared(db) && !(await allKeyTheLedger(db))) return;
  const keying = await keyLedger(db, vault);
  if (keying === "keyed") log.info({ event: "consent ledger: keyed MACs enabled" });
  if (keying === "lost") log.error({ event: "consent ledger: key missing; run npx loanbridge consent verify" });
}
