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
import type { TableRows } from "./left-behind.ts";

/** The rows of an application, by the moment at which they must be durable. */
export interface Promised {
  /** Texts that consents reference: stored once for all applications. */
  readonly texts: readonly TableRows[];
  /** Before the answer to the landing form. */
  readonly landing: readonly TableRows[];
  /** Before the answer to the long form. */
  readonly form: readonly TableRows[];
  /** With the first post. */
  readonly round: readonly TableRows[];
  /** Before each post: the attempt, and the record of what is disclosed to the lender. */
  readonly posts: readonly {
    readonly lender: string;
    readonly attempt: TableRows;
    readonly disclosures: readonly TableRows[];
  }[];
  /** Before the applicant learns of the sale. */
  readonly sale: readonly TableRows[];
}

/**
 * Runs a durable transaction of statements that do not depend on each other's answers: one round trip if the database
 * accepts several at once.
 */
async function batchTransaction<T>(
  db: Database,
  ask: (tx: Tx) => readonly [Promise<T>, ...Promise<unknown>[]],
): Promise<T> {
  const asked = await db.transaction().execute(async (tx) => {
    const all = ask(tx);
    deferCheck(tx, ...all);
    return { first: all[0] };
  });
  return await asked.first;
}

/** Stores what the server promises an applicant, each part in one durable transaction with the fewest statements. */
export function createPromises(db: Database, { landing, form, round, posts, sale }: Omit<Promised, "texts">) {
  const statements = (all: readonly TableRows[]): readonly Stored[] => all.map((one) => inserted(db, one));
  const landingStatements = statements(landing);
  const filled = statements(form);
  const roundStatements = statements(round);
  const sold = statements(sale);
  const sent = posts.map(({ lender, attempt, disclosures }) => ({
    lender,
    attempt: inserted(db, attempt),
    disclosures: statements(disclosures),
  }));
  const store = (tx: Tx, made: readonly Stored[], id: string) => made.map((one) => tx.executeQuery(one(id)));
  /**
   * Each entry names the previous one, and a transaction that appends holds the ledger's end until its commit. So this
   * comes last.
   */
  const ended = (tx: Tx, rows: readonly TableRows[]) =>
    rows.some(({ table }) => table === "consent_entry") ? [endLedger(tx, { hash: randomBytes(32) })] : [];

  return {
    async landing(id: string): Promise<void> {
      await batchTransaction(db, (tx) => [
        Promise.resolve(),
        ...store(tx, landingStatements, id),
        ...ended(tx, landing),
      ]);
    },

    visitor: (id: string) => visitor(db, { id }),

    /** Returns the number of the work that it creates. */
    async form(id: string): Promise<number> {
      const work = await batchTransaction(db, (tx) => [
        beginWork(tx, { id }),
        move(tx, { id, version: 1, state: "IN_PROCESS" }),
        ...store(tx, filled, id),
        ...ended(tx, form),
      ]);
      return onlyRow(work).id;
    },

    /** Posts one after another with `post` until the sale. Each answer is stored together with the next step. */
    async ask(id: string, work: number, post: (lender: string) => Promise<unknown>): Promise<void> {
      let last: { readonly attempt: number; readonly lender: string } | undefined;
      const said = (tx: Tx, state: "declined" | "sold") =>
        last === undefined
          ? store(tx, roundStatements, id)
          : [
              answered(tx, { attempt: last.attempt, state }),
              tally(tx, { lender: last.lender, posts: 0, leads: 0, answered: 1, sold: state === "sold" ? 1 : 0 }),
            ];
      for (const { lender, attempt, disclosures } of sent) {
        const { rows } = await batchTransaction(db, (tx) => [
          tx.executeQuery<{ readonly id: number }>(numbered(attempt(id))),
          holdWork(tx, { work }),
          ...said(tx, "declined"),
          tally(tx, { lender, posts: 1, leads: last?.lender === lender ? 0 : 1, answered: 0, sold: 0 }),
          ...store(tx, disclosures, id),
          endLedger(tx, { hash: randomBytes(32) }),
        ]);
        last = { attempt: onlyRow(rows).id, lender };
        await post(lender);
      }
      await batchTransaction(db, (tx) => [
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
