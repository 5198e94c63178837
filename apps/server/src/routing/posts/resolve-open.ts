import { recordDisclosure, type Tx } from "../../store/index.ts";
import { disclosedGroups, statusQueries, type Lender, type LenderClient, type Outcome } from "../../lenders/index.ts";
import { isOpenPost, isOfRound, type Attempt } from "../tree/attempts.ts";
import { inputFor, send, within } from "./post-once.ts";
import { fenced, type Run } from "../tree/run.ts";
import { settle } from "./settle.ts";
import { recordSkips, skipsOf } from "../eligibility/skips.ts";
import { suppressedFor } from "../eligibility/suppressed.ts";

export interface Resolving {
  /** Milliseconds since the epoch, after which the applicant stops waiting. */
  readonly untilAt: number;
  /** True after the process died during the post: a post that never arrived is sent now. Otherwise it is given up. */
  readonly recovered: boolean;
  /** True once the applicant no longer waits: a lender's longest wait then ends no polling. */
  readonly afterRound?: boolean;
}

/**
 * undefined: nothing learned. "absent": the lender says that it never received the post. "forbidden": we may not send
 * it again.
 */
type Finding = Outcome | "absent" | "forbidden" | undefined;

/**
 * Finds out what became of an open post in the way that its lender supports: by polling, by sending it again with its
 * key, by a status query, or not at all. Returns the attempt, which may still be open.
 */
export async function resolveOpen(run: Run, lender: Lender, attempt: Attempt, resolving: Resolving): Promise<Attempt> {
  let current = attempt;
  let absences = 0;
  for (let nth = 0; isOpenPost(current) && run.clock.now() < resolving.untilAt; nth += 1) {
    const { state } = current;
    if (state === "pending") {
      const next = await pollOnce(run, lender, current, resolving);
      if (next === undefined) break;
      current = next;
      continue;
    }
    if (nth >= statusQueries.most || lender.file.unknownOutcome === "neither") break;
    if (nth > 0)
      await run.clock.wait(
        Math.min(statusQueries.firstPauseMs * 2 ** nth, resolving.untilAt - run.clock.now()),
        run.signal,
      );
    if (run.clock.now() >= resolving.untilAt) break;
    const finding = await queries[lender.file.unknownOutcome](run, lender, current, resolving);
    if (finding === "forbidden") break;
    if (finding === undefined) continue;
    if (finding !== "absent") current = await settle(run, lender, current, finding);
    else if ((absences += 1) >= statusQueries.absencesNeeded)
      return await neverArrived(run, lender, current, resolving);
  }
  return current;
}

const queries = {
  async dedupes(run, lender, attempt, resolving) {
    const outcome = await sendAgain(run, lender, attempt, resolving);
    if (outcome === undefined) return "forbidden";
    // This is the outcome of the second sending only. The first may have arrived; "duplicate" confirms that, but not
    // its outcome.
    const learned =
      outcome.kind !== "unsent" &&
      outcome.kind !== "unknown" &&
      !(outcome.kind === "declined" && outcome.reason === "duplicate");
    return learned ? outcome : undefined;
  },
  async hasStatus(run, lender, attempt, resolving) {
    const answer: Awaited<ReturnType<LenderClient["status"]>> = await within(
      run,
      timeLeft(run, lender, resolving),
      (signal) => run.client.status(lender, attempt.idem_key, signal),
    );
    if (answer === undefined) return "absent";
    // A status query that failed to send says nothing about the post.
    return answer.kind === "unsent" || answer.kind === "unknown" ? undefined : answer;
  },
} as const satisfies Record<
  string,
  (run: Run, lender: Lender, attempt: Attempt, resolving: Resolving) => Promise<Finding>
>;

function timeLeft({ clock }: Run, { file }: Lender, { untilAt }: Resolving): number {
  return Math.min(file.timeoutSeconds * 1_000, untilAt - clock.now());
}

