import { hardestWork } from "@loanbridge/contract";
import type { Signals } from "../../system/signals.ts";
import { canonicalizers } from "../../store/vault/canonicalize.ts";
import type { Vault } from "../../store/vault/index.ts";
import { createBuckets } from "./rate-limit.ts";

/** An e-mail and a phone that somebody names, theirs or not. */
export type Contact = Readonly<Partial<Record<"email" | "phone", string | undefined>>>;

/**
 * How often one e-mail or phone may be named where no application is made of it, over all routes and all processes: in a look for
 * an earlier request, in a message. Whether anybody is known by it makes no difference.
 */
export interface ContactLimits {
  /** Counts one. Throws a problem (429). */
  take(contact: Contact): void;
  /** The same for a link that goes to the e-mail itself: once a half hour without one has passed, it goes out whatever else was counted. */
  takeForLink(contact: Contact): void;
  /** Work that a message is to be sent with: 1 is what each takes, and it grows once there are too many. */
  workFor(contact: Contact): number;
  /** Counts a message that came with this work; answers the work that it should have come with, and counts none that took less. */
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
 * Rare enough that each process tells the others what it has counted, so that all of them together let through what one would. Words
 * are keyed digests, kept in memory alone. Of what comes to several processes in the same moment each lets its own through; the
 * others' word of it then becomes a debt.
 */
export function createContactLimits({ savesPerMinute, clock, vault, signals }: ContactParts): ContactLimits {
  const burst = Math.max(5, savesPerMinute / 12);
  const buckets = createBuckets({ burst, perSecond: burst / hourSeconds }, clock, () => 1);
  const links = createBuckets({ burst: 1, perSecond: 2 / hourSeconds }, clock, () => 1);
  let told = 0;
  signals.subscribe("counted", (subject) => buckets.charge(subject.split(".")[0] ?? ""));

  const keysOf = (contact: Contact): readonly string[] =>
    (["email", "phone"] as const).flatMap((name) => {
      const value = canonicalizers[name](contact[name] ?? "");
      const [hash = new Uint8Array()] =
        value === "" ? [] : vault.hashes("contact limit", `${name}|${name === "email" ? mailboxOf(value) : value}`);
      return value === "" ? [] : [Buffer.from(hash).subarray(0, 16).toString("base64url")];
    });
  /** Numbered: words of one moment that are alike would be told once. */
  const tell = (key: string): void => signals.publish("counted", `${key}.${String((told += 1))}`);
  const workOf = (keys: readonly string[]): number => {
    const least = Math.min(burst, ...keys.map((key) => buckets.left(key)));
    return least >= 1
      ? 1
      : 2 + Math.min(hardestWork - 2, Math.floor((-Math.min(0, least) * (hardestWork - 1)) / burst));
  };

  const take = (contact: Contact): void => {
    for (const key of keysOf(contact)) {
      buckets.take(key);
      tell(key);
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
        tell(key);
      }
      return needed;
    },
  };
}

const gmail = /^([^@]+)@(?:gmail|googlemail)\.com$/;

/** Dots make no other mailbox at Gmail; elsewhere they may. Names with a plus are refused by the forms. */
function mailboxOf(email: string): string {
  const name = gmail.exec(email)?.[1];
  return name === undefined ? email : `${name.replaceAll(".", "")}@gmail.com`;
}
