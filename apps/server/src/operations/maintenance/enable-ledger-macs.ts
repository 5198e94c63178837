import { isShared, keyLedger, type KeyingParts } from "../../store/index.ts";
import type { Log } from "../../system/index.ts";
import { allKeyTheLedger } from "../processes/register.ts";

/**
 * Enables keyed MACs for the ledger once no process of an earlier version, which would append without them, is left.
 * Logs the result.
 */
export async function enableLedgerMacs(parts: KeyingParts, log: Log): Promise<void> {
  if (isShared(parts.db) && !(await allKeyTheLedger(parts.db))) return;
  const keying = await keyLedger(parts);
  if (keying === "keyed") log.info({ event: "consent ledger: keyed MACs enabled" });
  if (keying === "lost") log.error({ event: "consent ledger: key missing; run npx loanbridge consent verify" });
}
