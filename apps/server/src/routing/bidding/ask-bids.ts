import { recordDisclosures } from "../../store/consent/index.ts";
import type { AttemptState } from "../tables.ts";
import { deferCheck } from "../../store/database/transactions.ts";
import { disclosedGroups } from "../../lenders/field-groups.ts";
import { onAborted } from "../../system/on-aborted.ts";
import { attemptKey, isOfRound, type Attempt } from "../tree/attempts.ts";
import { pingTimeMs } from "../tree/budget.ts";
import type { Candidate } from "../eligibility/eligibility.ts";
import { toCents, toDollars } from "./money.ts";
import { ladderOf } from "../tree/plan.ts";
import { inputFor } from "../posts/post-once.ts";
import { fenced, fencedAsync, type Run } from "../tree/run.ts";
import { recordSkips } from "../eligibility/skips.ts";

/** A lender that may be posted to. One without a ping bids what its ladder starts with. */
export interface Bidder extends Candidate {
  readonly bid: number;
  /** Whether the lender itself named it. */
  readonly named: boolean;
}

/** What a ping attempt says: `pending` is a bid that waits for its post. */
type PingEnd = {
  readonly state: AttemptState;
  readonly reason: string | null;
  readonly price_cents: number | null;
  readonly sealed_answer: Uint8Array | null;
};

/**
 * Pings those lenders of a tier that have one, all at once, and answers who may be posted to. Whoever declined or did not answer the
 * ping is not: the less is told about the applicant. Pings say nothing of who the applicant is, and are free to be repeated.
 */
export async function askBids(
  run: Run,
  candidates: readonly Candidate[],
  minimumPrice: number,
  endsAt: number,
): Promise<readonly Bidder[]> {
  const known = latestPings(run.attempts.all(), run.job.id);
  const toAsk = candidates.filter(({ lender }) => {
    const state = known.get(lender.id)?.state;
    return lender.file.ping !== undefined && state !== "pending" && state !== "declined";
  });
  const asking = toAsk.filter(({ lender }) => run.breaker.acquire(lender.id, "ping"));
  const paused = toAsk
    .filter((one) => !asking.includes(one))
    .map(({ lender }) => ({ lenderId: lender.id, rule: "paused:failing" }));
  if (paused.length > 0)
    await fencedAsync(run, async (tx) => recordSkips(tx, run.application.id, paused, run.clock.now()));
  const pings = asking.length > 0 ? await commitPings(run, asking) : [];
  for (const ping of pings) run.attempts.put(ping);
  if (pings.length > 0) {
    run.board.changed(run.application.id, "figures");
    const ended = await Promise.all(
      asking.map(async (one, index) => ({
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
  if (file.ping === undefined) return [{ ...candidate, bid: ladderOf(file, minimumPrice)[0] ?? 0, named: false }];
  if (ping?.state !== "pending" || ping.price_cents === null) return [];
  return [{ ...candidate, bid: toDollars(ping.price_cents), named: true }];
}

function latestPings(attempts: readonly Attempt[], jobId: number): ReadonlyMap<string, Attempt> {
  return new Map(
    attempts.filter((one) => one.stage === "ping" && isOfRound(one, jobId)).map((one) => [one.lender_id, one]),
  );
}

/** None where the consent was withdrawn in the meantime. */
async function commitPings(run: Run, asking: readonly Candidate[]): Promise<readonly Attempt[]> {
  const { application, job } = run;
  return await fenced(run, async (tx) => {
    const now = run.clock.now();
    const before = run.attempts.all().filter((one) => one.stage === "ping" && isOfRound(one, job.id));
    const rows = asking.map(({ lender, tier }) => {
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
    const disclosed = asking.map(({ lender }) => ({
      lenderId: lender.id,
      groups: disclosedGroups(lender.file, "ping"),
      why: "ping",
      at: now,
    }));
    if (!(await recordDisclosures(tx, run.vault, application.id, disclosed))) {
      const skips = asking.map(({ lender }) => ({ lenderId: lender.id, rule: "no-consent" }));
      recordSkips(tx, application.id, skips, now);
      return [];
    }
    const stored = await tx.insertInto("attempt").values(rows).returningAll().execute();
    // In no certain order.
    const byLender = new Map(stored.map((one) => [one.lender_id, one]));
    return asking.flatMap(({ lender }) => byLender.get(lender.id) ?? []);
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
    if ("declined" in answer) return { ...blank, state: "declined", reason: "declined" };
    const { bid, reference } = answer;
    const sealed = reference === undefined ? null : run.vault.sealText("answer", run.application.id, reference);
    return { state: "pending", reason: "bid", price_cents: toCents(bid), sealed_answer: sealed };
  } catch (error) {
    if (run.signal.aborted) throw error;
    run.report?.(error, run.job);
    return { ...blank, state: "unknown", reason: "fault" };
  } finally {
    clear();
  }
}
