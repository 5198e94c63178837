import { prepared } from "../../store/database/prepared.ts";
import type { Database, Schema, Tx } from "../../store/database/schema.ts";
import type { AttemptTable } from "../tables.ts";
import type { ExpressionBuilder, Selectable } from "kysely";
import type { Asked } from "./plan.ts";
import { toDollars } from "../bidding/money.ts";

export type Attempt = Selectable<AttemptTable>;

/** Reason of an attempt that a lender bought although another had bought before. The operator settles it with the lender. */
export const soldLate = "sold-late";

/** Idempotency key of an attempt: unique, the same at every resend, and it names the round. */
export function attemptKey(applicationId: string, jobId: number, lenderId: string, step: string): string {
  return `${applicationId}.${jobId}.${lenderId}.${step}`;
}

export function isOfRound(
  { application_id: id, idem_key: key }: Pick<Attempt, "application_id" | "idem_key">,
  jobId: number,
): boolean {
  return key.startsWith(`${id}.${jobId}.`);
}

/** Whether the lender may have bought, or may yet buy. While one is open, the request is posted to nobody else. */
export function isOpenPost({ stage, state, reason }: Pick<Attempt, "stage" | "state" | "reason">): boolean {
  return (
    stage === "post" && (state === "intent" || state === "pending" || (state === "unknown" && reason !== soldLate))
  );
}

/** The same, of a row. */
export function isOpen(row: ExpressionBuilder<Schema, "attempt">) {
  return row.and([
    row("stage", "=", "post"),
    row.or([
      row("state", "in", ["intent", "pending"]),
      row.and([row("state", "=", "unknown"), row.or([row("reason", "is", null), row("reason", "!=", soldLate)])]),
    ]),
  ]);
}

/** Every ping and post of a request, in the order made. */
export async function attemptsOf(db: Database | Tx, applicationId: string): Promise<readonly Attempt[]> {
  return await attemptsInOrder(db, { applicationId });
}

const attemptsInOrder = prepared((db, { applicationId }: { readonly applicationId: string }) =>
  db.selectFrom("attempt").selectAll().where("application_id", "=", applicationId).orderBy("id"),
);

/** Reasons after which a lower price changes nothing. */
const final = new Set(["duplicate", "invalid", "capped"]);

/** The prices a lender was asked in a round, as the plan takes them. Where one never arrived, a second would not either. */
export function askedOf(attempts: readonly Attempt[], lenderId: string, jobId: number): readonly Asked[] {
  return attempts
    .filter((one) => one.stage === "post" && one.lender_id === lenderId && isOfRound(one, jobId))
    .map(({ state, reason, step_cents, price_cents }) => ({
      price: toDollars(step_cents),
      goOn: state === "declined" && !final.has(reason ?? ""),
      counterPrice: price_cents === null ? undefined : toDollars(price_cents),
    }));
}

/** Posts of all requests of which nobody knows what came, and purchases that came too late; the oldest first. */
export async function openPosts(db: Database): Promise<readonly Attempt[]> {
  return await db
    .selectFrom("attempt")
    .selectAll()
    .where("stage", "=", "post")
    .where("state", "in", ["intent", "pending", "unknown"])
    .orderBy("sent_at")
    .execute();
}
