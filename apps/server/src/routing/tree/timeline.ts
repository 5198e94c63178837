import type { Database } from "../../store/index.ts";
import { attemptsOf, isForLess, type Attempt } from "./attempts.ts";
import { toDollars } from "../bidding/cents.ts";
import type { Policies } from "../law/policies.ts";
import { lawOf } from "../law/law-of.ts";
import { rounds } from "./round-table.ts";
import { skipsOf } from "../eligibility/skips.ts";

/** One line of an application's timeline. Holds no personal data. */
export interface TimelineEntry {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly what: "began" | "skipped" | "pinged" | "posted" | "answered" | "arrived" | "told" | "reported" | "ended";
  readonly lenderId?: string;
  /** The outcome or the reason: `sold at 45`, `declined (duplicate; lender's code D-114)`, a rule with its source. */
  readonly detail: string;
  /** The lender's own reason code. */
  readonly code?: string;
  /** The lender's own reference of its purchase. */
  readonly reference?: string;
}

/**
 * Lists the lenders that were considered, skipped, pinged and posted to, with the answer, time and reason of each, in chronological
 * order.
 */
export async function timelineOf(
  db: Database,
  policies: Policies,
  applicationId: string,
): Promise<readonly TimelineEntry[]> {
  const passed = await rounds(db)
    .selectFrom("routing_round")
    .selectAll()
    .where("application_id", "=", applicationId)
    .orderBy("job_id")
    .execute();
  const skips = await skipsOf(db, applicationId);
  const entries: TimelineEntry[] = [
    ...passed.map((one) => ({
      at: one.ready_at,
      what: "began" as const,
      detail: `${one.considered} eligible lenders, time limit ${(one.deadline_at - one.ready_at) / 1_000} s`,
    })),
    ...skips.map((one) => ({
      at: one.at,
      what: "skipped" as const,
      lenderId: one.lenderId,
      detail: reasonOf(one.rule, policies),
    })),
    ...(await attemptsOf(db, applicationId)).flatMap(entriesOf),
    ...(await reportsOn(db, applicationId)),
    ...passed.flatMap((one) =>
      one.ended_at === null ? [] : [{ at: one.ended_at, what: "ended" as const, detail: one.result ?? "" }],
    ),
  ];
  // The sort is stable: entries of the same millisecond keep the order above.
  return entries.toSorted((a, b) => a.at - b.at);
}

/** Lenders' reports on the application, and those that an operator recorded with a reason. */
async function reportsOn(db: Database, applicationId: string): Promise<readonly TimelineEntry[]> {
  const rows = await db
    .selectFrom("lender_feedback")
    .innerJoin("attempt", "attempt.id", "lender_feedback.attempt_id")
    .select(["lender_feedback.lender_id", "kind", "received_at", "why", "code"])
    .where("application_id", "=", applicationId)
    .orderBy("received_at")
    .execute();
  return rows.map(({ lender_id: lenderId, kind, received_at: at, why, code }) => ({
    at,
    what: "reported" as const,
    lenderId,
    detail: withNotes(kind, [why === null ? null : `recorded by the operator: ${why}`, codeNote(code)]),
    ...(code === null ? {} : { code }),
  }));
}

/** A legal refusal is shown with its rule and the rule's source. */
function reasonOf(rule: string, policies: Policies): string {
  const law = lawOf(rule, policies);
  return law === undefined ? rule : `${rule}: ${law}`;
}

function entriesOf(attempt: Attempt): TimelineEntry[] {
  const { lender_id: lenderId, stage, step_cents: cents, sent_at: sentAt, answered_at: answeredAt } = attempt;
  const sent: TimelineEntry = {
    at: sentAt ?? 0,
    what: stage === "ping" ? "pinged" : "posted",
    lenderId,
    detail: `tier ${attempt.tier + 1}, at ${toDollars(cents)}`,
  };
  if ((attempt.arrived_at ?? 0) > 0) {
    const arrived = { at: attempt.arrived_at ?? 0, what: "arrived" as const, lenderId, detail: "left for its page" };
    return [...entriesOf({ ...attempt, arrived_at: null }), arrived];
  }
  if (attempt.told_at !== null) {
    const told = { at: attempt.told_at, what: "told" as const, lenderId, detail: "the applicant declined the offer" };
    return [...entriesOf({ ...attempt, told_at: null }), told];
  }
  if (answeredAt === null) return [{ ...sent, detail: `${sent.detail}, ${outcomeOf(attempt)}` }];
  const { lender_code: code, lender_reference: reference } = attempt;
  const own = { ...(code === null ? {} : { code }), ...(reference === null ? {} : { reference }) };
  return [sent, { at: answeredAt, what: "answered", lenderId, detail: outcomeOf(attempt), ...own }];
}

function outcomeOf(attempt: Attempt): string {
  const { stage, state, reason, lender_code: code, lender_reference: reference } = attempt;
  const { price_cents: cents, step_cents: asked } = attempt;
  const price = cents === null ? "" : ` at ${toDollars(cents)}`;
  if (stage === "ping" && state === "pending") return `bid${price}`;
  const counter =
    state === "declined" && cents !== null
      ? `, countered${price}`
      : `${price}${isForLess(attempt) ? `, less than the ${toDollars(asked)} asked` : ""}`;
  const sale = reference === null ? "" : `, lender's reference ${reference}`;
  return `${withNotes(state, [reason, codeNote(code)])}${counter}${sale}`;
}

const codeNote = (code: string | null): string | null => (code === null ? null : `lender's code ${code}`);

function withNotes(text: string, notes: readonly (string | null)[]): string {
  const given = notes.filter((note) => note !== null);
  return given.length === 0 ? text : `${text} (${given.join("; ")})`;
}
