import { hardestWork } from "@loanbridge/contract";
import type { Signals } from "../../system/index.ts";
import { canonicalizers, type Vault } from "../../store/index.ts";
import { createBuckets } from "./rate-limit.ts";

/** An email address and phone number that a visitor enters, not necessarily their own. */
export type Contact = Readonly<Partial<Record<"email" | "phone", string | undefined>>>;

/**
 * Limits how often one email or phone may be entered without creating an application (to find an earlier request, or in
 * a message), over all routes and processes. `velocityLimits` limits the applications with one email. Whether the contact is known makes no difference.
 */
export interface ContactLimits {
  /** Counts one use. Throws a problem (429). */
  take(contact: Contact): void;
  /**
   * Same, for a link that is mailed to the address itself. It is sent whatever other uses were counted if none was sent
   * for half an hour.
   */
  takeForLink(contact: Contact): void;
  /** Captcha work required of a message: 1 by default, more once there are too many. */
  workFor(contact: Contact): number;
  /** Returns the required work, and counts the message only if it was sent with enough. */
  takeProven(contact: Contact, work: number): number;
}

export interface ContactParts {
  readonly savesPerMinute: number;
  readonly clock: () => Date;
  readonly vault: Pick<Vault, "hashes">;
  readonly signals: Signals;
}

const hourSeconds = 3_600;

/**
 * These events are rare, so each process broadcasts its counts and all processes together allow what one would. Keys
 * are keyed digests, held in memory only. Concurrent uses in several processes are each allowed; the broadcast counts
 * then leave a debt.
 */
export function createContactLimits({ savesPerMinute, clock, vault, signals }: ContactParts): ContactLimits {
  const burst = Math.max(5, savesPerMinute / 12);
  const buckets = createBuckets({ burst, perSecond: burst / hourSeconds }, clock, () => 1);
  const links = createBuckets({ burst: 1, perSecond: 2 / hourSeconds }, clock, () => 1);
  let signalsSent = 0;
  signals.subscribe("counted", (subject) => buckets.charge(subject.split(".")[0] ?? ""));

  const keysOf = (contact: Contact): readonly string[] =>
    (["email", "phone"] as const).flatMap((name) => {
      const value = canonicalizers[name](contact[name] ?? "");
      const [hash = new Uint8Array()] =
        value === "" ? [] : vault.hashes("contact limit", `${name}|${name === "email" ? mailboxOf(value) : value}`);
      return value === "" ? [] : [Buffer.from(hash).subarray(0, 16).toString("base64url")];
    });
  /** Numbered, because identical signals sent at the same time are merged into one. */
  const broadcast = (key: string): void => signals.publish("counted", `${key}.${String((signalsSent += 1))}`);
  const workOf = (keys: readonly string[]): number => {
    const least = Math.min(burst, ...keys.map((key) => buckets.left(key)));
    return least >= 1
      ? 1
      : 2 + Math.min(hardestWork - 2, Math.floor((-Math.min(0, least) * (hardestWork - 1)) / burst));
  };

  const take = (contact: Contact): void => {
    for (const key of keysOf(contact)) {
      buckets.take(key);
      broadcast(key);
    }
  };
  return {
    take,
    takeForLink(contact) {
      const keys = keysOf(contact);
      if (keys.every((key) => buckets.left(key) >= 1)) {
        take(contact);
        for (const key of keys) if (links.left(key) >= 1) links.charge(key);
      } else for (const key of keys) links.take(key);
    },
    workFor: (contact) => workOf(keysOf(contact)),
    takeProven(contact, work) {
      const keys = keysOf(contact);
      const needed = workOf(keys);
      if (needed > work) return needed;
      for (const key of keys) {
        buckets.charge(key);
        broadcast(key);
      }
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
