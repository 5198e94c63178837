import { createHash } from "node:crypto";
import type { Database, Tx, Vault } from "../../store/index.ts";
import { createProofOfWork, lifetimeMs } from "./proof-of-work.ts";
import { providerOf } from "./providers.ts";
import type { Captcha, CaptchaPlace } from "./types.ts";
import { defaultTimeoutMs, verifyAnswer } from "./verify-answer.ts";

export interface CaptchaParts {
  readonly db: Database;
  readonly vault: Pick<Vault, "hashes">;
  readonly clock: () => number;
  /** Keyed by environment variable. */
  readonly secrets: Readonly<Record<string, string | undefined>>;
  /** Timeout of a call to the provider, in milliseconds. */
  readonly timeoutMs?: number;
}

/**
 * Used answers are kept this long after they expire, so that a clock set forward and then corrected cannot make one
 * valid again.
 */
const rememberedMs = 86_400_000;

/** The site's captcha: the configured provider's, otherwise our own proof of work. See docs/decisions/0018. */
export function createCaptcha({ db, vault, clock, secrets, timeoutMs = defaultTimeoutMs }: CaptchaParts): Captcha {
  const own = createProofOfWork(vault, clock);

  async function wasUsedFor(from: Database | Tx, text: string, submissionKey: string | undefined): Promise<boolean> {
    if (submissionKey === undefined) return false;
    const hash = submissionHash(text, submissionKey);
    const row = await from.selectFrom("captcha_answer").select("hash").where("hash", "=", hash).executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Marks the answer as spent; false if it was already spent on something else. Of 100 concurrent uses, exactly one
   * succeeds.
   */
  async function spend(text: string, submissionKey: string | undefined): Promise<boolean> {
    const hash = hashOf(text);
    return db.transaction().execute(async (tx) => {
      await tx
        .deleteFrom("captcha_answer")
        .where("expires_at", "<=", clock() - rememberedMs)
        .execute();
      // Plus one, because an answer is still valid in its last millisecond.
      const expires_at = clock() + lifetimeMs + 1;
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto("captcha_answer")
        .values({ hash, expires_at })
        .onConflict((conflict) => conflict.column("hash").doNothing())
        .executeTakeFirst();
      if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return wasUsedFor(tx, text, submissionKey);
      if (submissionKey !== undefined)
        await tx
          .insertInto("captcha_answer")
          .values({ hash: submissionHash(text, submissionKey), expires_at })
          .execute();
      return true;
    });
  }

  return {
    challenge: (place) => (providerOf(place.site) ? undefined : own.challenge(subjectOf(place), place.work)),
    async verify(answer, place, submissionKey) {
      const { configuration } = place.site;
      const provider = providerOf(place.site);
      if (!provider) {
        const challenge = own.solved(answer, subjectOf(place), place.work);
        return challenge !== undefined && (await spend(challenge, submissionKey)) ? "accepted" : "refused";
      }
      if (answer === "") return "refused";
      const secret = secrets[configuration.captcha?.secret ?? ""];
      if (secret === undefined || secret === "") return "unknown";
      // Providers confirm an answer only once.
      if (await wasUsedFor(db, answer, submissionKey)) return "accepted";
      const { verify } = provider;
      const right = await verifyAnswer({ verify, secret, answer, hosts: configuration.hosts, timeoutMs });
      if (right === undefined) return "unknown";
      return (right ? await spend(answer, submissionKey) : await wasUsedFor(db, answer, submissionKey))
        ? "accepted"
        : "refused";
    },
  };
}

const hashOf = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Stored next to the answer's own hash; the JSON array keeps it from equaling the hash of an answer. */
const submissionHash = (text: string, submissionKey: string): Buffer => hashOf(JSON.stringify([text, submissionKey]));

const subjectOf = ({ site, form }: CaptchaPlace): string => JSON.stringify([site.environment.siteKey, form]);
