import type { ViewState } from "@loanbridge/loan-form";
import type { Lead } from "../../applications/types.ts";
import { isDatabaseAway } from "../../store/database/errors.ts";
import { allowAsyncCommit } from "../../store/database/index.ts";
import { onlyRow, prepared, preparedFor } from "../../store/database/prepared.ts";
import type { Database, Tx } from "../../store/database/schema.ts";
import type { AttemptState } from "../tables.ts";
import { deferCheck } from "../../store/database/transactions.ts";
import type { Lender, Outcome } from "../../lenders/types.ts";
import { uncountPost } from "../caps/count-post.ts";
import { isOpen, isOpenPost, soldLate, type Attempt } from "../tree/attempts.ts";
import { exitStates } from "../outcome/exit-path.ts";
import { stateOfSale } from "../outcome/buyer-page.ts";
import { tally, tallyOpen } from "../eligibility/lender-record.ts";
import { toCents } from "../bidding/money.ts";
import { endOpenRounds } from "../tree/round-table.ts";
import { isShared } from "./shared-sale.ts";
import { FenceLost, fenced, fencedAsync, type RouterParts, type Run } from "../tree/run.ts";
import { waiting } from "../tree/waiting.ts";

type SettleParts = Pick<RouterParts, "applications" | "vault" | "clock" | "board" | "db">;

/** States from which a sale leads to the lender's page. An exit is left again for a late acceptance. */
const beforeSale: readonly ViewState[] = [...waiting, ...exitStates];

/** What a purchase leads to. */
interface Sale {
  readonly viewState: Lead["viewState"];
  readonly shared: boolean;
}

const tries = 3;

/** Commits what came of a post: the outcome and, when sold, the application's state in one transaction. */
export async function settle(run: Run, lender: Lender, attempt: Attempt, outcome: Outcome): Promise<Attempt> {
  const failed = outcome.kind === "unsent" || outcome.kind === "unknown";
  if (failed) run.breaker.failed(lender.id, "post");
  else run.breaker.answered(lender.id, "post");
  // What a lender said is true whoever holds the job now; only "not known" must not overwrite what another worker has begun.
  const said = outcome.kind !== "unsent" && outcome.kind !== "unknown";
  const transaction = (write: (tx: Tx) => Promise<Settled>) =>
    said ? run.db.transaction().execute(write) : fenced(run, write);
  // A crash that loses a no makes it unknown again, and nothing leaves before it is on disk.
  const isNo = outcome.kind === "declined" || outcome.kind === "unsent" || outcome.kind === "unknown";
  const settled = await settling(
    run,
    attempt,
    (write) => transaction((tx) => (isNo ? allowAsyncCommit(tx).then(() => write(tx)) : write(tx))),
    outcome,
    { viewState: stateOfSale(lender), shared: isShared(lender, run.site.configuration.routing.tiers[attempt.tier]) },
  );
  run.attempts.put(settled);
  run.board.changed(run.application.id, outcome.kind === "sold" ? "state" : "figures");
  return settled;
}

/** A post on which the process died: from here on it is unknown. No fault of the lender's, so the breaker does not hear of it. */
export async function settleAsUnknown(run: Run, attempt: Attempt): Promise<Attempt> {
  const settled = await settling(run, attempt, (write) => fencedAsync(run, write), { kind: "unknown", why: "cut" });
  run.attempts.put(settled);
  return settled;
}

/** Commits what an operator learned from a lender about an open post. Answers how it is kept: a second sale is kept as late. */
export async function settleByHand(parts: SettleParts, attempt: Attempt, outcome: Outcome): Promise<Attempt> {
  const settled = await settling(parts, attempt, (write) => parts.db.transaction().execute(write), outcome);
  parts.board.changed(attempt.application_id);
  return settled;
}

/** Some ten seconds. */
const mostAway = 40;
const awayMs = 250;

async function settling(
  parts: SettleParts,
  attempt: Attempt,
  transaction: (write: (tx: Tx) => Promise<Settled>) => Promise<Settled>,
  outcome: Outcome,
  sale: Sale = { viewState: "REDIRECT", shared: false },
): Promise<Attempt> {
  let away = 0;
  for (let left = tries; ; left -= 1) {
    try {
      const settled = await transaction((tx) => settleIn(tx, parts, attempt, outcome, sale));
      return await settled();
    } catch (error) {
      // What a lender has said is said once. A database that is started again is waited for; what it has stored already it finds.
      if (isDatabaseAway(error) && away < mostAway) {
        away += 1;
        left += 1;
        await parts.clock.wait(awayMs, new AbortController().signal);
        continue;
      }
      // Another sale of the same request was committed first.
      const again = outcome.kind === "sold" && (await soldElsewhere(parts.db, attempt, sale));
      if (left <= 1 || error instanceof FenceLost || !again) throw error;
    }
  }
}

/** How an attempt is kept, told when that is committed. */
type Settled = () => Attempt | Promise<Attempt>;

