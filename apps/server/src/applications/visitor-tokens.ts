import {
  DatabaseUnwritable,
  prepared,
  preparedRows,
  type Database,
  type Tx,
  deferCheck,
  type ApplicationKey,
  type Proving,
  type Vault,
} from "../store/index.ts";
import type { ApplicationTable, VisitorTokenTable } from "./tables.ts";
import { rowKey } from "./stored/row-key.ts";
import type { TokenLimits } from "./token-limits.ts";
import { tokenHash } from "./tokens.ts";

export interface TokenUse {
  readonly token: string;
  readonly siteId: string;
  readonly now: number;
}

/** Shortest interval between two updates of the last use, so that reading a page rarely costs a write. */
const useRecordedEveryMs = 60 * 60 * 1_000;

type Unproved = Omit<VisitorTokenTable, "mac">;

/** Signs the whole row, so that a row written without the keys admits no visitor. */
function proved(row: Unproved, { key, proving }: Prover): VisitorTokenTable {
  return { ...row, mac: proving.begun ? key.mac(purpose, ...partsOf(row)) : null };
}

/** Whether a server with the keys wrote the row as it is. */
export function isProved({ mac, ...row }: VisitorTokenTable, { key, proving }: Prover): boolean {
  return mac === null ? !proving.tokens : key.isMac(mac, purpose, ...partsOf(row));
}

/** Key of the application that the token opens. */
export interface Prover {
  readonly key: ApplicationKey;
  readonly proving: Proving;
}

const purpose = "visitor-token";

const partsOf = ({ hash, application_id, site_id, created_at, last_used_at, replaces }: Unproved) =>
  [hash, application_id, site_id, created_at, last_used_at, replaces ?? ""] as const;

export function addToken(
  tx: Tx,
  prover: Prover,
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
  deferCheck(tx, store(tx, [proved(row, prover)]));
}

const tokenColumns = ["hash", "application_id", "site_id", "created_at", "last_used_at", "replaces", "mac"] as const;

const store = preparedRows<VisitorTokenTable, unknown>(tokenColumns, (tx, rows) =>
  tx.insertInto("visitor_token").values(rows),
);

/** Token columns, named so that they can be selected with other tables. */
export const tokenSelection = [
  "visitor_token.application_id",
  "visitor_token.site_id as token_site",
  "visitor_token.created_at as token_made",
  "visitor_token.last_used_at",
  "visitor_token.replaces",
  "visitor_token.mac",
] as const;

interface SelectedToken extends Pick<VisitorTokenTable, "application_id" | "last_used_at" | "replaces" | "mac"> {
  readonly token_site: string;
  readonly token_made: number;
}

/** The stored token, from a row with `tokenSelection`. */
export function tokenOf(token: string, row: SelectedToken): VisitorTokenTable {
  const { application_id, token_site: site_id, token_made: created_at, last_used_at, replaces, mac } = row;
  return { hash: tokenHash(token), application_id, site_id, created_at, last_used_at, replaces, mac };
}

/** Called when a row was changed or created without the keys. */
export type Tampered = (what: "token" | "application", applicationId?: string) => void;

export interface TokenReading {
  readonly vault: Vault;
  readonly tampered: Tampered;
}

/** Id of the application that a valid token of this site is bound to. */
export async function applicationOfToken(
  db: Database | Tx,
  { vault, tampered }: TokenReading,
  use: TokenUse & TokenLimits,
): Promise<string | undefined> {
  const [row] = await servingTokenWithKey(db, servingWhen(use));
  if (row === undefined) return undefined;
  const key = rowKey(vault, row.application_id, row);
  if (key === undefined) return undefined;
  const admitted = await admits(db, tampered, use, tokenOf(use.token, row), { key, proving: vault.proving() });
  return admitted ? row.application_id : undefined;
}

/** Whether a valid token was written by a server. Also records its use, and ends the token that it replaced. */
export async function admits(
  db: Database | Tx,
  tampered: Tampered,
  use: TokenUse,
  row: VisitorTokenTable,
  prover: Prover,
): Promise<boolean> {
  if (!isProved(row, prover)) {
    tampered("token", row.application_id);
    return false;
  }
  try {
    await noteUse(db, use.now, row, prover);
  } catch (error) {
    // The visitor only reads: the next use is recorded when the database can be written again.
    if (!(error instanceof DatabaseUnwritable)) throw error;
  }
  return true;
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

/** The token, if it is still valid. */
export function servingToken(db: Database | Tx, { hash, siteId, madeAfter, usedAfter }: Serving) {
  return db
    .selectFrom("visitor_token")
    .where("hash", "=", hash)
    .where("visitor_token.site_id", "=", siteId)
    .where("visitor_token.created_at", ">", madeAfter)
    .where("last_used_at", ">", usedAfter);
}

/** With the columns that open its application's key. */
export const servingTokenWithKey = prepared((db, when: Serving) =>
  servingToken(db, when)
    .innerJoin("application", "application.id", "visitor_token.application_id")
    .select(["application.wrapped_key", "application.commitment", "application.view_state"])
    .select(tokenSelection),
);

async function noteUse(db: Database | Tx, now: number, row: VisitorTokenTable, prover: Prover): Promise<void> {
  const { replaces } = row;
  const isDue = now - row.last_used_at > useRecordedEveryMs;
  if (replaces === null && !isDue) return;
  const used = { ...row, replaces: null, ...(isDue && { last_used_at: now }) };
  if (replaces === null) await rewriteToken(db, row, used, prover);
  else
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom("visitor_token").where("hash", "=", replaces).execute();
      await rewriteToken(tx, row, used, prover);
    });
}

