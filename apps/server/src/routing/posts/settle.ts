import type { ViewState } from "@loanbridge/loan-form";
import { sql, type RawBuilder } from "kysely";
import type { LenderRedirect } from "../../applications/index.ts";
import {
  addWork,
  DatabaseUnwritable,
  isDatabaseAway,
  allowAsyncCommit,
  onlyRow,
  prepared,
  preparedFor,
  type Database,
  type Tx,
  deferCheck,
} from "../../store/index.ts";
import type { Lender, Outcome } from "../../lenders/index.ts";
import { pauseByReturns } from "../outcome/pause-by-returns.ts";
import { correctPostCount } from "../caps/count-post.ts";
import { isOpen, isOpenPost, wasGivenUp, soldLate, type Attempt } from "../tree/attempts.ts";
import { exitStates } from "../outcome/exit-path.ts";
import { stateOfSale } from "../outcome/buyer-page.ts";
import { tally, tallyOpen } from "../eligibility/lender-record.ts";
import { endOpenRounds } from "../tree/round-table.ts";
import { earlierReports, payoutFor, recordAccepted, recordReport, tellSource } from "../outcome/sale-facts.ts";
import { recordCorrection } from "./post-facts.ts";
import { outcomeRow } from "./outcome-row.ts";
import { isSharedPost } from "./shared-sale.ts";
import { FenceLost, fenced, fencedAsync, type RouterParts, type Run } from "../tree/run.ts";
import { waiting } from "../tree/waiting.ts";

type SettleParts = Pick<
  RouterParts,
  "applications" | "vault" | "clock" | "board" | "db" | "lenders" | "sources" | "wakeWorkers"
>;

/** States from which a sale leads to the lender's page, including the exits, for late acceptances. */
const beforeSale: readonly ViewState[] = [...waiting, ...exitStates];

/** The effect of a purchase on the application. */
interface Sale {
  readonly viewState: LenderRedirect["viewState"];
  readonly shared: boolean;
  /** No round learned of it, so work completes a shared sale. */
  readonly isReported?: boolean;
}

const tries = 3;

/** Commits the outcome of a post and, if sold, the application's new state, in one transaction. */
export async function settle(run: Run, lender: Lender, attempt: Attempt, outcome: Outcome): Promise<Attempt> {
  const failed = outcome.kind === "unsent" || outcome.kind === "unknown";
  if (failed) run.breaker.failed(lender.id, "post");
  else run.breaker.answered(lender.id, "post");
  // Record a definite answer even if this worker has lost its lease; only "unknown" must not overwrite newer state.
  const isDefinite = outcome.kind !== "unsent" && outcome.kind !== "unknown";
  const transaction = (write: (tx: Tx) => Promise<Settled>) =>
    isDefinite ? run.db.transaction().execute(write) : fenced(run, write);
  // Losing a decline in a crash only makes the post unknown again, and nothing is sent before the decline is on disk.
  const canLoseCommit = outcome.kind === "declined" || outcome.kind === "unsent" || outcome.kind === "unknown";
  const settled = await settling(
    run,
    attempt,
    (write) => transaction((tx) => (canLoseCommit ? allowAsyncCommit(tx).then(() => write(tx)) : write(tx))),
    outcome,
    { viewState: stateOfSale(lender), shared: isSharedPost(run, attempt) },
    isDefinite,
  );
  run.attempts.put(settled);
  run.board.changed(run.application.id, outcome.kind === "sold" ? "state" : "figures");
  return settled;
}

/**
 * Settles a post during which the process died as unknown. The lender is not at fault, so the breaker does not count
 * it.
 */
export async function settleAsUnknown(run: Run, attempt: Attempt): Promise<Attempt> {
  const settled = await settling(run, attempt, (write) => fencedAsync(run, write), { kind: "unknown", why: "cut" });
  run.attempts.put(settled);
  return settled;
}

/**
 * Commits what an operator learned from a lender about an open post. Returns the stored attempt: a second sale is
 * stored as late.
 */
export async function settleByHand(parts: SettleParts, attempt: Attempt, outcome: Outcome): Promise<Attempt> {
  const viewState = stateOfSale(parts.lenders().get(attempt.lender_id));
  const transaction = (write: (tx: Tx) => Promise<Settled>) => parts.db.transaction().execute(write);
  const sale = { viewState, shared: attempt.leaves_room === 1, isReported: true };
  const settled = await settling(parts, attempt, transaction, outcome, sale);
  parts.board.changed(attempt.application_id);
  return settled;
}

