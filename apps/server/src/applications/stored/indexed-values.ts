import type { Selectable } from "kysely";
import {
  lockNames,
  preparedRows,
  type Database,
  type Tx,
  deferCheck,
  type Digest,
  type IndexedField,
  type Vault,
} from "../../store/index.ts";
import { type QualityMark, recordMark } from "../../reporting/index.ts";
import type { BlindIndexTable } from "../tables.ts";
import type { Grouped } from "./groups.ts";
import { type VelocityLimits } from "../limits/application-limits.ts";
import { countedOn } from "../limits/count-applications.ts";

/** Marks of the visitor who made an application: counted, and stored as digests only. */
export interface Marks {
  readonly addressBlock?: string;
  /** Id of the same visitor's previous application. */
  readonly previous?: string | undefined;
}

/** Proof of work for one submission: see `countedOn`. */
export interface Proven {
  readonly proven?: number | undefined;
}

/** Counted for a new application in addition to its values; `device` comes from `deviceOf`. */
type Made = Pick<Marks, "addressBlock"> &
  Proven & {
    readonly device?: Digest | undefined;
    /** For a copy, which is never marked: digests of boxed values, taken from the original. */
    readonly carried?: readonly (Digest & { readonly field: IndexedField })[];
  };

/** Group and fields of each value that can be looked up. */
const places = {
  email: ["contact", ["email"]],
  phone: ["contact", ["primaryPhone"]],
  socialSecurity: ["identity", ["socialSecurity"]],
  bankAccount: ["bank", ["routing", "account"]],
} as const satisfies Record<
  Exclude<IndexedField, "addressBlock" | "device">,
  readonly [keyof Grouped, readonly string[]]
>;
type ValueField = keyof typeof places;

function partsOf(field: ValueField, values: Grouped): readonly unknown[] {
  const [group, names] = places[field];
  return names.map((name) => values[group]?.[name]);
}

/** The value as text; undefined if a part is missing or in a box. */
export function textOf(field: ValueField, values: Grouped): string | undefined {
  const parts = partsOf(field, values);
  return parts.every((part) => typeof part === "string" && part !== "") ? parts.join(":") : undefined;
}

/** Whether the value exists, in a box or not. */
const isPresent = (field: ValueField, values: Grouped): boolean =>
  partsOf(field, values).every((part) => part !== undefined && part !== "");

export const valueFields = Object.keys(places) as ValueField[];

/** Mark of an application that repeats a value of this field. */
const marks: Readonly<Record<IndexedField, QualityMark>> = {
  email: "duplicate",
  phone: "duplicate",
  socialSecurity: "duplicate",
  bankAccount: "sharedBank",
  addressBlock: "sharedNetwork",
  device: "sharedDevice",
};

/**
 * Fields whose digests are kept as long as the value, so that people who write to us can be found. The others only
 * count a day's applications.
 */
export const lastingFields = ["email", "phone"] as const satisfies readonly ValueField[];

/** The value from which a lasting digest is made. */
export function valueOf(field: string, values: Grouped) {
  const lasting = lastingFields.find((one) => one === field);
  return lasting && { field: lasting, text: textOf(lasting, values) };
}

