import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { mailboxCodeLength } from "@loanbridge/loan-form";
import { newId } from "../../applications/tokens.ts";
import { lockNames } from "../../store/database/locks.ts";
import type { Database, Tx } from "../../store/database/schema.ts";
import type { RequestStore } from "../../messages/inquiries/store.ts";
import type { Vault } from "../../store/vault/index.ts";
import { mailboxLimits } from "../../messages/mail/mailbox-limits.ts";

const dayMs = 86_400_000;

/** Purpose of the keyed hash of a code. */
const purpose = "mailbox-code";

/** `wrong`: the challenge is still open. `over`: it is not, and never will be again. */
export type Proof =
  | {
      readonly state: "proved";
      readonly applicationId: string;
      /** Digest of the address that the code was mailed to. */
      readonly mailedTo: Uint8Array;
    }
  | { readonly state: "wrong" | "over" };

/** The earlier request, and the digest of the address that the code is mailed to. */
export type Armed = Pick<Extract<Proof, { readonly state: "proved" }>, "applicationId" | "mailedTo">;

/** Proofs that a visitor reads the mailbox that an earlier request names. */
export interface MailboxChallenges {
  /** Opens a challenge and leaves the search for a request to background work. Costs and answers the same for every contact. */
  readonly open: (siteId: string, contact: { readonly email: string; readonly phone: string }) => Promise<string>;
  /** In a transaction, gives an open challenge a code for this request. Undefined: it has one, it is gone, or the day's codes are used up. */
  readonly arm: (tx: Tx, id: string, about: Armed) => Promise<string | undefined>;
  /** Counts a try, then compares. A right code works once. */
  readonly prove: (siteId: string, id: string, code: string) => Promise<Proof>;
}

interface Parts {
  readonly db: Database;
  readonly vault: Pick<Vault, "hashes">;
  readonly requests: Pick<RequestStore, "addIn">;
  readonly clock: () => number;
  /** After work was stored: wakes the worker. */
  readonly worked: () => void;
}

/** Deletes those of more than a day ago: until then they count towards the codes of a day. */
export async function forgetChallenges(from: Database | Tx, now: number): Promise<void> {
  await from
    .deleteFrom("mailbox_challenge")
    .where("created_at", "<=", now - dayMs)
    .execute();
}

export function createMailboxChallenges({ db, vault, requests, clock, worked }: Parts): MailboxChallenges {
  /**
   * Under this month's key first. A code alone is not secret enough for a plain hash. The request and the address are bound, too:
   * whoever can write the database must not be able to turn a code that was mailed to them to another's request.
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
          application_id: null,
          code_hash: null,
          mailed_to: null,
        };
        await tx.insertInto("mailbox_challenge").values(row).execute();
        await requests.addIn(tx, { siteId, kind: "mailbox-code", values: { ...contact, challenge: id } });
      });
      worked();
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
      // A code of an earlier version does not say whom it was mailed to.
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

/** Compares with each, in the same time whether or not there is something to compare with. */
function isOneOf(hashes: readonly Uint8Array[], stored: Uint8Array | null | undefined): boolean {
  const none = createHash("sha256").digest();
  return hashes.map((one) => timingSafeEqual(one, stored ?? none)).includes(true);
}
