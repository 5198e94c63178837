import { createHash, randomBytes } from "node:crypto";
import { newId } from "../../applications/tokens.ts";
import type { Database, Tx } from "../../store/database/schema.ts";
import type { VisitorRequestKind, VisitorRequestTable } from "../tables.ts";
import type { Vault } from "../../store/vault/index.ts";

/** Purpose that the vault seals what visitors write under. */
const purpose = "visitor-request";

export interface VisitorRequest {
  readonly id: string;
  readonly siteId: string;
  readonly kind: VisitorRequestKind;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly values: Readonly<Record<string, string>>;
}

interface NewRequest extends Pick<VisitorRequest, "siteId" | "kind" | "values"> {
  /** What it is taken once for: of two that name the same, the second is not stored, and causes nothing. */
  readonly once?: string | undefined;
}

type StoredRequest = Pick<VisitorRequestTable, "id" | "site_id" | "kind" | "sealed" | "created_at">;

/** What visitors write to the operator. Everything that they typed is sealed. */
export interface RequestStore {
  add(request: NewRequest): Promise<void>;
  /** Whether one is stored that was taken for this. */
  has(once: string): Promise<boolean>;
  /** As a part of a transaction. Wake the worker after the commit. */
  addIn(tx: Tx, request: Omit<NewRequest, "once">): Promise<VisitorRequest>;
  /** Opened. Throws `SealBroken`. */
  find(id: string): Promise<VisitorRequest | undefined>;
  /** Opened, the oldest first. Throws `SealBroken`. */
  list(kind: VisitorRequestKind): Promise<readonly VisitorRequest[]>;
}

export interface RequestStoreOptions {
  /** What a request causes, in the same transaction. */
  readonly received?: (tx: Tx, request: VisitorRequest) => Promise<void>;
  /** Of who writes: an erasure finds it by that. */
  readonly digest?: (email: string) => Uint8Array;
  /** After it is stored: wakes the worker. */
  readonly worked?: () => void;
}

export function createRequestStore(
  db: Database,
  vault: Vault,
  clock: () => number,
  { received = async () => {}, digest, worked = () => {} }: RequestStoreOptions = {},
): RequestStore {
  const opened = ({ id, site_id, kind, sealed, created_at }: StoredRequest): VisitorRequest => ({
    id,
    siteId: site_id,
    kind,
    at: created_at,
    values: JSON.parse(vault.openText(purpose, id, sealed)) as Record<string, string>,
  });

  async function addIn(tx: Tx, { siteId, kind, values, once }: NewRequest): Promise<VisitorRequest> {
    const id = once === undefined ? newId(randomBytes) : idOf(once);
    const at = clock();
    const sealed = vault.sealText(purpose, id, JSON.stringify(values));
    const email = values["email"] ?? "";
    const email_digest = email === "" ? null : (digest?.(email) ?? null);
    const row = { id, site_id: siteId, kind, sealed, created_at: at, email_digest };
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("visitor_request")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    const request = { id, siteId, kind, at, values };
    if ((numInsertedOrUpdatedRows ?? 0n) > 0n) await received(tx, request);
    return request;
  }

  return {
    addIn,
    async add(request) {
      await db.transaction().execute((tx) => addIn(tx, request));
      worked();
    },
    async has(once) {
      const row = await db.selectFrom("visitor_request").select("id").where("id", "=", idOf(once)).executeTakeFirst();
      return row !== undefined;
    },
    async find(id) {
      const row = await db.selectFrom("visitor_request").selectAll().where("id", "=", id).executeTakeFirst();
      return row && opened(row);
    },
    async list(kind) {
      const rows = await db
        .selectFrom("visitor_request")
        .selectAll()
        .where("kind", "=", kind)
        .orderBy("created_at")
        .execute();
      return rows.map(opened);
    },
  };
}

/** As long as any other id. */
const idOf = (once: string): string => createHash("sha256").update(once).digest().subarray(0, 16).toString("base64url");
