import { prepared, type Database, type Schema, type Tx } from "../../store/index.ts";
import type { AttemptTable } from "../tables.ts";
import type { ExpressionBuilder, Selectable } from "kysely";
import type { PriceAnswer } from "./plan.ts";
import { toDollars } from "../bidding/cents.ts";

export type Attempt = Selectable<AttemptTable>;

/** Reason of an attempt that a lender bought after another had bought. The operator settles it with the lender. */
export const soldLate = "sold-late";

/** Idempotency key of an attempt: unique, identical on every resend, and prefixed with the round. */
export function attemptKey(applicationId: string, jobId: number, lenderId: string, step: string): string {
  return `${applicationId}.${jobId}.${lenderId}.${step}`;
}

export function isOfRound(
  { application_id: id, idem_key: key }: Pick<Attempt, "application_id" | "idem_key">,
  jobId: number,
): boolean {
  return key.startsWith(`${id}.${jobId}.`);
}

/**
 * Whether the lender may have bought, or may yet buy. While one is open, the application is not posted to other
 * lenders.
 */
export function isOpenPost({ stage, state, reason }: Pick<Attempt, "stage" | "state" | "reason">): boolean {
  return (
    stage === "post" && (state === "intent" || state === "pending" || (state === "unknown" && reason !== soldLate))
  );
}

/** Whether we gave the post up, because the lender declined it or had not received it. It may still report a sale. */
export function wasGivenUp({ stage, state }: Pick<Attempt, "stage" | "state">): boolean {
  return stage === "post" && (state === "declined" || state === "unsent");
}

/** A sale below the price asked: the lender's price counts, and the operator settles the difference with it. */
export function isForLess({ stage, state, price_cents: price, step_cents: asked }: Attempt): boolean {
  return stage === "post" && state !== "declined" && price !== null && price < asked;
}

/** `isOpenPost` as an SQL condition. */
export function isOpen(row: ExpressionBuilder<Schema, "attempt">) {
  return row.and([
    row("stage", "=", "post"),
    row.or([
      row("state", "in", ["intent", "pending"]),
      row.and([row("state", "=", "unknown"), row.or([row("reason", "is", null), row("reason", "!=", soldLate)])]),
    ]),
  ]);
}

/** Every ping and post of an application, in order of creation. */
export async function attemptsOf(db: Database | Tx, applicationId: string): Promise<readonly Attempt[]> {
  return await attemptsInOrder(db, { applicationId });
}

const attemptsInOrder = prepared((db, { applicationId }: { readonly applicationId: string }) =>
  db.selectFrom("attempt").selectAll().where("application_id", "=", applicationId).orderBy("id"),
);

/**
 * The attempts of an application that decide whether a lender may be posted to: possible purchases, and this lender's own.
 * Not all attempts, because each post reads them: a request that 2,000 lenders decline would read two million.
 */
export const attemptsBefore = prepared(
  (db, { applicationId, lenderId }: { readonly applicationId: string; readonly lenderId: string }) =>
    db
      .selectFrom("attempt")
      .selectAll()
      .where("application_id", "=", applicationId)
      .where((row) => row.or([row("lender_id", "=", lenderId), row("state", "in", ["sold", "shared"]), isOpen(row)]))
      .orderBy("id"),
);

/** Decline reasons that a lower price would not change. */
const final = new Set(["duplicate", "invalid", "capped"]);

/**
 * The prices requested from a lender in a round, as input for `nextPrice`. If one never arrived, a second would not
 * either.
 */
export function priceAnswersOf(attempts: readonly Attempt[], lenderId: string, jobId: number): readonly PriceAnswer[] {
  return attempts
    .filter((one) => one.stage === "post" && one.lender_id === lenderId && isOfRound(one, jobId))
    .map(({ state, reason, step_cents, price_cents }) => ({
      price: toDollars(step_cents),
      canGoLower: state === "declined" && !final.has(reason ?? ""),
      counterPrice: price_cents === null ? undefined : toDollars(price_cents),
    }));
}

/** Posts with an unknown outcome, and purchases that came too late. */
const openOrLate = (db: Database) =>
  db.selectFrom("attempt").where("stage", "=", "post").where("state", "in", ["intent", "pending", "unknown"]);

interface OpenQuestion {
  readonly lenderId?: string | undefined;
  readonly limit?: number;
}

/** Posts with an unknown outcome, and purchases that came too late, of all applications; oldest first. */
export async function openPosts(db: Database, { lenderId, limit }: OpenQuestion = {}): Promise<readonly Attempt[]> {
  return await openOrLate(db)
    .selectAll()
    .$if(lenderId !== undefined, (query) => query.where("lender_id", "=", lenderId ?? ""))
    .orderBy("sent_at")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
}

/** Posts to a lender with an unknown outcome, or purchases that came too late. */
export interface OpenCount {
  readonly lender: string;
  readonly isLate: boolean;
  readonly count: number;
  /** When the oldest was sent, in milliseconds since the epoch. */
  readonly since: number | null;
}

/** How many posts of each lender `openPosts` has. */
export async function countOpenByLender(db: Database): Promise<readonly OpenCount[]> {
  const rows = await openOrLate(db)
    .select(({ fn }) => [
      "lender_id as lender",
      "reason",
      fn.countAll<number>().as("count"),
      fn.min<number | null>("sent_at").as("since"),
    ])
    .groupBy(["lender_id", "reason"])
    .execute();
  const byKind = Map.groupBy(rows, ({ lender, reason }) => JSON.stringify([lender, reason === soldLate]));
  return [...byKind.values()].flatMap((some) => {
    const [first] = some;
    if (first === undefined) return [];
    const times = some.flatMap(({ since }) => since ?? []);
    const count = some.reduce((sum, row) => sum + row.count, 0);
    const since = times.length === 0 ? null : Math.min(...times);
    return [{ lender: first.lender, isLate: first.reason === soldLate, count, since }];
  });
}

/** Number of a site's posts with an unknown outcome. */
export async function countOpenPosts(db: Database, siteId: string): Promise<number> {
  const { count } = await db
    .selectFrom("attempt")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(isOpen)
    .where((row) =>
      row.exists(
        row
          .selectFrom("application")
          .select("application.id")
          .whereRef("application.id", "=", "attempt.application_id")
          .where("application.site_id", "=", siteId),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}
