/** How long a visitor's token, and the cookie that carries it, is valid. Milliseconds. */
export interface TokenLimits {
  /** Since its last use. */
  readonly idleMs: number;
  /** Since its creation. */
  readonly lifetimeMs: number;
}

const dayMs = 24 * 60 * 60 * 1_000;

/** Applicants who look for a pay slip may come back after days; see docs/decisions/0008. */
export const tokenLimits: TokenLimits = { idleMs: 14 * dayMs, lifetimeMs: 30 * dayMs };
