import { hardestWork } from "@loanbridge/contract";
import { sql } from "kysely";
import { compilable, preparedRows } from "../../store/database/prepared.ts";
import type { Tx } from "../../store/database/schema.ts";
import type { IndexedField } from "../../store/vault/index.ts";

/** How many applications may be made with one value of a field, within a while. */
export interface VelocityLimit {
  /** From there on each takes a proof of work, which grows with their number. */
  readonly most: number;
  /** From there on there is none. Absent: work is all that is asked, because others than its owner can use the value. */
  readonly refusedFrom?: number;
  readonly withinMs: number;
}

export type VelocityLimits = Readonly<Record<IndexedField, VelocityLimit>>;

/** More applications with one address block, device or contact than a person makes. Nothing is stored. */
export class TooManyApplications extends Error {
  override readonly name = "TooManyApplications";
  /** Proven work with which it is taken all the same; undefined: with none. */
  readonly work: number | undefined;
  constructor(work?: number) {
    super("Too many applications with one value.");
    this.work = work;
  }
}

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;

/**
 * Behind one block of addresses may be a whole town; behind an e-mail or a bank account is a household. All but the device can be
 * used up by somebody else, who must not keep its owner out.
 */
export function velocityLimits(savesPerMinute: number): VelocityLimits {
  const household = { most: Math.max(20, Math.floor(savesPerMinute / 4)), withinMs: dayMs };
  const block = savesPerMinute * 10;
  return {
    addressBlock: { most: block, refusedFrom: block * 4, withinMs: hourMs },
    device: { ...household, refusedFrom: household.most },
    email: household,
    phone: household,
    socialSecurity: household,
    bankAccount: household,
  };
}

/** Of one value of an application: its digests, one for each month key that is kept. */
export interface Counted {
  readonly field: IndexedField;
  readonly digests: readonly Uint8Array[];
}

/**
 * Answers the ordinal that the next application with each value has. Throws `TooManyApplications`, unless so much work was proven.
 * Whose the value is makes no difference: applications alone are counted. They are, one by one, only where there may be too many.
 */
export async function countedOn(
  tx: Tx,
  velocity: VelocityLimits,
  values: readonly Counted[],
  now: number,
  proven = 0,
): Promise<readonly number[]> {
  const latest = await latestOrdinals(tx, values);
  let work = 0;
  for (const [index, value] of values.entries()) {
    const { most, refusedFrom = Infinity, withinMs } = velocity[value.field];
    const last = latest[index] ?? 0;
    const since = now - withinMs;
    if (last < most || (await storedAt(tx, value, last - most + 1)) <= since) continue;
    const made = await madeSince(tx, value, since);
    if (made >= refusedFrom) throw new TooManyApplications();
    work = Math.max(work, workFor(made, most));
  }
  if (work > proven) throw new TooManyApplications(work);
  return latest.map((last) => last + 1);
}

/** None below the limit; then twice as much each time that twice as many were made. */
const workFor = (made: number, most: number): number =>
  made < most ? 0 : Math.min(hardestWork, 1 + Math.floor(Math.log2(made / most)));

/** Each is the last entry of an index: however many there are, it takes the same time. */
async function latestOrdinals(tx: Tx, values: readonly Counted[]): Promise<readonly number[]> {
  const each = values.flatMap(({ field, digests }, index) => digests.map((digest) => ({ index, field, digest })));
  const latest = values.map(() => 0);
  if (each.length === 0) return latest;
  for (const { index, last } of await lastOf(tx, each)) latest[index] = Math.max(latest[index] ?? 0, last ?? 0);
  return latest;
}

interface Entry {
  readonly index: number;
  readonly field: IndexedField;
  readonly digest: Uint8Array;
}

const lastOf = preparedRows<Entry, { readonly index: number; readonly last: number | null }>(
  ["index", "field", "digest"],
  (tx, entries) => {
    const each = entries.map(
      ({ index, field, digest }) =>
        sql`select cast(${index} as integer) as ${sql.ref("index")},
          (select max(ordinal) from blind_index where field = ${field} and digest = ${digest}) as ${sql.ref("last")}`,
    );
    return compilable(tx, sql<{ index: number; last: number | null }>`${sql.join(each, sql` union all `)}`);
  },
);

/** When the first was stored of those from this ordinal on. Milliseconds. */
async function storedAt(tx: Tx, { field, digests }: Counted, ordinal: number): Promise<number> {
  const times = await Promise.all(
    digests.map((digest) =>
      tx
        .selectFrom("blind_index")
        .select(["ordinal", "created_at"])
        .where("field", "=", field)
        .where("digest", "=", digest)
        .where("ordinal", ">=", ordinal)
        .orderBy("ordinal")
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  const [first] = times.filter((one) => one !== undefined).toSorted((a, b) => a.ordinal - b.ordinal);
  return first?.created_at ?? 0;
}

async function madeSince(tx: Tx, { field, digests }: Counted, since: number): Promise<number> {
  const { made } = await tx
    .selectFrom("blind_index")
    .select(({ fn }) => fn.countAll<number>().as("made"))
    .where("field", "=", field)
    .where("digest", "in", digests)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return made;
}
