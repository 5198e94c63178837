import { sql } from "kysely";
import { onlyRow, preparedFor } from "../database/prepared.ts";
import type { Database } from "../database/schema.ts";
import type { workTime } from "./work-time.ts";

export const leaseMs = 30_000;

/** After this, a lease of this process whose claim was never answered is claimed again. */
const orphanClaimMs = 2_000;

interface Look {
  readonly kinds: readonly string[];
  /** Ids that are left out. */
  readonly except: readonly number[];
  /** What the clock says. */
  readonly at: number;
}

/** The queries by which every worker polls the table of work. `process`: see `createWork`. */
export function createClaimQueries(timeAt: ReturnType<typeof workTime>, process: string | null) {
  const due = preparedFor(shapeOf, (of: Wanted, on, given: Given & { readonly limit: number }) =>
    on
      .with("due", (from) =>
        from
          .selectFrom("work")
          .select("id")
          .where("kind", "in", of.kinds)
          .$if(of.except > 0, (query) => query.where("id", "not in", exceptOf(of, given)))
          .where((row) =>
            row.or([
              row.and([row("state", "=", "ready"), row("next_at", "<=", timeAt(given.at))]),
              row.and([row("state", "=", "leased"), row("lease_until", "<=", timeAt(given.at))]),
              // Unclaimed: the connection was lost before this process learned that its claim succeeded.
              ...(process === null
                ? []
                : [
                    row.and([
                      row("state", "=", "leased"),
                      row("process", "=", process),
                      row("lease_until", "<=", sql<number>`${timeAt(given.at)} + ${leaseMs - orphanClaimMs}`),
                    ]),
                  ]),
            ]),
          )
          .orderBy("next_at")
          .orderBy("id")
          .limit(sql<number>`${given.limit}`)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable("work")
      .set((row) => ({
        state: "leased" as const,
        lease_until: sql<number>`${timeAt(given.at)} + ${leaseMs}`,
        process,
        fence: row("fence", "+", 1),
        attempt: row("attempt", "+", 1),
      }))
      .where("id", "in", (from) => from.selectFrom("due").select("id"))
      .returning(["id", "kind", "application_id as subject", "attempt", "fence"])
      .returning(sql<number>`${timeAt(given.at)} - next_at`.as("waitedMs")),
  );

  const earliest = preparedFor(shapeOf, (of: Wanted, on, given: Given) => {
    const open = (state: "ready" | "leased") =>
      on
        .selectFrom("work")
        .where("kind", "in", of.kinds)
        .$if(of.except > 0, (query) => query.where("id", "not in", exceptOf(of, given)))
        .where("state", "=", state);
    // Each by the index of its state.
    return on.selectNoFrom([
      open("ready")
        .select((row) => row.fn.min("next_at").as("at"))
        .as("ready"),
      open("leased")
        .select((row) => row.fn.min("lease_until").as("at"))
        .as("leased"),
      timeAt(given.at).as("now"),
    ]);
  });

  return {
    /** Claims what is due, and answers it. */
    due: async (db: Database, { kinds, except, at, limit }: Look & { readonly limit: number }) =>
      await due({ kinds, except: padded(except.length) })(db, { at, limit, ...named(except) }),
    /** When the next falls due, and the next lease runs out. */
    earliest: async (db: Database, { kinds, except, at }: Look) =>
      onlyRow(await earliest({ kinds, except: padded(except.length) })(db, { at, ...named(except) })),
  };
}

/** What a look is for: kinds, and how many ids are left out. */
interface Wanted {
  readonly kinds: readonly string[];
  readonly except: number;
}

/** By their places. */
type Ids = Readonly<Record<`id${number}`, number>>;

/** `at`: what the clock says; and the ids that are left out. */
type Given = Ids & { readonly at: number };

const shapeOf = ({ kinds, except }: Wanted): string => `${kinds.join()} ${String(except)}`;

const exceptOf = ({ except }: Wanted, given: Given): number[] =>
  Array.from({ length: except }, (_, place) => given[`id${place}`] ?? 0);

/** Few lengths, so that there are few statements: the next power of two. */
const padded = (length: number): number => (length === 0 ? 0 : 2 ** Math.ceil(Math.log2(length)));

/** The last stands in the places that are left. */
const named = (ids: readonly number[]): Ids =>
  Object.fromEntries(
    Array.from({ length: padded(ids.length) }, (_, place) => [`id${String(place)}`, ids[place] ?? ids.at(-1) ?? 0]),
  );
