import { createHash } from "node:crypto";
import { type Database, type Tx, SealBroken, type Vault } from "../../store/index.ts";
import { linkPurposes, type LinkPurpose } from "./purposes.ts";

/** The purpose and site of a link; it works nowhere else. */
export interface LinkPlace {
  readonly purpose: LinkPurpose;
  readonly siteId: string;
}

export interface ReadLink {
  /** Subject of the link: see `linkPurposes`. */
  readonly subject: string;
  /** A genuine link that has expired or been used up. */
  readonly spent: boolean;
}

/**
 * Links that only this server can make. They are sealed, which hides their content and binds them to a purpose and a
 * site.
 */
export interface SignedLinks {
  make(place: LinkPlace, subject: string): string;
  /** Undefined: not a genuine link for this place. Read-only. */
  read(place: LinkPlace, token: string): Promise<ReadLink | undefined>;
  /** Whether it is a genuine link for this place that was used, even if it has expired since. */
  isUsed(place: LinkPlace, token: string): Promise<boolean>;
  /**
   * Uses the link and runs `act` in the same transaction, at most once if the purpose says so. Resolves to the result
   * of `act`; undefined if the link is not genuine or is spent.
   */
  use<T>(place: LinkPlace, token: string, act: (tx: Tx, subject: string) => Promise<T>): Promise<T | undefined>;
}

/** In characters. A link to an application has about 110. */
export const longestLinkToken = 200;
/** Time to remember used links beyond their expiry, so that a clock set forward and corrected does not revive them. */
const rememberedMs = 7 * 86_400_000;
const shape = /^[\w-]{60,}$/;

/** Deletes used one-time links that no clock correction can revive. `now`: milliseconds since the epoch. */
export async function forgetUsedLinks(from: Database | Tx, now: number): Promise<void> {
  await from
    .deleteFrom("used_link")
    .where("expires_at", "<=", now - rememberedMs)
    .execute();
}

export function createSignedLinks(db: Database, vault: Vault, clock: () => number): SignedLinks {
  function open({ purpose, siteId }: LinkPlace, token: string) {
    if (!shape.test(token)) return undefined;
    const bytes = Buffer.from(token, "base64url");
    // The decoder skips invalid characters, so compare with the canonical encoding.
    if (bytes.toString("base64url") !== token) return undefined;
    try {
      const [subject, expiresAt] = JSON.parse(vault.openText(`link:${purpose}`, siteId, bytes)) as [string, number];
      return { subject, expiresAt, expired: clock() >= expiresAt, hash: createHash("sha256").update(bytes).digest() };
    } catch (error) {
      if (error instanceof SealBroken) return undefined;
      throw error;
    }
  }

  const wasUsed = async (hash: Buffer): Promise<boolean> =>
    (await db.selectFrom("used_link").select("hash").where("hash", "=", hash).executeTakeFirst()) !== undefined;

  return {
    make: ({ purpose, siteId }, subject) =>
      Buffer.from(
        vault.sealText(
          `link:${purpose}`,
          siteId,
          JSON.stringify([subject, clock() + linkPurposes[purpose].lifetimeMs]),
        ),
      ).toString("base64url"),

    async read(place, token) {
      const link = open(place, token);
      if (link === undefined) return undefined;
      return { subject: link.subject, spent: link.expired || (await wasUsed(link.hash)) };
    },

    async isUsed(place, token) {
      const link = open(place, token);
      return link !== undefined && wasUsed(link.hash);
    },

    async use(place, token, act) {
      const link = open(place, token);
      if (link === undefined || link.expired) return undefined;
      const { hash, expiresAt, subject } = link;
      return db.transaction().execute(async (tx) => {
        if (linkPurposes[place.purpose].once) {
          await forgetUsedLinks(tx, clock());
          const { numInsertedOrUpdatedRows } = await tx
            .insertInto("used_link")
            .values({ hash, expires_at: expiresAt })
            .onConflict((conflict) => conflict.column("hash").doNothing())
            .executeTakeFirst();
          if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return undefined;
        }
        return act(tx, subject);
      });
    },
  };
}
