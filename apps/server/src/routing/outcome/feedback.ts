import { sql } from "kysely";
import type { LenderFeedback } from "@loanbridge/contract";
import { createConfirm, type Tx } from "../../store/index.ts";
import { cleanCode, redirectTarget, type Lender, type Outcome } from "../../lenders/index.ts";
import { isOpenPost, wasGivenUp, type Attempt } from "../tree/attempts.ts";
import { isSigned, type Target } from "../../system/index.ts";
import type { RouterParts } from "../tree/run.ts";
import { pauseByReturns } from "./pause-by-returns.ts";
import { isMisdated, reportedPost } from "./reported-post.ts";
import { recordReport } from "./sale-facts.ts";
import { highestPrice } from "../posts/reported-price.ts";
import { settleByHand } from "../posts/settle.ts";

type FeedbackParts = Pick<
  RouterParts,
  "db" | "applications" | "vault" | "board" | "lenders" | "sources" | "wakeWorkers"
> & {
  readonly clock: RouterParts["clock"];
  /** Allows redirects to this machine, as the simulated network sends them. */
  readonly allowLoopback: boolean;
};

export interface Report {
  readonly lenderId: string;
  readonly signature: string | undefined;
  /** Method, host and path of the HTTP request, which the signature covers. */
  readonly target: Target;
  /** The raw body. */
  readonly body: string;
  readonly feedback: LenderFeedback;
}

/**
 * "unsigned": the signature is missing, wrong or too old. "unknown": no such post was sent to this lender. "overpriced":
 * the report would settle an open post at more than was asked and than is usual.
 */
export type ReceiveFeedback = (report: Report) => Promise<"accepted" | "unsigned" | "unknown" | "overpriced">;

/** Processes a lender's report on a post. A report that arrives twice, or is replayed by a third party, counts once. */
export function createReceiveFeedback(parts: FeedbackParts): ReceiveFeedback {
  const confirm = createConfirm(parts.db, () => parts.clock.now());
  return async ({ lenderId, signature, target, body, feedback }) => {
    const lender = parts.lenders().get(lenderId);
    const secret = lender?.secrets?.get(lender.file.feedback?.secret ?? "");
    const now = parts.clock.now();
    if (lender === undefined || secret === undefined) return "unsigned";
    const version1 = { sender: lenderId, until: lender.file.feedback?.version1Until };
    if (!isSigned(signature, { secret, target, body, now, version1 })) return "unsigned";
    const report = { ...feedback, id: nameOf(feedback) };
    const attempt = await reportedPost(parts.db, lenderId, report);
    if (attempt === undefined) return "unknown";
    const outcome = outcomeOf(lender, feedback, parts.allowLoopback);
    // Kept out of the transaction below: the outcome of an open post is stored even if counting the report fails.
    const isSettled =
      (isOpenPost(attempt) && !isMisdated(attempt, feedback, now)) || (outcome?.kind === "sold" && wasGivenUp(attempt));
    if (outcome !== undefined && isSettled) {
      if (outcome.kind === "sold" && outcome.price > highestPrice(attempt)) return "overpriced";
      await settleByHand(parts, attempt, outcome);
    }
    const isNew = await parts.db.transaction().execute((tx) => countReport(tx, lender, attempt, report, now));
    if (!isNew) await confirm();
    parts.wakeWorkers?.();
    return "accepted";
  };
}

/** Some lenders give all reports on a request, or of a day, the same ID. Each event of each post counts separately. */
const nameOf = ({ id, event, post }: LenderFeedback): string => JSON.stringify([id, event, post]);

/** The outcome that a report states for a post that may still be open. */
function outcomeOf({ file }: Lender, feedback: LenderFeedback, allowLoopback: boolean): Outcome | undefined {
  if (feedback.event === "declined") {
    const code = cleanCode(feedback.code);
    return { kind: "declined", reason: "declined", ...(code === undefined ? {} : { code }) };
  }
  if (feedback.event !== "sold") return undefined;
  const redirectUrl = redirectTarget(feedback.redirectUrl, file.redirectHosts, allowLoopback);
  if (redirectUrl === undefined) return undefined;
  const reference = feedback.reference?.trim() ?? "";
  return {
    kind: "sold",
    price: feedback.price,
    redirectUrl,
    ...(reference === "" ? {} : { reference }),
    ...(hasNumericReferences(file) ? { numericReference: true } : {}),
  };
}

function hasNumericReferences({ reply, poll, status }: Lender["file"]): boolean {
  return [reply, poll?.reply, status?.reply]
    .flatMap((one) => one?.rules ?? [])
    .some((rule) => rule.outcome === "sold" && rule.numericReference === true);
}

/** Null for an application that was erased, fully or in part: an erasure deletes these codes. */
const unlessErased = ({ application_id: id }: Attempt, code: string | undefined) =>
  code === undefined
    ? null
    : sql<string | null>`(select cast(${code} as text) from application
        where id = ${id} and wrapped_key is not null and evidence_since is null)`;

/** `why`: the reason that an operator gave, if an operator recorded the report. */
type Counted = Pick<LenderFeedback, "id" | "event" | "at" | "code"> & { readonly why?: string };

/** Counts a report. Returns false if it was counted before, also under another id. */
export async function countReport(
  tx: Tx,
  lender: Lender,
  attempt: Attempt,
  { id, event, at, code, why }: Counted,
  now: number,
): Promise<boolean> {
  const inserted = await tx
    .insertInto("lender_feedback")
    .values({
      lender_id: lender.id,
      event_id: id,
      kind: event,
      attempt_id: attempt.id,
      at: Date.parse(at),
      received_at: now,
      why: why ?? null,
      code: unlessErased(attempt, cleanCode(code)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const isNew = inserted.numInsertedOrUpdatedRows === 1n;
  if (!isNew || event === "sold" || event === "declined") return isNew;
  await recordReport(tx, attempt, event, now);
  await pauseByReturns(tx, lender, now);
  return true;
}