async function settleIn(tx: Tx, parts: SettleParts, attempt: Attempt, outcome: Outcome, sale: Sale): Promise<Settled> {
  if (outcome.kind === "declined") return declineIn(tx, parts, attempt, outcome);
  const [held, late] = await Promise.all([
    attemptHeld(tx, attempt),
    outcome.kind === "sold" && soldElsewhere(tx, attempt, sale),
  ]);
  const stored = onlyRow(held);
  if (!isOpenPost(stored)) return () => stored;
  const kept = late
    ? { ...rowOf(parts, attempt, outcome), state: "unknown" as const, reason: soldLate }
    : outcome.kind === "sold" && sale.shared
      ? {
          ...rowOf(parts, attempt, outcome),
          state: "shared" as const,
          sealed_offer: sealedOffer(parts, attempt, outcome),
        }
      : rowOf(parts, attempt, outcome);
  const answeredAt = outcome.kind === "unknown" ? stored.answered_at : parts.clock.now();
  const written: Attempt = { ...stored, ...kept, answered_at: answeredAt };
  deferCheck(tx, write(tx, written));
  if (outcome.kind === "unsent") await uncountPost(tx, stored);
  if (outcome.kind === "sold")
    tally(tx, attempt.lender_id, parts.clock.now(), {
      ...answeredAfter(stored, parts.clock.now()),
      ...(late ? { late: 1 } : { sold: 1 }),
    });
  if (outcome.kind === "sold" && !late && !sale.shared) {
    endOpenRounds(tx, attempt.application_id, { at: parts.clock.now(), result: "sold" });
    await redirect(tx, parts, attempt.application_id, { viewState: sale.viewState, redirectUrl: outcome.redirectUrl });
  }
  return () => written;
}

/** What most posts end in: asked in one turn, each statement by itself finding whether the post is still open. */
function declineIn(
  tx: Tx,
  parts: SettleParts,
  attempt: Attempt,
  outcome: Extract<Outcome, { kind: "declined" }>,
): Settled {
  const now = parts.clock.now();
  const no = { ...rowOf(parts, attempt, outcome), answered_at: now };
  const held = attemptHeld(tx, attempt);
  tallyOpen(tx, attempt, now, answeredAfter(attempt, now));
  deferCheck(tx, held, writeOpen(tx, { ...attempt, ...no }));
  return async () => {
    const stored = onlyRow(await held);
    return isOpenPost(stored) ? { ...stored, ...no } : stored;
  };
}

const answeredAfter = ({ sent_at: sentAt }: Attempt, now: number) => ({
  answered: 1,
  answer_ms: Math.max(0, now - (sentAt ?? 0)),
});

const attemptHeld = prepared((tx, { id }: { readonly id: number }) =>
  tx.selectFrom("attempt").selectAll().where("id", "=", id).forUpdate(),
);

const write = prepared((tx, attempt: Attempt) => writing(tx, attempt));

const writeOpen = prepared((tx, attempt: Attempt) => writing(tx, attempt).where(isOpen));

function writing(
  tx: Database | Tx,
  { id, state, reason, price_cents, sealed_answer, sealed_offer, answered_at }: Attempt,
) {
  return tx
    .updateTable("attempt")
    .set({ state, reason, price_cents, sealed_answer, sealed_offer, answered_at })
    .where("id", "=", id);
}

function sealedOffer({ vault }: SettleParts, attempt: Attempt, { redirectUrl }: { readonly redirectUrl: string }) {
  return vault.sealText("offer", attempt.application_id, redirectUrl);
}

/** To whom another purchase is one too many: one that is exclusive after any, one that is shared after an exclusive one or the applicant's choice. */
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

async function redirect(tx: Tx, { applications }: SettleParts, id: string, lead: Lead): Promise<void> {
  // Erased meanwhile: that it was sold is still kept, there is nobody to send on.
  await applications.leadIn(tx, id, beforeSale, lead);
}

interface Written {
  readonly state: AttemptState;
  readonly reason: string | null;
  readonly price_cents: number | null;
  readonly sealed_answer: Uint8Array | null;
}

function rowOf({ vault }: SettleParts, attempt: Attempt, outcome: Outcome): Written {
  const blank = { reason: null, price_cents: null, sealed_answer: null };
  const rows = {
    sold: (one: Extract<Outcome, { kind: "sold" }>) => ({
      ...blank,
      price_cents: toCents(one.price),
      sealed_answer:
        one.reference === undefined ? null : vault.sealText("answer", attempt.application_id, one.reference),
    }),
    declined: (one: Extract<Outcome, { kind: "declined" }>) => ({
      ...blank,
      reason: one.reason,
      price_cents: one.counterPrice === undefined ? null : toCents(one.counterPrice),
    }),
    pending: (one: Extract<Outcome, { kind: "pending" }>) => ({
      ...blank,
      sealed_answer: vault.sealText("answer", attempt.application_id, one.pollUrl),
    }),
    unsent: (one: Extract<Outcome, { kind: "unsent" }>) => ({ ...blank, reason: one.why }),
    unknown: (one: Extract<Outcome, { kind: "unknown" }>) => ({ ...blank, reason: one.why }),
  } as const satisfies { [K in Outcome["kind"]]: (one: Extract<Outcome, { kind: K }>) => Omit<Written, "state"> };
  const row = rows[outcome.kind] as (one: Outcome) => Omit<Written, "state">;
  return { state: outcome.kind, ...row(outcome) };
}
