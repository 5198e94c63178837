import { hardestWork } from "@loanbridge/contract";
import { sql } from "kysely";
import { compilable, preparedRows, type Tx, type IndexedField } from "../../store/index.ts";
import type { VelocityLimits } from "./application-limits.ts";

/** More applications with one address block, device or contact than a person makes. Nothing is stored. */
export class TooManyApplications extends Error {
  override readonly name = "TooManyApplications";
  /** The proof of work that would be accepted; undefined: none. */
  readonly work: number | undefined;
  constructor(work?: number) {
    super("Too many applications with one value.");
    this.work = work;
  }
}

/** A value of an application: its digests, one for each month key in use. */
export interface Counted {
  readonly field: IndexedField;
  readonly digests: readonly Uint8Array[];
}

/** The next application with a value. */
export interface Next {
  /** Its number among those with the value. */
  readonly ordinal: number;
  /** Another application with the value was stored within the limit's window. */
  readonly isRepeated: boolean;
}

/**
 * Returns the next application with each value. Throws `TooManyApplications` unless enough work is proven. Counts
 * applications only, of any applicant, and counts them one by one only where the limit may be reached.
 */
export async function countedOn(
  tx: Tx,
  velocity: VelocityLimits,
  values: readonly Counted[],
  now: number,
  proven = 0,
): Promise<readonly Next[]> {
  const latest = await latestOf(tx, values);
  let work = 0;
  for (const [index, value] of values.entries()) {
    const { most, refusedFrom = Infinity, withinMs } = velocity[value.field];
    const { ordinal: last } = latest[index] ?? none;
    const since = now - withinMs;
    if (last < most || (await storedAt(tx, value, last - most + 1)) <= since) continue;
    const made = await madeSince(tx, value, since);
    if (made >= refusedFrom) throw new TooManyApplications();
    work = Math.max(work, workFor(made, most));
  }
  if (work > proven) throw new TooManyApplications(work);
  return latest.map(({ ordinal, at }, index) => {
    const value = values[index];
    return { ordinal: ordinal + 1, isRepeated: value !== undefined && at > now - velocity[value.field].withinMs };
  });
}

/** Zero below the limit; then one step, which doubles the work, each time the number of applications doubles. */
const workFor = (made: number, most: number): number =>
  made < most ? 0 : Math.min(hardestWork, 1 + Math.floor(Math.log2(made / most)));

/** The last application with a value: its number, and when it was stored (milliseconds); 0 if there is none. */
interface Latest {
  readonly ordinal: number;
  readonly at: number;
}

const none: Latest = { ordinal: 0, at: 0 };

/** Reads the last entry of an index for each, so that the time does not depend on their number. */
async function latestOf(tx: Tx, values: readonly Counted[]): Promise<readonly Latest[]> {
  const each = values.flatMap(({ field, digests }, index) => digests.map((digest) => ({ index, field, digest })));
  const latest = values.map(() => none);
  if (each.length === 0) return latest;
  for (const { index, last, at } of await lastOf(tx, each)) {
    const { ordinal, at: known } = latest[index] ?? none;
    latest[index] = { ordinal: Math.max(ordinal, last ?? 0), at: Math.max(known, at ?? 0) };
  }
  return latest;
}

interface Entry {
  readonly index: number;
  readonly field: IndexedField;
  readonly digest: Uint8Array;
}

interface Last {
  readonly index: number;
  readonly last: number | null;
  readonly at: number | null;
}

const lastOf = preparedRows<Entry, Last>(["index", "field", "digest"], (tx, entries) => {
  const each = entries.map(
    ({ index, field, digest }) =>
      sql`select cast(${index} as integer) as ${sql.ref("index")},
          (select max(ordinal) from blind_index where field = ${field} and digest = ${digest}) as ${sql.ref("last")},
          (select created_at from blind_index where field = ${field} and digest = ${digest} order by ordinal desc limit 1) as ${sql.ref("at")}`,
  );
  return compilable(tx, sql<Last>`${sql.join(each, sql` union all `)}`);
});

/** When the first entry with at least this ordinal was stored. Milliseconds. */
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
