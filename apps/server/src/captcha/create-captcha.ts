import { createHash } from "node:crypto";
import type { Database } from "../database/schema.ts";
import type { Vault } from "../vault/index.ts";
import { createProofOfWork, lifetimeMs } from "./proof-of-work.ts";
import { providerOf } from "./providers.ts";
import type { Captcha, CaptchaPlace } from "./types.ts";
import { patience, verifyAnswer } from "./verify-answer.ts";

export interface CaptchaParts {
  readonly db: Database;
  readonly vault: Pick<Vault, "hashes">;
  readonly clock: () => number;
  /** By name of the variable. */
  readonly secrets: Readonly<Record<string, string | undefined>>;
  /** Milliseconds for a provider to answer. */
  readonly patienceMs?: number;
}

/** What was used is remembered beyond its time: a clock that is set forward and put right must not make it serve again. */
const rememberedMs = 86_400_000;

/** The site's captcha: its provider's where it names one, and our own else. See docs/decisions/0018. */
export function createCaptcha({ db, vault, clock, secrets, patienceMs = patience }: CaptchaParts): Captcha {
  const own = createProofOfWork(vault, clock);

  /** Whether it is spent by this, and was not before: of a hundred at once, one is. */
  async function spend(text: string): Promise<boolean> {
    const hash = createHash("sha256").update(text).digest();
    return db.transaction().execute(async (tx) => {
      await tx
        .deleteFrom("captcha_answer")
        .where("expires_at", "<=", clock() - rememberedMs)
        .execute();
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto("captcha_answer")
        // A millisecond more: an answer is good in the last one of its time, too.
        .values({ hash, expires_at: clock() + lifetimeMs + 1 })
        .onConflict((conflict) => conflict.column("hash").doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    });
  }

  return {
    challenge: (place) => (providerOf(place.site) ? undefined : own.challenge(subjectOf(place))),
    async take(answer, place) {
      const { configuration } = place.site;
      const provider = providerOf(place.site);
      if (!provider) {
        const challenge = own.solved(answer, subjectOf(place));
        return challenge !== undefined && (await spend(challenge)) ? "taken" : "refused";
      }
      if (answer === "") return "refused";
      const secret = secrets[configuration.captcha?.secret ?? ""];
      if (secret === undefined || secret === "") return "unknown";
      const { verify } = provider;
      const right = await verifyAnswer({ verify, secret, answer, hosts: configuration.hosts, patienceMs });
      if (right === undefined) return "unknown";
      return right && (await spend(answer)) ? "taken" : "refused";
    },
  };
}

const subjectOf = ({ site, form }: CaptchaPlace): string => JSON.stringify([site.environment.siteKey, form]);
