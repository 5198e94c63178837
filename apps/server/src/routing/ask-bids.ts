import { recordDisclosure } from "../consent/index.ts";
import type { AttemptState } from "../database/schema.ts";
import { disclosedGroups } from "../lenders/field-groups.ts";
import { attemptKey, attemptsOf, isOfRound, type Attempt } from "./attempts.ts";
import { pingTimeMs } from "./budget.ts";
import type { Candidate } from "./eligibility.ts";
import { toCents, toDollars } from "./money.ts";
import { ladderOf } from "./plan.ts";
import { inputFor } from "./post-once.ts";
import { fenced, type Run } from "./run.ts";
import { recordSkips } from "./skips.ts";

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
  const known = latestPings(await attemptsOf(run.db, run.application.id), run.job.id);
  const toAsk = candidates.filter(({ lender }) => {
    const state = known.get(lender.id)?.state;
    return lender.file.ping !== undefined && state !== "pending" && state !== "declined";
  });
  const asking = toAsk.filter(({ lender }) => !run.breaker.isPaused(lender.id));
  const paused = toAsk
    .filter((one) => !asking.includes(one))
    .map(({ lender }) => ({ lenderId: lender.id, rule: "paused:failing" }));
  if (paused.length > 0) await fenced(run, (tx) => recordSkips(tx, run.application.id, paused, run.clock.now()));
  const pings = asking.length > 0 ? await commitPings(run, asking) : [];
  if (pings.length > 0) {
    run.board.changed(run.application.id);
    const ended = await Promise.all(
      asking.map(async (one, index) => ({
        id: pings[index]?.id ?? 0,
        ...(await pingOnce(run, one, minimumPrice, endsAt)),
      })),
    );
    run.signal.throwIfAborted();
    await fenced(run, async (tx) => {
      for (const { id, ...end } of ended) {
        await tx
          .updateTable("attempt")
          .set({ ...end, answered_at: end.state === "unknown" ? null : run.clock.now() })
          .where("id", "=", id)
          .execute();
      }
    });
    run.board.changed(run.application.id);
  }
  const pinged = pings.length > 0 ? latestPings(await attemptsOf(run.db, run.application.id), run.job.id) : known;
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
    const before = (await attemptsOf(tx, application.id)).filter(
      (one) => one.stage === "ping" && isOfRound(one, job.id),
    );
    const pings: Attempt[] = [];
    for (const { lender, tier } of asking) {
      const covered = await recordDisclosure(tx, {
        applicationId: application.id,
        lenderId: lender.id,
        groups: disclosedGroups(lender.file, "ping"),
        why: "ping",
        at: now,
      });
      if (!covered) {
        await recordSkips(tx, application.id, [{ lenderId: lender.id, rule: "no-consent" }], now);
        continue;
      }
      const nth = before.filter((one) => one.lender_id === lender.id).length + 1;
      const row = {
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
      pings.push(await tx.insertInto("attempt").values(row).returningAll().executeTakeFirstOrThrow());
    }
    return pings;
  });
}

async function pingOnce(run: Run, { lender }: Candidate, minimumPrice: number, endsAt: number): Promise<PingEnd> {
  const ms = pingTimeMs(lender.file, endsAt, run.clock.now());
  const blank = { reason: null, price_cents: null, sealed_answer: null };
  const { signal, clear } = run.clock.deadline(ms, run.signal);
  const cut = new Promise<{ readonly failed: string }>((resolve) =>
    signal.addEventListener("abort", () => resolve({ failed: "time-out" }), { once: true }),
  );
  try {
    const input = {
      ...(await inputFor(run, lender, "ping")),
      price: Math.max(lender.file.ladder.floor ?? 0, minimumPrice),
    };
    const answer = await Promise.race([run.client.ping(lender, input, signal), cut]);
    if ("declined" in answer) return { ...blank, state: "declined", reason: "declined" };
    if ("failed" in answer) {
      run.breaker.failed(lender.id);
      return { ...blank, state: "unknown", reason: answer.failed };
    }
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
