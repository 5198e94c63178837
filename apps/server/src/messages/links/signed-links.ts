import { createHash } from "node:crypto";
import type { Database, Tx } from "../../store/database/schema.ts";
import { SealBroken, type Vault } from "../../store/vault/index.ts";
import { linkPurposes, type LinkPurpose } from "./purposes.ts";

/** Where a link belongs; it serves nowhere else. */
export interface LinkPlace {
  readonly purpose: LinkPurpose;
  readonly siteId: string;
}

export interface ReadLink {
  /** What it is about: see `linkPurposes`. */
  readonly subject: string;
  /** It is ours, and over: it has expired, or served its once. */
  readonly spent: boolean;
}

/** Links that only this server can make. Sealed, so that they tell nothing, and bound to a purpose and a site by that seal. */
export interface SignedLinks {
  make(place: LinkPlace, subject: string): string;
  /** Undefined: not a link of ours for this place. Changes nothing. */
  read(place: LinkPlace, token: string): Promise<ReadLink | undefined>;
  /** Whether it is a link of ours for this place that has served, also where it has expired since. */
  isUsed(place: LinkPlace, token: string): Promise<boolean>;
  /** Uses it, with what that causes: `act` is run once at most where the purpose says so. Answers its result; undefined where `read` finds nothing, or spent. */
  use<T>(place: LinkPlace, token: string, act: (tx: Tx, subject: string) => Promise<T>): Promise<T | undefined>;
}

/** Characters. A link to an application has some 110. */
export const longestLinkToken = 200;
/** What was used is remembered beyond its time: a clock that is set forward and put right must not make it serve again. */
const rememberedMs = 7 * 86_400_000;
const shape = /^[\w-]{60,}$/;

/** Of links that serve once, which were used: those that no clock can bring back. `now`: milliseconds since the epoch. */
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
    // Signs that no byte comes of would be passed over.
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
