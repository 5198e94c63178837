import { recordDisclosures, deferCheck } from "../../store/index.ts";
import type { AttemptState } from "../tables.ts";
import { disclosedGroups } from "../../lenders/index.ts";
import { onAborted } from "../../system/index.ts";
import { attemptKey, isOfRound, type Attempt } from "../tree/attempts.ts";
import { pingTimeMs } from "../tree/budget.ts";
import type { Candidate } from "../eligibility/eligibility.ts";
import { toCents, toDollars, wholeCents } from "./cents.ts";
import { ladderOf } from "../tree/plan.ts";
import { inputFor } from "../posts/post-once.ts";
import { fenced, fencedAsync, type Run } from "../tree/run.ts";
import { recordSkips } from "../eligibility/skips.ts";

/** A lender we may post to. A lender without a ping bids the start of its price ladder. */
export interface Bidder extends Candidate {
  readonly bid: number;
  /** Whether the lender itself named the bid. */
  readonly isOwnBid: boolean;
}

/** Outcome of a ping attempt; `pending` is a bid waiting for its post. */
type PingEnd = {
  readonly state: AttemptState;
  readonly reason: string | null;
  readonly price_cents: number | null;
  readonly sealed_answer: Uint8Array | null;
  readonly lender_code?: string | null;
};

/**
 * Pings all lenders of a tier that have a ping, in parallel, and returns the lenders that may be posted to. A lender
 * that declines or does not answer its ping gets no post, which discloses less about the applicant. Pings do not
 * identify the applicant and may be repeated.
 */
export async function pingTier(
  run: Run,
  candidates: readonly Candidate[],
  minimumPrice: number,
  endsAt: number,
): Promise<readonly Bidder[]> {
  const latest = latestPings(run.attempts.all(), run.job.id);
  const toPing = candidates.filter(({ lender }) => {
    const state = latest.get(lender.id)?.state;
    return lender.file.ping !== undefined && state !== "pending" && state !== "declined";
  });
  const admitted = toPing.filter(({ lender }) => run.breaker.acquire(lender.id, "ping"));
  const paused = toPing
    .filter((one) => !admitted.includes(one))
    .map(({ lender }) => ({ lenderId: lender.id, rule: "paused:failing" }));
  if (paused.length > 0)
    await fencedAsync(run, async (tx) => recordSkips(tx, run.application.id, paused, run.clock.now()));
  const pings = admitted.length > 0 ? await commitPings(run, admitted) : [];
  for (const ping of pings) run.attempts.put(ping);
  if (pings.length > 0) {
    run.board.changed(run.application.id, "figures");
    const ended = await Promise.all(
      admitted.map(async (one, index) => ({
        id: pings[index]?.id ?? 0,
        ...(await pingOnce(run, one, minimumPrice, endsAt)),
      })),
    );
    run.signal.throwIfAborted();
    const now = run.clock.now();
    const answered = ended.map((end) => ({ ...end, answered_at: end.state === "unknown" ? null : now }));
    await fencedAsync(run, async (tx) => {
      for (const { id, ...end } of answered)
        deferCheck(tx, tx.updateTable("attempt").set(end).where("id", "=", id).execute());
    });
    for (const [index, end] of answered.entries()) {
      const ping = pings[index];
      if (ping) run.attempts.put({ ...ping, ...end });
    }
    run.board.changed(run.application.id, "figures");
  }
  const pinged = latestPings(run.attempts.all(), run.job.id);
  return candidates.flatMap((candidate) => bidderOf(candidate, pinged.get(candidate.lender.id), minimumPrice));
}

function bidderOf(candidate: Candidate, ping: Attempt | undefined, minimumPrice: number): Bidder[] {
  const { file } = candidate.lender;
  if (file.ping === undefined) return [{ ...candidate, bid: ladderOf(file, minimumPrice)[0] ?? 0, isOwnBid: false }];
  if (ping?.state !== "pending" || ping.price_cents === null) return [];
  return [{ ...candidate, bid: toDollars(ping.price_cents), isOwnBid: true }];
}