interface Patience {
  readonly retries: number;
  /** Milliseconds between them. */
  readonly everyMs: number;
}

/** Ten seconds: a restart of the database. */
const restart: Patience = { retries: 40, everyMs: 250 };
/** Ten minutes: a database that was made read-only, or ran out of space. */
const unwritable: Patience = { retries: 600, everyMs: 1_000 };

async function settling(
  parts: SettleParts,
  attempt: Attempt,
  transaction: (write: (tx: Tx) => Promise<Settled>) => Promise<Settled>,
  outcome: Outcome,
  sale: Sale = { viewState: "REDIRECT", shared: false },
  /** True for an answer that nobody gives again. */
  isHeld = false,
): Promise<Attempt> {
  let retries = 0;
  for (let left = tries; ; left -= 1) {
    try {
      const settled = await transaction((tx) => settleIn(tx, parts, attempt, outcome, sale));
      return await settled();
    } catch (error) {
      // Lenders answer only once, so wait for the database. A retry detects an outcome that was already stored.
      const patience = isHeld && error instanceof DatabaseUnwritable ? unwritable : restart;
      if (isDatabaseAway(error) && retries < patience.retries) {
        retries += 1;
        left += 1;
        await parts.clock.wait(patience.everyMs, new AbortController().signal);
        continue;
      }
      // A conflicting sale of the same application may have committed first.
      const again = outcome.kind === "sold" && (await soldElsewhere(parts.db, attempt, sale));
      if (left <= 1 || error instanceof FenceLost || !again) throw error;
    }
  }
}

/** Returns the stored attempt, after the transaction commits. */
type Settled = () => Attempt | Promise<Attempt>;

async function settleIn(tx: Tx, parts: SettleParts, attempt: Attempt, outcome: Outcome, sale: Sale): Promise<Settled> {
  if (outcome.kind === "declined") return declineIn(tx, parts, attempt, outcome);
  // Reports are read once the post is locked: one that is stored meanwhile waits for the lock, and counts by itself.
  const [held, isElsewhere, earlier] = await Promise.all([
    attemptHeld(tx, attempt),
    outcome.kind === "sold" && soldElsewhere(tx, attempt, sale),
    outcome.kind === "sold" ? earlierReports(tx, attempt) : [],
  ]);
  const stored = onlyRow(held);
  const isOpenStill = isOpenPost(stored);
  const isGivenUp = outcome.kind === "sold" && wasGivenUp(stored);
  if (!isOpenStill && !isGivenUp) return () => stored;
  // A report may have declined it while it was being sent: the answer to the post itself decides. The tree has gone on
  // without a lender that says later that it bought.
  const late = isElsewhere || (isGivenUp && sale.isReported === true);
  const row = outcomeRow(parts.vault, attempt, outcome, sale.shared && !late);
  const kept = late ? { ...row, state: "unknown" as const, reason: soldLate } : row;
  const now = parts.clock.now();
  const answeredAt = outcome.kind === "unknown" ? stored.answered_at : now;
  const written: Attempt = { ...stored, ...kept, answered_at: answeredAt };
  const source = outcome.kind === "sold" && !late ? fileOf(parts, written) : undefined;
  if (source) written.payout_cents = payoutFor(source.payout, written.price_cents ?? 0);
  deferCheck(tx, write(tx, written));
  if (outcome.kind === "unsent") {
    await correctPostCount(tx, stored, -1);
    await recordCorrection(tx, stored, -1);
  }
  if (isGivenUp && stored.state === "unsent") {
    await correctPostCount(tx, stored, 1);
    await recordCorrection(tx, stored, 1);
  }
  if (outcome.kind === "sold") {
    tally(tx, attempt.lender_id, now, {
      ...(isOpenStill && answeredAfter(stored, now)),
      ...(late ? { late: 1 } : { sold: 1 }),
    });
    recordAccepted(tx, written, now, late);
  }
  const isTold = source?.postbacks?.sold !== undefined;
  if (isTold) tellSource(tx, written, "sold", now);
  if (outcome.kind === "sold" && !late) {
    for (const { kind, received_at: at } of earlier) await recordReport(tx, written, kind, at);
    const isReturned = earlier.some(({ kind }) => kind === "returned");
    const lender = isReturned ? parts.lenders().get(attempt.lender_id) : undefined;
    if (lender) await pauseByReturns(tx, lender, now);
  }
  if (outcome.kind === "sold" && !late && !sale.shared) {
    endOpenRounds(tx, attempt.application_id, { at: now, result: "sold" });
    await redirect(tx, parts, attempt.application_id, { viewState: sale.viewState, redirectUrl: outcome.redirectUrl });
  }
  const isToComplete = written.state === "shared" && sale.isReported === true;
  if (isToComplete) addWork(tx, { kind: "reconcile", subject: attempt.application_id, at: now });
  return () => {
    if (isTold || isToComplete) parts.wakeWorkers?.();
    return written;
  };
}

