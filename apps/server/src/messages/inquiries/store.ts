import { createHash, randomBytes } from "node:crypto";
import { newId } from "../../applications/index.ts";
import { createConfirm, type Database, type Tx, type Vault } from "../../store/index.ts";
import type { InquiryKind, InquiryTable } from "../tables.ts";

/** Vault purpose that seals inquiries. */
const purpose = "visitor-request";

export interface Inquiry {
  readonly id: string;
  readonly siteId: string;
  readonly kind: InquiryKind;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly values: Readonly<Record<string, string>>;
}

interface NewInquiry extends Pick<Inquiry, "siteId" | "kind" | "values"> {
  /** Idempotency key: a second inquiry with the same key is not stored, and has no effect. */
  readonly once?: string | undefined;
}

type StoredInquiry = Pick<InquiryTable, "id" | "site_id" | "kind" | "sealed" | "created_at">;

/** Inquiries that visitors send to the operator. Everything they entered is sealed. */
export interface InquiryStore {
  /** Resolves once it is stored, also by an earlier call with its key, and outlives a failover. */
  add(inquiry: NewInquiry): Promise<void>;
  /** Whether an inquiry with this key is stored, and outlives a failover. */
  has(once: string): Promise<boolean>;
  /** Within a transaction. Wake the worker after the commit. */
  addIn(tx: Tx, inquiry: Omit<NewInquiry, "once">): Promise<Inquiry>;
  /** Opened. Throws `SealBroken`. */
  find(id: string): Promise<Inquiry | undefined>;
  /** Opened, oldest first. Throws `SealBroken`. */
  list(kind: InquiryKind): Promise<readonly Inquiry[]>;
}

export interface InquiryStoreOptions {
  /** Further handling of an inquiry, in the same transaction. */
  readonly received?: (tx: Tx, inquiry: Inquiry) => Promise<void>;
  /** Digest of the sender's address, by which an erasure finds the inquiry. */
  readonly digest?: (email: string) => Uint8Array;
  /** Called after it is stored, to wake the worker. */
  readonly wakeWorkers?: () => void;
}

export function createInquiryStore(
  db: Database,
  vault: Vault,
  clock: () => number,
  { received = async () => {}, digest, wakeWorkers = () => {} }: InquiryStoreOptions = {},
): InquiryStore {
  const confirm = createConfirm(db, clock);
  const opened = ({ id, site_id, kind, sealed, created_at }: StoredInquiry): Inquiry => ({
    id,
    siteId: site_id,
    kind,
    at: created_at,
    values: JSON.parse(vault.openText(purpose, id, sealed)) as Record<string, string>,
  });

  /** `isNew`: false if one with its key is stored already. */
  async function insert(tx: Tx, { siteId, kind, values, once }: NewInquiry) {
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
    const inquiry: Inquiry = { id, siteId, kind, at, values };
    const isNew = (numInsertedOrUpdatedRows ?? 0n) > 0n;
    if (isNew) await received(tx, inquiry);
    return { inquiry, isNew };
  }

  return {
    addIn: async (tx, inquiry) => (await insert(tx, inquiry)).inquiry,
    async add(inquiry) {
      const { isNew } = await db.transaction().execute((tx) => insert(tx, inquiry));
      if (!isNew) await confirm();
      wakeWorkers();
    },
    async has(once) {
      const row = await db.selectFrom("visitor_request").select("id").where("id", "=", idOf(once)).executeTakeFirst();
      if (row === undefined) return false;
      await confirm();
      return true;
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

/** Derived from the key, and as long as any other id. */
const idOf = (once: string): string => createHash("sha256").update(once).digest().subarray(0, 16).toString("base64url");
