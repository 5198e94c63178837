import { isUnfinished } from "@loanbridge/loan-form";
import type { Database } from "../store/index.ts";
import { rowKey } from "./stored/row-key.ts";
import type { TokenLimits } from "./token-limits.ts";
import {
  admits,
  servingTokenWithKey,
  servingWhen,
  tokenOf,
  type TokenReading,
  type TokenUse,
} from "./visitor-tokens.ts";

/** Key that seals unsent answers on a visitor's device. */
export interface DraftKey {
  readonly key: Buffer;
  /** Milliseconds to keep what the key seals: no longer than the token is valid. */
  readonly keepMs: number;
}

/**
 * Derives the key from the application's key, so that nothing more is stored and an erasure destroys it too. Undefined:
 * the token opens nothing, or its application can no longer be filled in.
 */
export async function draftKeyOf(
  db: Database,
  { vault, tampered }: TokenReading,
  use: TokenUse & TokenLimits,
): Promise<DraftKey | undefined> {
  const [row] = await servingTokenWithKey(db, servingWhen(use));
  if (row === undefined || !isUnfinished(row.view_state)) return undefined;
  const key = rowKey(vault, row.application_id, row);
  if (key === undefined) return undefined;
  const prover = { key, proving: vault.proving() };
  if (!(await admits(db, tampered, use, tokenOf(use.token, row), prover))) return undefined;
  return { key: key.derive("draft"), keepMs: Math.min(use.idleMs, row.token_made + use.lifetimeMs - use.now) };
}
