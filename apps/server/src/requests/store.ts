import { randomBytes } from "node:crypto";
import { newId } from "../applications/tokens.ts";
import type { Database, Tx, VisitorRequestKind } from "../database/schema.ts";
import type { Vault } from "../vault/index.ts";

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

/** What visitors write to the operator. Everything that they typed is sealed. */
export interface RequestStore {
  add(request: Pick<VisitorRequest, "siteId" | "kind" | "values">): Promise<void>;
  /** Opened, the oldest first. Throws `SealBroken`. */
  list(kind: VisitorRequestKind): Promise<readonly VisitorRequest[]>;
}

export interface RequestStoreOptions {
  /** What a request causes, in the same transaction. */
  readonly received?: (tx: Tx, request: VisitorRequest) => Promise<void>;
  /** After it is stored: wakes the worker. */
  readonly worked?: () => void;
}

export function createRequestStore(
  db: Database,
  vault: Vault,
  clock: () => number,
  { received = async () => {}, worked = () => {} }: RequestStoreOptions = {},
): RequestStore {
  return {
    async add({ siteId, kind, values }) {
      const id = newId(randomBytes);
      const at = clock();
      const sealed = vault.sealText(purpose, id, JSON.stringify(values));
      await db.transaction().execute(async (tx) => {
        await tx.insertInto("visitor_request").values({ id, site_id: siteId, kind, sealed, created_at: at }).execute();
        await received(tx, { id, siteId, kind, at, values });
      });
      worked();
    },
    async list(kind) {
      const rows = await db
        .selectFrom("visitor_request")
        .selectAll()
        .where("kind", "=", kind)
        .orderBy("created_at")
        .execute();
      return rows.map(({ id, site_id, sealed, created_at }) => ({
        id,
        siteId: site_id,
        kind,
        at: created_at,
        values: JSON.parse(vault.openText(purpose, id, sealed)) as Record<string, string>,
      }));
    },
  };
}
