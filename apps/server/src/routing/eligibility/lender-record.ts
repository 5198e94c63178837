import type { Insertable, InsertQueryBuilder, InsertResult } from "kysely";
import { prepared, type Database, type Schema, type Tx, deferCheck } from "../../store/index.ts";
import type { LenderDayTable } from "../tables.ts";
import { isOpen, type Attempt } from "../tree/attempts.ts";

/** Totals of a lender's recent results. */
export interface LenderRecord {
  readonly posts: number;
  /** Applications posted, each at one price or several. */
  readonly leads: number;
  readonly answered: number;
  readonly sold: number;
  readonly answerMs: number;
  readonly late: number;
  readonly funded: number;
  readonly returned: number;
  readonly complaints: number;
}

export type LenderRecords = ReadonlyMap<string, LenderRecord>;

export const recordDays = 30;
const dayMs = 86_400_000;
export const dayOf = (at: number): number => Math.floor(at / dayMs);

const counts = ["posts", "leads", "answered", "sold", "answer_ms", "late", "funded", "returned", "complaints"] as const;
type Count = (typeof counts)[number];

/** Adds to a lender's totals of the day, in the transaction that stores the outcome. */
export function tally(tx: Tx, lenderId: string, at: number, more: Readonly<Partial<Record<Count, number>>>): void {
  deferCheck(tx, add(tx, { ...nothing, ...more, lender_id: lenderId, day: dayOf(at) }));
}

/** Adds only if the post is still open. */
export function tallyOpen(
  tx: Tx,
  { id, lender_id }: Pick<Attempt, "id" | "lender_id">,
  at: number,
  more: Readonly<Partial<Record<Count, number>>>,
): void {
  deferCheck(tx, addOpen(tx, { ...nothing, ...more, lender_id, day: dayOf(at), post: id }));
}

const nothing = Object.fromEntries(counts.map((name) => [name, 0])) as Record<Count, number>;

type More = Readonly<Record<Count | "day", number>> & { readonly lender_id: string };

const columns = ["lender_id", "day", ...counts] as const;

const add = prepared((tx, more: More) =>
  adding(
    tx
      .insertInto("lender_day")
      .values(Object.fromEntries(columns.map((name) => [name, more[name]])) as Insertable<LenderDayTable>),
  ),
);

const addOpen = prepared((tx, more: More & { readonly post: number }) =>
  adding(
    tx
      .insertInto("lender_day")
      .columns(columns)
      .expression((on) =>
        on
          .selectFrom("attempt")
          .select((row) => columns.map((name) => row.val(more[name]).as(name)))
          .where("id", "=", more.post)
          .where(isOpen),
      ),
  ),
);

function adding(insert: InsertQueryBuilder<Schema, "lender_day", InsertResult>) {
  return insert.onConflict((conflict) =>
    conflict
      .columns(["lender_id", "day"])
      .doUpdateSet((row) =>
        Object.fromEntries(counts.map((name) => [name, row(`lender_day.${name}`, "+", row.ref(`excluded.${name}`))])),
      ),
  );
}

/** By lender id; lenders without a record are absent. Reads at most thirty rows per lender, whatever is stored. */
export async function recordsOf(
  db: Database | Tx,
  lenderIds: readonly string[],
  now: number,
): Promise<Map<string, LenderRecord>> {
  if (lenderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("lender_day")
    .where("lender_id", "in", lenderIds)
    .where("day", ">", dayOf(now) - recordDays)
    .groupBy("lender_id")
    .select(({ fn }) => ["lender_id", ...counts.map((name) => fn.sum<number>(name).as(name))])
    .execute();
  return new Map(
    (rows as unknown as (Pick<LenderDayTable, "lender_id"> & Record<Count, number>)[]).map((row) => [
      row.lender_id,
      { ...row, answerMs: row.answer_ms },
    ]),
  );
}

/**
 * Share of applications that the lender buys, smoothed so that a new lender starts at one in four and a few
 * applications change it little. An application posted at several prices counts once.
 */
export function acceptance({ leads, sold }: Pick<LenderRecord, "leads" | "sold">): number {
  return (sold + 1) / (leads + 4);
}

/** Average seconds to an answer; two for a lender that has not answered yet. */
export function answerSeconds({ answered, answerMs }: Pick<LenderRecord, "answered" | "answerMs">): number {
  return answered === 0 ? 2 : answerMs / answered / 1_000;
}

export const noRecord: LenderRecord = {
  posts: 0,
  leads: 0,
  answered: 0,
  sold: 0,
  answerMs: 0,
  late: 0,
  funded: 0,
  returned: 0,
  complaints: 0,
};
