import { randomBytes } from "node:crypto";
import { CompiledQuery } from "kysely";
import { onlyRow } from "../../apps/server/src/store/database/prepared.ts";
import type { Database, Tx } from "../../apps/server/src/store/database/schema.ts";
import { deferCheck } from "../../apps/server/src/store/database/transactions.ts";
import {
  answered,
  beginWork,
  endLedger,
  endRound,
  endWork,
  holdWork,
  move,
  tally,
  visitor,
} from "./floor-statements.ts";
import { inserted, type Stored } from "./inserted.ts";
import type { Leavings } from "./left-behind.ts";

/** What an application leaves behind, by the moment at which it is promised. */
export interface Promised {
  /** That consents name: kept once, for all. */
  readonly texts: readonly Leavings[];
  /** Before the answer to the landing form. */
  readonly landing: readonly Leavings[];
  /** Before the answer to the long form. */
  readonly form: readonly Leavings[];
  /** With the first post. */
  readonly round: readonly Leavings[];
  /** Before each post: the attempt, and what the lender is told. */
  readonly posts: readonly {
    readonly lender: string;
    readonly attempt: Leavings;
    readonly told: readonly Leavings[];
  }[];
  /** Before the applicant hears of the sale. */
  readonly sale: readonly Leavings[];
}

/** One durable transaction of statements that wait for no answer of each other: one turn where the database takes several at once. */
async function together<T>(db: Database, ask: (tx: Tx) => readonly [Promise<T>, ...Promise<unknown>[]]): Promise<T> {
  const asked = await db.transaction().execute(async (tx) => {
    const all = ask(tx);
    deferCheck(tx, ...all);
    return { first: all[0] };
  });
  return await asked.first;
}

/** Keeps what an application is promised, each by one durable transaction and in the fewest statements. */
export function createPromises(db: Database, { landing, form, round, posts, sale }: Omit<Promised, "texts">) {
  const statements = (all: readonly Leavings[]): readonly Stored[] => all.map((one) => inserted(db, one));
  const landed = statements(landing);
  const filled = statements(form);
  const begun = statements(round);
  const sold = statements(sale);
  const sent = posts.map(({ lender, attempt, told }) => ({
    lender,
    attempt: inserted(db, attempt),
    told: statements(told),
  }));
  const store = (tx: Tx, made: readonly Stored[], id: string) => made.map((one) => tx.executeQuery(one(id)));
  /** Each entry names the one before it: who adds some has the end of the ledger alone until that is committed, so it comes last. */
  const ended = (tx: Tx, rows: readonly Leavings[]) =>
    rows.some(({ table }) => table === "consent_entry") ? [endLedger(tx, { hash: randomBytes(32) })] : [];

  return {
    async landing(id: string): Promise<void> {
      await together(db, (tx) => [Promise.resolve(), ...store(tx, landed, id), ...ended(tx, landing)]);
    },

    visitor: (id: string) => visitor(db, { id }),

    /** Answers the number of the work that it causes. */
    async form(id: string): Promise<number> {
      const work = await together(db, (tx) => [
        beginWork(tx, { id }),
        move(tx, { id, version: 1, state: "IN_PROCESS" }),
        ...store(tx, filled, id),
        ...ended(tx, form),
      ]);
      return onlyRow(work).id;
    },

    /** Posts in turn, by `post`, until the sale. What one was answered is stored with what comes next. */
    async ask(id: string, work: number, post: (lender: string) => Promise<unknown>): Promise<void> {
      let last: { readonly attempt: number; readonly lender: string } | undefined;
      const said = (tx: Tx, state: "declined" | "sold") =>
        last === undefined
          ? store(tx, begun, id)
          : [
              answered(tx, { attempt: last.attempt, state }),
              tally(tx, { lender: last.lender, posts: 0, answered: 1, sold: state === "sold" ? 1 : 0 }),
            ];
      for (const { lender, attempt, told } of sent) {
        const { rows } = await together(db, (tx) => [
          tx.executeQuery<{ readonly id: number }>(numbered(attempt(id))),
          holdWork(tx, { work }),
          ...said(tx, "declined"),
          tally(tx, { lender, posts: 1, answered: 0, sold: 0 }),
          ...store(tx, told, id),
          endLedger(tx, { hash: randomBytes(32) }),
        ]);
        last = { attempt: onlyRow(rows).id, lender };
        await post(lender);
      }
      await together(db, (tx) => [
        holdWork(tx, { work }),
        ...said(tx, "sold"),
        ...store(tx, sold, id),
        endRound(tx, { id }),
        move(tx, { id, version: 2, state: "REDIRECT" }),
        endWork(tx, { work }),
      ]);
    },
  };
}

function numbered({ sql, parameters }: CompiledQuery): CompiledQuery {
  return CompiledQuery.raw(`${sql} returning id`, [...parameters]);
}