function latestPings(attempts: readonly Attempt[], jobId: number): ReadonlyMap<string, Attempt> {
  return new Map(
    attempts.filter((one) => one.stage === "ping" && isOfRound(one, jobId)).map((one) => [one.lender_id, one]),
  );
}

/** Pings of one statement: databases limit its values. */
const rowsAtOnce = 1_000;

/** Returns an empty list if the consent has been withdrawn in the meantime. */
async function commitPings(run: Run, admitted: readonly Candidate[]): Promise<readonly Attempt[]> {
  const { application, job } = run;
  return await fenced(run, async (tx) => {
    const now = run.clock.now();
    const before = run.attempts.all().filter((one) => one.stage === "ping" && isOfRound(one, job.id));
    const rows = admitted.map(({ lender, tier }) => {
      const nth = before.filter((one) => one.lender_id === lender.id).length + 1;
      return {
        application_id: application.id,
        lender_id: lender.id,
        tier,
        stage: "ping" as const,
        step_cents: toCents(lender.file.ladder.start),
        idem_key: attemptKey(application.id, job.id, lender.id, `ping${nth}`),
        state: "intent" as const,
        reason: null,
        price_cents: null,
        sealed_answer: null,
        sent_at: now,
        answered_at: null,
      };
    });
    const disclosed = admitted.map(({ lender }) => ({
      lenderId: lender.id,
      groups: disclosedGroups(lender.file, "ping"),
      why: "ping",
      at: now,
    }));
    if (!(await recordDisclosures(tx, run.ledger, application.id, disclosed))) {
      const skips = admitted.map(({ lender }) => ({ lenderId: lender.id, rule: "no-consent" }));
      recordSkips(tx, application.id, skips, now);
      return [];
    }
    const stored: Attempt[] = [];
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      const some = rows.slice(at, at + rowsAtOnce);
      stored.push(...(await tx.insertInto("attempt").values(some).returningAll().execute()));
    }
    // RETURNING does not guarantee row order.
    const byLender = new Map(stored.map((one) => [one.lender_id, one]));
    return admitted.flatMap(({ lender }) => byLender.get(lender.id) ?? []);
  });
}

async function pingOnce(run: Run, { lender }: Candidate, minimumPrice: number, endsAt: number): Promise<PingEnd> {
  const ms = pingTimeMs(lender.file, endsAt, run.clock.now());
  const blank = { reason: null, price_cents: null, sealed_answer: null };
  const { signal, clear } = run.clock.deadline(ms, run.signal);
  const cut = new Promise<{ readonly failed: string }>((resolve) => {
    onAborted(signal, () => resolve({ failed: "time-out" }));
  });
  try {
    const input = {
      ...(await inputFor(run, lender, "ping")),
      price: Math.max(lender.file.ladder.floor ?? 0, minimumPrice),
    };
    const answer = await Promise.race([run.client.ping(lender, input, signal), cut]);
    if ("failed" in answer) {
      run.breaker.failed(lender.id, "ping");
      return { ...blank, state: "unknown", reason: answer.failed };
    }
    run.breaker.answered(lender.id, "ping");
    const declined = { ...blank, state: "declined", reason: "declined" } as const;
    if ("declined" in answer) return { ...declined, lender_code: answer.code ?? null };
    const { bid, reference } = answer;
    const cents = wholeCents(bid);
    // A bid of nothing buys nothing: the lender must not receive the applicant for it.
    if (cents === 0) return { ...declined, lender_code: null };
    const sealed = reference === undefined ? null : run.vault.sealText("answer", run.application.id, reference);
    return { state: "pending", reason: "bid", price_cents: cents, sealed_answer: sealed };
  } catch (error) {
    if (run.signal.aborted) throw error;
    run.report?.(error, run.job);
    return { ...blank, state: "unknown", reason: "fault" };
  } finally {
    clear();
  }
}
