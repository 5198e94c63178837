import { isUnfinished } from "@loanbridge/loan-form";
import type { Database } from "../store/database/schema.ts";
import { rowKey } from "./stored/row-key.ts";
import {
  admits,
  servingTokenWithKey,
  servingWhen,
  tokenOf,
  type TokenLimits,
  type TokenReading,
  type TokenUse,
} from "./visitor-tokens.ts";

/** The key that seals unsent answers on a visitor's device. */
export interface DraftKey {
  readonly key: Buffer;
  /** Milliseconds that what it seals may be kept: no longer than the token serves. */
  readonly keepMs: number;
}

/**
 * The key comes of that of the application: nothing of it is stored, and it goes with an erasure. Undefined: the token opens nothing,
 * or an application that cannot be filled in any more.
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
