import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { mailboxCodeLength } from "@loanbridge/loan-form";
import { newId } from "../../applications/index.ts";
import { lockNames, type Database, type Tx, type Vault } from "../../store/index.ts";
import { type InquiryStore, mailboxLimits } from "../../messages/index.ts";

const dayMs = 86_400_000;

/** Purpose of the keyed hash of a code. */
const purpose = "mailbox-code";

const unarmed = { application_id: null, code_hash: null, mailed_to: null };

/** "wrong": the challenge is still open. "over": it is closed for good. */
export type Proof =
  | {
      readonly state: "proved";
      readonly applicationId: string;
      /** Digest of the address that the code was mailed to. */
      readonly mailedTo: Uint8Array;
    }
  | { readonly state: "wrong" | "over" };

/** The earlier application, and the digest of the address that the code is mailed to. */
export type Armed = Pick<Extract<Proof, { readonly state: "proved" }>, "applicationId" | "mailedTo">;

/** Challenges by which visitors prove that they read the mailbox of an earlier application. */
export interface MailboxChallenges {
  /**
   * Opens a challenge and leaves the search to background work, so that time and response are the same for every
   * contact.
   */
  readonly open: (siteId: string, contact: { readonly email: string; readonly phone: string }) => Promise<string>;
  /**
   * Within a transaction, gives an open challenge a code for this application. Undefined: it already has one, is gone,
   * or the daily limit is reached.
   */
  readonly arm: (tx: Tx, id: string, about: Armed) => Promise<string | undefined>;
  /** Within a transaction, takes the code back: nothing of an application erased meanwhile stays. */
  readonly disarm: (tx: Tx, id: string) => Promise<void>;
  /** Counts the try before comparing. A right code works once. */
  readonly prove: (siteId: string, id: string, code: string) => Promise<Proof>;
}

interface Parts {
  readonly db: Database;
  readonly vault: Pick<Vault, "hashes">;
  readonly inquiries: Pick<InquiryStore, "addIn">;
  readonly clock: () => number;
  /** Called after work was stored, to wake the worker. */
  readonly wakeWorkers: () => void;
}

/** Deletes challenges older than a day; until then they count toward the daily limit. */
export async function forgetChallenges(from: Database | Tx, now: number): Promise<void> {
  await from
    .deleteFrom("mailbox_challenge")
    .where("created_at", "<=", now - dayMs)
    .execute();
}

export function createMailboxChallenges({ db, vault, inquiries, clock, wakeWorkers }: Parts): MailboxChallenges {
  /**
   * Keyed hashes, this month's key first: a code alone has too little entropy for a plain hash. They also bind the
   * application and the address, so that someone with database access cannot redirect a code mailed to them to another
   * application.
   */
  const hashesOf = (id: string, code: string, { applicationId, mailedTo }: Armed) =>
    vault.hashes(purpose, JSON.stringify([id, code, applicationId, Buffer.from(mailedTo).toString("hex")]));

  return {
    async open(siteId, contact) {
      const id = newId(randomBytes);
      const now = clock();
      await db.transaction().execute(async (tx) => {
        await forgetChallenges(tx, now);
        const row = {
          id,
          site_id: siteId,
          created_at: now,
          tries: 0,
          ...unarmed,
        };
        await tx.insertInto("mailbox_challenge").values(row).execute();
        await inquiries.addIn(tx, { siteId, kind: "mailbox-code", values: { ...contact, challenge: id } });
      });
      wakeWorkers();
      return id;
    },

    async arm(tx, id, about) {
      const { applicationId, mailedTo } = about;
      await lockNames(tx, [`mailbox codes ${applicationId}`]);
      const now = clock();
      const { made } = await tx
        .selectFrom("mailbox_challenge")
        .select(({ fn }) => fn.countAll<number>().as("made"))
        .where("application_id", "=", applicationId)
        .where("created_at", ">", now - dayMs)
        .executeTakeFirstOrThrow();
      if (made >= mailboxLimits.codesADay) return undefined;
      const code = String(randomInt(10 ** mailboxCodeLength)).padStart(mailboxCodeLength, "0");
      const [hash] = hashesOf(id, code, about);
      if (hash === undefined) return undefined;
      const { numUpdatedRows } = await tx
        .updateTable("mailbox_challenge")
        .set({ application_id: applicationId, code_hash: hash, mailed_to: mailedTo })
        .where("id", "=", id)
        .where("application_id", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n ? code : undefined;
    },

    async disarm(tx, id) {
      await tx.updateTable("mailbox_challenge").set(unarmed).where("id", "=", id).execute();
    },

    async prove(siteId, id, code) {
      const row = await db
        .updateTable("mailbox_challenge")
        .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
        .where("id", "=", id)
        .where("site_id", "=", siteId)
        .where("tries", "<", mailboxLimits.tries)
        .where("created_at", ">", clock() - mailboxLimits.lifetimeMs)
        .returning(["tries", "application_id", "code_hash", "mailed_to"])
        .executeTakeFirst();
      const { application_id: applicationId = null, mailed_to: mailedTo = null } = row ?? {};
      const hashes = hashesOf(id, code, { applicationId: applicationId ?? "", mailedTo: mailedTo ?? new Uint8Array() });
      const isRight = isOneOf(hashes, row?.code_hash);
      if (row === undefined) return { state: "over" };
      // A code of an earlier release is not bound to an address.
      if (!isRight || applicationId === null || mailedTo === null)
        return { state: row.tries < mailboxLimits.tries ? "wrong" : "over" };
      const { numUpdatedRows } = await db
        .updateTable("mailbox_challenge")
        .set({ code_hash: null, tries: mailboxLimits.tries })
        .where("id", "=", id)
        .where("code_hash", "is not", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n ? { state: "proved", applicationId, mailedTo } : { state: "over" };
    },
  };
}

/** Compares with each hash in constant time, whether or not one is stored. */
function isOneOf(hashes: readonly Uint8Array[], stored: Uint8Array | null | undefined): boolean {
  const none = createHash("sha256").digest();
  return hashes.map((one) => timingSafeEqual(one, stored ?? none)).includes(true);
}
