import { hardestWork } from "@loanbridge/contract";
import { canonicalizers, type Vault } from "../../store/index.ts";
import type { Counting } from "./counting/types.ts";
import { takeToken } from "./rate-limit.ts";

/** An email address and phone number that a visitor enters, not necessarily their own. */
export type Contact = Readonly<Partial<Record<"email" | "phone", string | undefined>>>;

/**
 * Limits how often one email or phone may be entered without creating an application (to find an earlier request, or in
 * a message), over all routes and processes. `velocityLimits` limits the applications with one email. Whether the contact is known makes no difference.
 */
export interface ContactLimits {
  /** Counts one use. Rejects with a problem (429). */
  take(contact: Contact): Promise<void>;
  /**
   * Same, for a link that is mailed to the address itself. It is sent whatever other uses were counted if none was sent
   * for half an hour.
   */
  takeForLink(contact: Contact): Promise<void>;
  /** Captcha work required of a message: 1 by default, more once there are too many. */
  workFor(contact: Contact): number;
  /** Returns the required work, and counts the message only if it was sent with enough. */
  takeProven(contact: Contact, work: number): Promise<number>;
}

export interface ContactParts {
  readonly savesPerMinute: number;
  readonly counting: Counting;
  readonly vault: Pick<Vault, "hashes">;
}

const hourSeconds = 3_600;

/** Keys are keyed digests, held in memory only. */
export function createContactLimits({ savesPerMinute, counting, vault }: ContactParts): ContactLimits {
  const burst = Math.max(5, savesPerMinute / 12);
  const uses = counting.limit("contact", { burst, perSecond: burst / hourSeconds });
  const links = counting.limit("contact-link", { burst: 1, perSecond: 2 / hourSeconds });

  const keysOf = (contact: Contact): readonly string[] =>
    (["email", "phone"] as const).flatMap((name) => {
      const value = canonicalizers[name](contact[name] ?? "");
      const [hash = new Uint8Array()] =
        value === "" ? [] : vault.hashes("contact limit", `${name}|${name === "email" ? mailboxOf(value) : value}`);
      return value === "" ? [] : [Buffer.from(hash).subarray(0, 16).toString("base64url")];
    });
  const workOf = (keys: readonly string[]): number => workAt(Math.min(burst, ...keys.map((key) => uses.left(key))));
  /** One unit of work for each message up to the limit; then more for each, up to twice the limit. */
  const workAt = (left: number): number =>
    left >= 1 ? 1 : 2 + Math.min(hardestWork - 2, Math.floor((-Math.min(0, left) * (hardestWork - 1)) / burst));
  /** The fewest tokens at which this work is enough. */
  const leastFor = (work: number): number => {
    if (work >= hardestWork) return -Infinity;
    return work < 2 ? 1 : (-(work - 1) * burst) / (hardestWork - 1);
  };

  const take = async (contact: Contact): Promise<void> => {
    for (const key of keysOf(contact)) await takeToken(uses, key);
  };
  return {
    take,
    async takeForLink(contact) {
      const keys = keysOf(contact);
      if (keys.every((key) => uses.left(key) >= 1)) {
        await take(contact);
        for (const key of keys) if (links.left(key) >= 1) links.charge(key);
      } else for (const key of keys) await takeToken(links, key);
    },
    workFor: (contact) => workOf(keysOf(contact)),
    async takeProven(contact, work) {
      const keys = keysOf(contact);
      const needed = workOf(keys);
      if (needed > work) return needed;
      for (const key of keys)
        // Others may have used up tokens at this moment.
        if (!(await uses.takeIf(key, leastFor(work)))) return Math.max(needed, workAt(uses.left(key)));
      return needed;
    },
  };
}

const gmail = /^([^@]+)@(?:gmail|googlemail)\.com$/;

/** Gmail ignores dots in the name; other providers may not. Forms reject names with a plus. */
function mailboxOf(email: string): string {
  const name = gmail.exec(email)?.[1];
  return name === undefined ? email : `${name.replaceAll(".", "")}@gmail.com`;
}