/** Writes all signed columns together, so that after concurrent writes the row is that of one writer. */
export async function rewriteToken(
  db: Database | Tx,
  { hash, application_id: bound }: Pick<VisitorTokenTable, "hash" | "application_id">,
  after: Unproved,
  prover: Prover,
): Promise<void> {
  const { application_id, last_used_at, replaces, mac } = proved(after, prover);
  await db
    .updateTable("visitor_token")
    .set({ application_id, last_used_at, replaces, mac })
    .where("hash", "=", hash)
    .where("application_id", "=", bound)
    .execute();
}

/**
 * Makes a second token for what the first one opens, with the same expiry. The first ends when the second is used, so
 * that a response lost on the way locks no visitor out. Returns false if the first one opens nothing.
 */
export async function succeedToken(
  tx: Tx,
  { vault, tampered }: TokenReading,
  { token, next, siteId, now }: TokenUse & { readonly next: string },
): Promise<boolean> {
  const hash = tokenHash(token);
  // Admitting another visitor ends all tokens, so lock the application: it must not miss this successor.
  const application = await tx
    .selectFrom("application")
    .select(["id", "wrapped_key", "commitment"])
    .where("id", "=", (from) => from.selectFrom("visitor_token").select("application_id").where("hash", "=", hash))
    .forUpdate()
    .executeTakeFirst();
  const row = await tx
    .selectFrom("visitor_token")
    .selectAll()
    .where("hash", "=", hash)
    .where("site_id", "=", siteId)
    .executeTakeFirst();
  if (application === undefined || row?.application_id !== application.id) return false;
  const key = rowKey(vault, application.id, application);
  if (key === undefined) return false;
  const prover = { key, proving: vault.proving() };
  if (!isProved(row, prover)) {
    tampered("token", application.id);
    return false;
  }
  const successor = { ...row, hash: tokenHash(next), last_used_at: now, replaces: hash };
  await tx.insertInto("visitor_token").values(proved(successor, prover)).execute();
  return true;
}

/** Moves tokens from one application to another; ends those with an invalid MAC. */
export async function moveTokens(
  tx: Tx,
  tampered: Tampered,
  from: { readonly id: string } & Prover,
  to: { readonly id: string } & Prover,
): Promise<void> {
  const rows = await tx.selectFrom("visitor_token").selectAll().where("application_id", "=", from.id).execute();
  for (const row of rows) {
    if (isProved(row, from)) {
      await rewriteToken(tx, row, { ...row, application_id: to.id }, to);
      continue;
    }
    tampered("token", from.id);
    await tx.deleteFrom("visitor_token").where("hash", "=", row.hash).execute();
  }
}

/** With the columns that open its application's key. */
export type StoredToken = VisitorTokenTable & Pick<ApplicationTable, "wrapped_key" | "commitment">;

/** A page of tokens in order of hash; `unproved`: only those without a MAC. */
export async function tokensAfter(
  db: Database | Tx,
  after: Pick<VisitorTokenTable, "hash"> | undefined,
  most: number,
  unproved = false,
): Promise<readonly StoredToken[]> {
  let rows = db
    .selectFrom("visitor_token")
    .innerJoin("application", "application.id", "visitor_token.application_id")
    .selectAll("visitor_token")
    .select(["application.wrapped_key", "application.commitment"])
    .orderBy("hash")
    .limit(most);
  if (after !== undefined) rows = rows.where("hash", ">", after.hash);
  if (unproved) rows = rows.where("mac", "is", null);
  return await rows.execute();
}

/** Ends a token, and the one that was to replace it. */
export async function endToken(db: Database, { token, siteId }: Pick<TokenUse, "token" | "siteId">): Promise<void> {
  const hash = tokenHash(token);
  await db
    .deleteFrom("visitor_token")
    .where("site_id", "=", siteId)
    .where((row) => row.or([row("hash", "=", hash), row("replaces", "=", hash)]))
    .execute();
}

/** Ends every visitor's token of this application. */
export async function endTokensOf(tx: Tx, applicationId: string): Promise<void> {
  await tx.deleteFrom("visitor_token").where("application_id", "=", applicationId).execute();
}
