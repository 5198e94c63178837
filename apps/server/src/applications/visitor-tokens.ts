import { prepared, preparedRows } from "../database/prepared.ts";
import type { Database, Tx, VisitorTokenTable } from "../database/schema.ts";
import { unheard } from "../database/transactions.ts";
import { tokenHash } from "./tokens.ts";

export interface TokenUse {
  readonly token: string;
  readonly siteId: string;
  readonly now: number;
}

/** How long a token opens its application, in milliseconds. */
export interface TokenLimits {
  /** After its last use. */
  readonly idleMs: number;
  /** After it was made. */
  readonly lifetimeMs: number;
}

const dayMs = 24 * 60 * 60 * 1_000;

/** An applicant who looks for a pay slip comes back after days; see docs/decisions/0008. */
export const tokenLimits: TokenLimits = { idleMs: 14 * dayMs, lifetimeMs: 30 * dayMs };

/** The time of last use is written at most once in this while: reading a page must not cost a write. */
const useRecordedEveryMs = 60 * 60 * 1_000;

export function addToken(
  tx: Tx,
  { token, siteId, applicationId, now }: TokenUse & { readonly applicationId: string },
): void {
  const row = {
    hash: tokenHash(token),
    application_id: applicationId,
    site_id: siteId,
    created_at: now,
    last_used_at: now,
    replaces: null,
  };
  unheard(tx, store(tx, [row]));
}

const store = preparedRows<VisitorTokenTable, unknown>(
  ["hash", "application_id", "site_id", "created_at", "last_used_at", "replaces"],
  (tx, rows) => tx.insertInto("visitor_token").values(rows),
);

/** Id of the application that a token of this site is bound to, while the token serves. */
export async function applicationOfToken(db: Database | Tx, use: TokenUse & TokenLimits): Promise<string | undefined> {
  const [row] = await serving(db, servingWhen(use));
  if (row === undefined) return undefined;
  await noteUse(db, use, row);
  return row.application_id;
}

export interface Serving {
  readonly hash: Uint8Array;
  readonly siteId: string;
  readonly madeAfter: number;
  readonly usedAfter: number;
}

export function servingWhen({ token, siteId, now, idleMs, lifetimeMs }: TokenUse & TokenLimits): Serving {
  return { hash: tokenHash(token), siteId, madeAfter: now - lifetimeMs, usedAfter: now - idleMs };
}

/** The token, while it serves. */
export function servingToken(db: Database | Tx, { hash, siteId, madeAfter, usedAfter }: Serving) {
  return db
    .selectFrom("visitor_token")
    .where("hash", "=", hash)
    .where("visitor_token.site_id", "=", siteId)
    .where("visitor_token.created_at", ">", madeAfter)
    .where("last_used_at", ">", usedAfter);
}

const serving = prepared((db, when: Serving) =>
  servingToken(db, when).select(["application_id", "last_used_at", "replaces"]),
);

/** After it was found to serve: its use counts, and the token that it came in the place of ends. */
export async function noteUse(
  db: Database | Tx,
  { token, now }: Pick<TokenUse, "token" | "now">,
  used: Pick<VisitorTokenTable, "last_used_at" | "replaces">,
): Promise<void> {
  const hash = tokenHash(token);
  if (used.replaces !== null) await endPredecessor(db, hash, used.replaces);
  if (now - used.last_used_at > useRecordedEveryMs)
    await db.updateTable("visitor_token").set({ last_used_at: now }).where("hash", "=", hash).execute();
}

/**
 * A second token for what the first one opens, for as long as that one may. The first ends when the second is used: an
 * answer that is lost on the way locks nobody out. False: the first one opens nothing.
 */
export async function succeedToken(
  tx: Tx,
  { token, next, siteId, now }: TokenUse & { readonly next: string },
): Promise<boolean> {
  const hash = tokenHash(token);
  // One that admits another visitor ends all tokens: it must not miss the successor of one that it has not seen end.
  await tx
    .selectFrom("application")
    .select("id")
    .where("id", "=", (from) => from.selectFrom("visitor_token").select("application_id").where("hash", "=", hash))
    .forUpdate()
    .execute();
  const row = await tx
    .selectFrom("visitor_token")
    .select(["application_id", "created_at"])
    .where("hash", "=", hash)
    .where("site_id", "=", siteId)
    .executeTakeFirst();
  if (row === undefined) return false;
  const successor = { ...row, hash: tokenHash(next), site_id: siteId, last_used_at: now, replaces: hash };
  await tx.insertInto("visitor_token").values(successor).execute();
  return true;
}

/** It opens nothing any more, and what was to come in its place neither. */
export async function endToken(db: Database, { token, siteId }: Pick<TokenUse, "token" | "siteId">): Promise<void> {
  const hash = tokenHash(token);
  await db
    .deleteFrom("visitor_token")
    .where("site_id", "=", siteId)
    .where((row) => row.or([row("hash", "=", hash), row("replaces", "=", hash)]))
    .execute();
}

/** Nothing that a visitor holds opens this application any more. */
export async function endTokensOf(tx: Tx, applicationId: string): Promise<void> {
  await tx.deleteFrom("visitor_token").where("application_id", "=", applicationId).execute();
}

async function endPredecessor(db: Database, hash: Uint8Array, replaces: Uint8Array): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom("visitor_token").where("hash", "=", replaces).execute();
    await tx.updateTable("visitor_token").set({ replaces: null }).where("hash", "=", hash).execute();
  });
}
