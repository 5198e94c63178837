/**
 * Retention of one class of data. Days count from its last change; deletion follows within a day. Infinity: until the
 * operator sets a number.
 */
export interface RetentionClass {
  readonly days: number;
  /** Limits for the operator's own value, where the law allows a choice. */
  readonly least: number;
  readonly most: number;
  readonly what: string;
  readonly why: string;
}

const year = 365;

/**
 * From public summaries read in 2026: counsel must confirm them, as all legal content. Override with `RETENTION_DAYS`.
 */
export const retentionClasses = {
  unfinished: {
    days: 30,
    least: 1,
    most: 90,
    what: "Applications that were started and not sent",
    why: "A visitor is recognized for 30 days (decision 0008); nobody received the data",
  },
  unsold: {
    days: 180,
    least: 30,
    most: 2 * year,
    what: "Applications that were sent and that no lender bought",
    why: "An earlier request can be reused for 180 days; older answers cannot",
  },
  sold: {
    days: 2 * year,
    least: 60,
    most: 2 * year,
    what: "Applications that a lender bought or may have bought, even if the applicant chose none of several offers",
    why: "Complaints and returns arrive late; disposal within two years of last use (16 CFR 314.4(c)(6))",
  },
  evidence: {
    days: 5 * year + 2,
    least: 5 * year + 2,
    most: 10 * year,
    what: "Sealed name, phone, email and origin of people who consented to texts or were disclosed to a lender; then only IDs and hashes",
    why: "Consent must be provable for five years (16 CFR 310.5(a)(8), (b))",
  },
  digests: {
    days: 2,
    least: 2,
    most: 30,
    what: "Digests of SSN, bank account, address block and device",
    why: "Limits count within a day; digests of email and phone are deleted with the application",
  },
  messages: {
    days: 90,
    least: 30,
    most: year,
    what: "States of emails and texts (their content is deleted once they are settled)",
    why: "Bounces and complaints arrive within weeks",
  },
  contact: {
    days: year,
    least: 30,
    most: 2 * year,
    what: "Messages to the operator, and texts with no known keyword",
    why: "A conversation may take months; nothing requires longer",
  },
  privacy: {
    days: 2 * year + 1,
    least: 2 * year + 1,
    most: 3 * year,
    what: "Privacy and unsubscribe requests as written (the opt-out itself is stored permanently, as a digest)",
    why: "Records of consumer requests must be stored for 24 months (11 CCR 7101(a))",
  },
  records: {
    days: Infinity,
    least: 90,
    most: Infinity,
    what: "Eligible lenders of each round, and why lenders were skipped (no personal value)",
    why: "The steering report and the history of a request read them; nothing limits how long they may be stored",
  },
  keys: {
    days: 35,
    least: 1,
    most: 180,
    what: "Monthly keys that nothing needs anymore",
    why: "As long as backups of the database are worth restoring; after that, they are unreadable",
  },
} as const satisfies Record<string, RetentionClass>;

export type RetentionName = keyof typeof retentionClasses;

/** Days per class. */
export type Retention = Readonly<Record<RetentionName, number>>;

export const standardRetention: Retention = Object.fromEntries(
  Object.entries(retentionClasses).map(([name, { days }]) => [name, days]),
) as Retention;

/** Parses overrides such as `unfinished=14, unsold=90`. Returns a message if they are invalid. */
export function readRetention(text: string): Retention | string {
  const changed: Partial<Record<RetentionName, number>> = {};
  for (const part of text.split(",")) {
    const [, name = "", days = ""] = /^\s*(\w+)\s*=\s*(\d+)\s*$/.exec(part) ?? [];
    if (!isRetentionName(name))
      return `classes (${Object.keys(retentionClasses).join(", ")}) and days, such as unfinished=14`;
    const { least, most } = retentionClasses[name];
    if (Number(days) < least || Number(days) > most)
      return most === Infinity
        ? `${name} from ${String(least)} days`
        : `${name} from ${String(least)} to ${String(most)} days`;
    changed[name] = Number(days);
  }
  return { ...standardRetention, ...changed };
}

const isRetentionName = (name: string): name is RetentionName => Object.hasOwn(retentionClasses, name);
