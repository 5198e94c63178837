import { randomBytes } from "node:crypto";
import type { Language } from "@loanbridge/languages";
import { newId } from "../applications/index.ts";
import { type Database, type Tx, type Vault, createWork } from "../store/index.ts";
import type { MessageState } from "./tables.ts";
import { isText, type MessageKindName } from "./kinds.ts";

/** A table of an operator's email. */
export interface MailTable {
  readonly title: string;
  /** Headings of the columns; empty for a list without headings. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The recipient and the content to show, sealed until it is sent. */
export interface MessageContent {
  /** An email address; for a text, a phone number of ten digits. */
  readonly to: string;
  /** Reply-To address. */
  readonly replyTo?: string;
  /** The subject of its link, if that is not an application. */
  readonly about?: string;
  readonly details?: Readonly<Record<string, string>>;
  /** Replaces the subject of its kind. */
  readonly subject?: string;
  readonly tables?: readonly MailTable[];
  /** For a visitor; default that of the site's files. */
  readonly language?: Language;
}

export interface NewMessage extends MessageContent {
  readonly siteId: string;
  readonly kind: MessageKindName;
  /** Idempotency key: a second message of the same kind with this key is not stored. */
  readonly once: string;
  /** The application whose erasure also deletes this message. */
  readonly applicationId?: string;
}

export interface QueuedMessage {
  readonly id: string;
  readonly siteId: string;
  readonly kind: MessageKindName;
  readonly state: MessageState;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Null: not about an application. */
  readonly applicationId: string | null;
  /** Undefined once it is settled. */
  readonly content: MessageContent | undefined;
}

export type Settled = Exclude<MessageState, "queued" | "sending">;

/** Queued messages, and the outcomes of the others. */
export interface Outbox {
  /**
   * Adds a message in the transaction that causes it. Wake the worker after the commit. False: it is about an application
   * that was erased meanwhile, and nothing is sent.
   */
  add(tx: Tx, message: NewMessage): Promise<boolean>;
  find(id: string): Promise<QueuedMessage | undefined>;
  /** Number of messages to the recipient with this digest whose sending began since then. */
  countTo(digest: Uint8Array, since: number): Promise<number>;
  /** Records that the last byte may be sent now. False: another worker is sending it, or it is settled. */
  begin(id: string, digest: Uint8Array): Promise<boolean>;
  /** Queues it again after the server accepted nothing. */
  wait(id: string): Promise<void>;
  /** Records the outcome and deletes the content. `digest`: recipient of a message that was not begun. */
  settle(id: string, state: Settled, reason?: string, digest?: Uint8Array): Promise<void>;
}

/** Kinds of the work that sends one message. */
export const messageWork = { mail: "mail", text: "text" } as const;
const purpose = "message";

export function createOutbox(db: Database, vault: Vault, clock: () => number): Outbox {
  const work = createWork(db, clock);
  return {
    async add(tx, { siteId, kind, once, applicationId, to, replyTo, about, details, subject, tables, language }) {
      if (applicationId !== undefined && (await isErased(tx, applicationId))) return false;
      const id = newId(randomBytes);
      const content: MessageContent = {
        to,
        ...(replyTo !== undefined && { replyTo }),
        ...(about !== undefined && { about }),
        ...(details && { details }),
        ...(subject !== undefined && { subject }),
        ...(tables && { tables }),
        ...(language !== undefined && { language }),
      };
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto("message")
        .values({
          id,
          site_id: siteId,
          kind,
          application_id: applicationId ?? null,
          once: `${kind}:${once}`,
          state: "queued",
          reason: null,
          sealed: vault.sealText(purpose, id, JSON.stringify(content)),
          digest: null,
          created_at: clock(),
          begun_at: null,
          settled_at: null,
        })
        .onConflict((conflict) => conflict.column("once").doNothing())
        .executeTakeFirst();
      if ((numInsertedOrUpdatedRows ?? 0n) > 0n)
        work.enqueue(tx, [{ kind: isText(kind) ? messageWork.text : messageWork.mail, subject: id }]);
      return true;
    },

    async find(id) {
      const row = await db.selectFrom("message").selectAll().where("id", "=", id).executeTakeFirst();
      if (row === undefined) return undefined;
      const { site_id, application_id, kind, state, sealed, created_at: createdAt } = row;
      return {
        id,
        siteId: site_id,
        kind: kind as MessageKindName,
        state,
        createdAt,
        applicationId: application_id,
        content: sealed === null ? undefined : (JSON.parse(vault.openText(purpose, id, sealed)) as MessageContent),
      };
    },

    async countTo(digest, since) {
      const { count } = await db
        .selectFrom("message")
        .select((row) => row.fn.countAll<number>().as("count"))
        .where("digest", "=", digest)
        .where("begun_at", ">", since)
        .executeTakeFirstOrThrow();
      return count;
    },

    async begin(id, digest) {
      const { numUpdatedRows } = await db
        .updateTable("message")
        .set({ state: "sending", digest, begun_at: clock() })
        .where("id", "=", id)
        .where("state", "=", "queued")
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async wait(id) {
      await db
        .updateTable("message")
        .set({ state: "queued", digest: null, begun_at: null })
        .where("id", "=", id)
        .where("state", "=", "sending")
        .execute();
    },

    async settle(id, state, reason, digest) {
      await db
        .updateTable("message")
        .set({ state, reason: reason ?? null, sealed: null, settled_at: clock(), ...(digest && { digest }) })
        .where("id", "=", id)
        .where("settled_at", "is", null)
        .execute();
    },
  };
}

/** Locks the application, so that an erasure that comes later finds the message. */
async function isErased(tx: Tx, applicationId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("application")
    .select("wrapped_key")
    .where("id", "=", applicationId)
    .forUpdate()
    .executeTakeFirst();
  return row?.wrapped_key === null;
}