async function neverArrived(run: Run, lender: Lender, attempt: Attempt, resolving: Resolving): Promise<Attempt> {
  const outcome = resolving.recovered ? await sendAgain(run, lender, attempt, resolving) : undefined;
  return await settle(run, lender, attempt, outcome ?? { kind: "unsent", why: "refused" });
}

/**
 * Sends the same post with the same key, and records the repeated disclosure. Undefined: nothing was sent, because no
 * consent covers it any more or messages are suppressed; the reason is recorded once.
 */
async function sendAgain(
  run: Run,
  lender: Lender,
  attempt: Attempt,
  resolving: Resolving,
): Promise<Outcome | undefined> {
  const input = run.consent === undefined ? undefined : await inputFor(run, lender, "post");
  const reference = pingReference(run, run.attempts.all(), lender.id);
  const refusal = await fenced(run, async (tx) => {
    const suppressed = await suppressedFor(run, tx, lender);
    const rule =
      suppressed === undefined
        ? input !== undefined && (await discloseAgain(tx, run, lender))
          ? undefined
          : "no-consent"
        : `suppressed:${suppressed}`;
    if (rule !== undefined) await skipOnce(tx, run, lender.id, rule);
    return rule;
  });
  if (refusal !== undefined || input === undefined) return undefined;
  return await send(run, lender, attempt, input, timeLeft(run, lender, resolving), reference);
}

function discloseAgain(tx: Tx, run: Run, lender: Lender): Promise<boolean> {
  return recordDisclosure(tx, run.ledger, {
    applicationId: run.application.id,
    lenderId: lender.id,
    groups: disclosedGroups(lender.file, "post"),
    why: "post again",
    at: run.clock.now(),
  });
}

async function skipOnce(tx: Tx, run: Run, lenderId: string, rule: string): Promise<void> {
  const { id } = run.application;
  const isRecorded = (await skipsOf(tx, id)).some((one) => one.lenderId === lenderId && one.rule === rule);
  if (!isRecorded) recordSkips(tx, id, [{ lenderId, rule }], run.clock.now());
}

/** The reference that the lender gave with its bid in this round. */
export function pingReference(
  run: Pick<Run, "vault" | "application" | "job">,
  attempts: readonly Attempt[],
  lenderId: string,
): string | undefined {
  const ping = attempts.findLast(
    (one) =>
      one.stage === "ping" && one.lender_id === lenderId && isOfRound(one, run.job.id) && one.sealed_answer !== null,
  );
  return ping?.sealed_answer ? run.vault.openText("answer", run.application.id, ping.sealed_answer) : undefined;
}

/** Undefined: the lender's maximum wait is over, or it gave no URL to poll. */
async function pollOnce(
  run: Run,
  lender: Lender,
  attempt: Attempt,
  resolving: Resolving,
): Promise<Attempt | undefined> {
  const { poll } = lender.file;
  const endsAt = Math.min(
    resolving.untilAt,
    resolving.recovered || resolving.afterRound
      ? Infinity
      : (attempt.sent_at ?? 0) + (poll?.maxSeconds ?? Infinity) * 1_000,
  );
  const now = run.clock.now();
  if (attempt.sealed_answer === null || now >= endsAt) return undefined;
  const pause = poll === undefined ? statusQueries.pollPauseMs : poll.intervalSeconds * 1_000;
  await run.clock.wait(Math.min(pause, endsAt - now), run.signal);
  const ms = Math.min(timeLeft(run, lender, resolving), endsAt - run.clock.now());
  if (ms <= 0) return undefined;
  const url = run.vault.openText("answer", run.application.id, attempt.sealed_answer);
  const outcome = await within(run, ms, (signal) => run.client.poll(lender, url, signal));
  const settled =
    outcome.kind === "sold" || outcome.kind === "declined" || (outcome.kind === "pending" && outcome.pollUrl !== url);
  return settled ? await settle(run, lender, attempt, outcome) : attempt;
}