/** Updates an application's digests to match its values; takes all name locks at once. Throws `TooManyApplications`. */
export async function indexValues(
  tx: Tx,
  parts: { readonly vault: Vault; readonly velocity: VelocityLimits },
  applicationId: string,
  before: Grouped,
  after: Grouped,
  now: number,
  { addressBlock, device, proven, carried }: Made = {},
): Promise<void> {
  // A boxed value was stored earlier, so it was not entered again.
  const changed = valueFields.filter((field) => {
    const typed = textOf(field, after);
    if (typed === undefined) return isPresent(field, before) && !isPresent(field, after);
    return typed !== textOf(field, before);
  });
  const outdated = changed.filter((field) => isPresent(field, before));
  if (outdated.length > 0)
    deferCheck(
      tx,
      tx.deleteFrom("blind_index").where("application_id", "=", applicationId).where("field", "in", outdated).execute(),
    );
  const { vault, velocity } = parts;
  const given: readonly (readonly [IndexedField, string | undefined])[] = [
    ...changed.map((field) => [field, textOf(field, after)] as const),
    ["addressBlock", addressBlock],
  ];
  const digested = given.flatMap(([field, value]) => {
    const digest = value === undefined ? undefined : vault.digest(field, value);
    return value === undefined || digest === undefined ? [] : [{ field, digest, digests: vault.digests(field, value) }];
  });
  if (device) digested.push({ field: "device", digest: device, digests: [device.bytes] });
  for (const { field, ...digest } of carried ?? []) digested.push({ field, digest, digests: [digest.bytes] });
  // Each of several concurrent applications with the same value counts those before it.
  const names = digested.map(({ field, digest }) => `${field} ${Buffer.from(digest.bytes).toString("hex")}`);
  const [, next] = await Promise.all([lockNames(tx, names), countedOn(tx, velocity, digested, now, proven)]);
  const rows = digested.map(({ field, digest: { bytes, kid } }, index) => ({
    field,
    ordinal: next[index]?.ordinal ?? 0,
    digest: bytes,
    kid,
    application_id: applicationId,
    created_at: now,
  }));
  if (rows.length > 0) deferCheck(tx, store(tx, rows));
  // A copy repeats every value of its original.
  if (carried !== undefined) return;
  const repeated = digested.filter((_, index) => next[index]?.isRepeated === true);
  for (const mark of new Set(repeated.map(({ field }) => marks[field]))) recordMark(tx, applicationId, mark);
}

const store = preparedRows<Selectable<BlindIndexTable>, unknown>(
  ["field", "ordinal", "digest", "kid", "application_id", "created_at"],
  (tx, rows) => tx.insertInto("blind_index").values(rows),
);

/** IDs of the applications that have this value and were created at `since` or later, newest first. */
export async function matchingIds(
  db: Database,
  vault: Vault,
  field: IndexedField,
  value: string,
  since: number,
): Promise<string[]> {
  const digests = vault.digests(field, value);
  if (digests.length === 0) return [];
  const rows = await db
    .selectFrom("blind_index")
    .innerJoin("application", "application.id", "blind_index.application_id")
    .select("application.id")
    .where("blind_index.field", "=", field)
    .where("blind_index.digest", "in", digests)
    .where("application.created_at", ">=", since)
    .orderBy("application.created_at", "desc")
    .execute();
  return rows.map((row) => row.id);
}

/** Digests that a copy takes over, because this process cannot compute them; none if they have expired. */
export async function carriedFrom(tx: Tx, applicationId: string, after: Grouped) {
  const rows = await tx
    .selectFrom("blind_index")
    .select(["field", "digest", "kid"])
    .where("application_id", "=", applicationId)
    .where("field", "in", boxedFields)
    .execute();
  return rows.flatMap(({ field: found, digest: bytes, kid }) => {
    const field = boxedFields.find((one) => one === found);
    return field !== undefined && textOf(field, after) === undefined && isPresent(field, after)
      ? [{ field, bytes, kid }]
      : [];
  });
}

const boxedFields = ["socialSecurity", "bankAccount"] as const satisfies readonly ValueField[];

/** Digest shared by all applications of one visitor, which come from one device. */
export async function deviceOf(
  tx: Tx,
  vault: Vault,
  applicationId: string,
  previous: string | undefined,
): Promise<Digest | undefined> {
  if (previous === undefined) return vault.digest("device", applicationId);
  const before = await tx
    .selectFrom("blind_index")
    .select(["digest", "kid"])
    .where("application_id", "=", previous)
    .where("field", "=", "device")
    .executeTakeFirst();
  return before ? { bytes: before.digest, kid: before.kid } : vault.digest("device", previous);
}
