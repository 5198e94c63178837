import { sql } from "kysely";
import { onlyRow, preparedFor } from "../database/prepared.ts";
import type { Database } from "../database/schema.ts";
import { leaseMs } from "./lease.ts";
import type { workTime } from "./work-time.ts";

/** A lease of this process whose claim was never answered can be claimed again after this. */
const orphanClaimMs = 2_000;

interface ClaimQuery {
  readonly kinds: readonly string[];
  /** Ids to leave out. */
  readonly except: readonly number[];
  /** The time by this process's clock. */
  readonly at: number;
}

/** The queries with which every worker polls the work table. `process`: see `createWork`. */
export function createClaimQueries(timeAt: ReturnType<typeof workTime>, process: string | null) {
  const due = preparedFor(shapeOf, (shape: QueryShape, on, values: QueryValues & { readonly limit: number }) =>
    on
      .with("due", (from) =>
        from
          .selectFrom("work")
          .select("id")
          .where("kind", "in", shape.kinds)
          .$if(shape.except > 0, (query) => query.where("id", "not in", exceptOf(shape, values)))
          .where((row) =>
            row.or([
              row.and([row("state", "=", "ready"), row("next_at", "<=", timeAt(values.at))]),
              row.and([row("state", "=", "leased"), row("lease_until", "<=", timeAt(values.at))]),
              // Also leases of this process whose claim it never learned of, because the connection was lost.
              ...(process === null
                ? []
                : [
                    row.and([
                      row("state", "=", "leased"),
                      row("process", "=", process),
                      row("lease_until", "<=", sql<number>`${timeAt(values.at)} + ${leaseMs - orphanClaimMs}`),
                    ]),
                  ]),
            ]),
          )
          .orderBy("next_at")
          .orderBy("id")
          .limit(sql<number>`${values.limit}`)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable("work")
      .set((row) => ({
        state: "leased" as const,
        lease_until: sql<number>`${timeAt(values.at)} + ${leaseMs}`,
        process,
        fence: row("fence", "+", 1),
        attempt: row("attempt", "+", 1),
      }))
      .where("id", "in", (from) => from.selectFrom("due").select("id"))
      .returning(["id", "kind", "application_id as subject", "attempt", "fence"])
      .returning(sql<number>`${timeAt(values.at)} - next_at`.as("waitedMs")),
  );

  const earliest = preparedFor(shapeOf, (shape: QueryShape, on, values: QueryValues) => {
    const earliestIn = (state: "ready" | "leased") =>
      on
        .selectFrom("work")
        .where("kind", "in", shape.kinds)
        .$if(shape.except > 0, (query) => query.where("id", "not in", exceptOf(shape, values)))
        .where("state", "=", state);
    // Two subqueries, so that each uses the index on `state`.
    return on.selectNoFrom([
      earliestIn("ready")
        .select((row) => row.fn.min("next_at").as("at"))
        .as("ready"),
      earliestIn("leased")
        .select((row) => row.fn.min("lease_until").as("at"))
        .as("leased"),
      timeAt(values.at).as("now"),
    ]);
  });

  return {
    /** Claims due work and returns it. */
    due: async (db: Database, { kinds, except, at, limit }: ClaimQuery & { readonly limit: number }) =>
      await due({ kinds, except: paddedLength(except.length) })(db, { at, limit, ...idParameters(except) }),
    /** When the next job falls due and when the next lease expires. */
    earliest: async (db: Database, { kinds, except, at }: ClaimQuery) =>
      onlyRow(await earliest({ kinds, except: paddedLength(except.length) })(db, { at, ...idParameters(except) })),
  };
}

/** The parts that a prepared query depends on: the kinds, and how many ids it leaves out. */
interface QueryShape {
  readonly kinds: readonly string[];
  readonly except: number;
}

/** The ids to leave out, named by position. */
type Ids = Readonly<Record<`id${number}`, number>>;

/** `at`: the time by this process's clock. Also the ids to leave out. */
type QueryValues = Ids & { readonly at: number };

const shapeOf = ({ kinds, except }: QueryShape): string => `${kinds.join()} ${String(except)}`;

const exceptOf = ({ except }: QueryShape, values: QueryValues): number[] =>
  Array.from({ length: except }, (_, place) => values[`id${place}`] ?? 0);

/** Rounds up to a power of two, so that few statements are prepared. */
const paddedLength = (length: number): number => (length === 0 ? 0 : 2 ** Math.ceil(Math.log2(length)));

/** Pads the list by repeating its last id. */
const idParameters = (ids: readonly number[]): Ids =>
  Object.fromEntries(
    Array.from({ length: paddedLength(ids.length) }, (_, place) => [
      `id${String(place)}`,
      ids[place] ?? ids.at(-1) ?? 0,
    ]),
  );
