/** Retention of one class of data. Days count from its last change; deletion follows within a day. */
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
    what: "Requests that were begun and not sent",
    why: "A visitor is known for 30 days (decision 0008); nobody was given the data",
  },
  unsold: {
    days: 180,
    least: 30,
    most: 2 * year,
    what: "Requests that were sent, and that no lender took",
    why: "An earlier request can be used again for 180 days; older answers are not",
  },
  sold: {
    days: 2 * year,
    least: 60,
    most: 2 * year,
    what: "Requests that a lender took, or may have taken: also of several the applicant chose none",
    why: "Complaints and returns come late; disposal within two years of last use (16 CFR 314.4(c)(6))",
  },
  evidence: {
    days: 5 * year + 2,
    least: 5 * year + 2,
    most: 10 * year,
    what: "Name, phone, e-mail and origin of who consented to texts or was disclosed to a lender, sealed; then only ids and hashes",
    why: "Consent is proved for five years (16 CFR 310.5(a)(8), (b))",
  },
  digests: {
    days: 2,
    least: 2,
    most: 30,
    what: "Digests of SSN, bank account, address block and device",
    why: "Requests are counted within a day; digests of e-mail and phone go with the request",
  },
  messages: {
    days: 90,
    least: 30,
    most: year,
    what: "What became of mails and texts (their content goes when they are settled)",
    why: "Bounces and complaints come within weeks",
  },
  contact: {
    days: year,
    least: 30,
    most: 2 * year,
    what: "Messages to the operator, and texts that asked for nothing we know",
    why: "An exchange may go on for months; nothing asks for longer",
  },
  privacy: {
    days: 2 * year + 1,
    least: 2 * year + 1,
    most: 3 * year,
    what: "Privacy requests and wishes for no more messages, as written (the wish itself stays, as a digest)",
    why: "Records of consumers' requests are kept for 24 months (11 CCR 7101(a))",
  },
  keys: {
    days: 35,
    least: 1,
    most: 180,
    what: "Month keys that nothing needs any more",
    why: "As long as backups of the database are worth restoring; then those are dark",
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
    if (!isRetentionName(name)) return `classes (${Object.keys(retentionClasses).join(", ")}) with days, such as unfinished=14`;
    const { least, most } = retentionClasses[name];
    if (Number(days) < least || Number(days) > most) return `${name} from ${String(least)} to ${String(most)} days`;
    changed[name] = Number(days);
  }
  return { ...standardRetention, ...changed };
}

const isRetentionName = (name: string): name is RetentionName => Object.hasOwn(retentionClasses, name);