/** The common case, in one round trip: each statement checks by itself whether the post is still open. */
function declineIn(
  tx: Tx,
  parts: SettleParts,
  attempt: Attempt,
  outcome: Extract<Outcome, { kind: "declined" }>,
): Settled {
  const now = parts.clock.now();
  const no = { ...outcomeRow(parts.vault, attempt, outcome), answered_at: now };
  const held = attemptHeld(tx, attempt);
  tallyOpen(tx, attempt, now, answeredAfter(attempt, now));
  deferCheck(tx, held, writeOpen(tx, { ...attempt, ...no }));
  return async () => {
    const stored = onlyRow(await held);
    return isOpenPost(stored) ? { ...stored, ...no } : stored;
  };
}

/** File of the source that sent the applicant, as it is now, if one did. */
const fileOf = ({ sources }: SettleParts, { source }: Attempt) =>
  source === null ? undefined : sources().byName(source)?.file;

const answeredAfter = ({ sent_at: sentAt }: Attempt, now: number) => ({
  answered: 1,
  answer_ms: Math.max(0, now - (sentAt ?? 0)),
});

const attemptHeld = prepared((tx, { id }: { readonly id: number }) =>
  tx.selectFrom("attempt").selectAll().where("id", "=", id).forUpdate(),
);

const write = prepared((tx, attempt: Attempt) => writing(tx, attempt));

const writeOpen = prepared((tx, attempt: Attempt) => writing(tx, attempt).where(isOpen));

/** Reads each column by its name: a prepared statement learns its parameters from the properties that are read. */
function writing(tx: Database | Tx, one: Attempt) {
  return tx
    .updateTable("attempt")
    .set({
      state: one.state,
      reason: one.reason,
      price_cents: one.price_cents,
      payout_cents: one.payout_cents,
      sealed_answer: unlessErased("sealed_answer", one.sealed_answer),
      sealed_offer: unlessErased("sealed_offer", one.sealed_offer),
      answered_at: one.answered_at,
      lender_code: unlessErased("lender_code", one.lender_code),
      lender_reference: one.lender_reference,
    })
    .where("id", "=", one.id);
}

/** Null if the application was erased meanwhile, fully or in part. Its own null has the column's type. */
function unlessErased<T>(column: "sealed_answer" | "sealed_offer" | "lender_code", value: T): RawBuilder<T> {
  const own = sql.ref(`attempt.${column}`);
  return sql<T>`(select case when wrapped_key is not null and evidence_since is null then ${value} else nullif(${own}, ${own}) end
    from application where application.id = attempt.application_id)`;
}

/**
 * Whether a conflicting purchase exists: for an exclusive sale any other, for a shared sale an exclusive one or the
 * applicant's choice.
 */
async function soldElsewhere(
  db: Tx | RouterParts["db"],
  { id, application_id }: Attempt,
  { shared }: Sale,
): Promise<boolean> {
  return (await others(shared)(db, { id, application_id })).length > 0;
}

const others = preparedFor(
  String,
  (shared: boolean, db, { id, application_id }: Pick<Attempt, "id" | "application_id">) =>
    db
      .selectFrom("attempt")
      .select("id")
      .where("application_id", "=", application_id)
      .where("state", "in", shared ? ["sold"] : ["sold", "shared"])
      .where("id", "!=", id),
);

async function redirect(tx: Tx, { applications }: SettleParts, id: string, target: LenderRedirect): Promise<void> {
  // If the application was erased in the meantime, the sale is still recorded; there is no applicant to redirect.
  await applications.redirectIn(tx, id, beforeSale, target);
}
