import { lockNames } from "../database/locks.ts";
import { onlyRow, prepared } from "../database/prepared.ts";
import { appendDisclosures, coveringConsent } from "../consent/index.ts";
import { disclosedGroups } from "../lenders/field-groups.ts";
import type { Lender, LenderInput, Outcome } from "../lenders/types.ts";
import { onAborted } from "../on-aborted.ts";
import { attemptKey, attemptsOf, type Attempt } from "./attempts.ts";
import { countPost, countsOf, keepCounts } from "./caps/count-post.ts";
import type { Candidate } from "./eligibility.ts";
import { tally } from "./lender-record.ts";
import { toCents, toDollars } from "./money.ts";
import { fenced, type Run } from "./run.ts";
import { settle } from "./settle.ts";
import { mayBeSharedWith } from "./shared-sale.ts";
import { recordSkips } from "./skips.ts";
import { suppressedFor } from "./suppressed.ts";

/** What a post opens of the applicant, and the circumstances that lenders ask for. */
export async function inputFor(
  run: Run,
  lender: Lender,
  stage: "ping" | "post",
): Promise<Omit<LenderInput, "price" | "key">> {
  const { application, site, consent } = run;
  if (consent === undefined) throw new Error("Nothing leaves without a recorded consent.");
  return {
    values: await run.open(disclosedGroups(lender.file, stage)),
    request: { id: application.id, createdAt: application.createdAt },
    site: {
      code: site.environment.siteCode,
      name: site.environment.siteName,
      url: `https://${site.configuration.hosts[0] ?? ""}`,
    },
    consent,
  };
}

/**
 * One post at one price: the intent is committed with the disclosure, then it is sent once, then the outcome is committed.
 * Undefined: the cap was used up, the consent withdrawn, or no more messages asked for, in the meantime; nothing was sent.
 */
export async function postOnce(
  run: Run,
  { lender, tier }: Candidate,
  price: number,
  ms: number,
  pingReference?: string,
): Promise<Attempt | undefined> {
  const input = await inputFor(run, lender, "post");
  run.signal.throwIfAborted();
  const attempt = await commitIntent(run, lender, tier, price);
  if (attempt === undefined) return undefined;
  run.attempts.put(attempt);
  run.board.changed(run.application.id, "figures");
  const outcome = await send(run, lender, attempt, input, ms, pingReference);
  return await settle(run, lender, attempt, outcome);
}

async function commitIntent(run: Run, lender: Lender, tier: number, price: number): Promise<Attempt | undefined> {
  const { application, job } = run;
  return await fenced(run, async (tx) => {
    const now = run.clock.now();
    const region = run.facts.state;
    // From here on nobody else posts this request, nor counts posts of the lender.
    const [, before, suppressed, counted, consent] = await Promise.all([
      lockNames(tx, [`posts of ${application.id}`, countsOf(lender.id)]),
      attemptsOf(tx, application.id),
      suppressedFor(run, tx, lender),
      countPost(tx, lender, region, now),
      coveringConsent(tx, application.id),
    ]);
    // The tree never comes here with one open; were it wrong, this is what keeps a request from being sold twice.
    if (!mayBeSharedWith(run, lender, run.site.configuration.routing.tiers[tier], before))
      throw new Error("The request is not free to be posted.");
    if (suppressed !== undefined) {
      recordSkips(tx, application.id, [{ lenderId: lender.id, rule: `suppressed:${suppressed}` }], now);
      return undefined;
    }
    if (counted.reached !== false) {
      recordSkips(tx, application.id, [{ lenderId: lender.id, rule: `cap:${counted.reached}` }], now);
      return undefined;
    }
    if (consent === undefined) {
      recordSkips(tx, application.id, [{ lenderId: lender.id, rule: "no-consent" }], now);
      return undefined;
    }
    const cents = toCents(price);
    const groups = disclosedGroups(lender.file, "post");
    const [stored] = await Promise.all([
      storeIntent(tx, {
        application_id: application.id,
        lender_id: lender.id,
        tier,
        step_cents: cents,
        idem_key: attemptKey(application.id, job.id, lender.id, String(cents)),
        sent_at: now,
        region: region ?? null,
      }),
      appendDisclosures(tx, run.vault, application.id, consent, [
        { lenderId: lender.id, groups, why: "post", at: now },
      ]),
    ]);
    tally(tx, lender.id, now, { posts: 1 });
    keepCounts(tx, counted.next);
    return onlyRow(stored);
  });
}

type Intent = Pick<Attempt, "application_id" | "lender_id" | "tier" | "step_cents" | "idem_key" | "sent_at" | "region">;

const storeIntent = prepared((tx, post: Intent) =>
  tx
    .insertInto("attempt")
    .values({
      application_id: post.application_id,
      lender_id: post.lender_id,
      tier: post.tier,
      stage: "post",
      step_cents: post.step_cents,
      idem_key: post.idem_key,
      state: "intent",
      sent_at: post.sent_at,
      region: post.region,
    })
    .returningAll(),
);

/** Sends a post, the first time or again with its key. Whatever goes wrong here, the lender may have it. */
export async function send(
  run: Run,
  lender: Lender,
  attempt: Attempt,
  input: Omit<LenderInput, "price" | "key">,
  ms: number,
  pingReference?: string,
): Promise<Outcome> {
  const whole = {
    ...input,
    price: toDollars(attempt.step_cents),
    key: attempt.idem_key,
    ...(pingReference === undefined ? {} : { pingReference }),
  };
  return await within(run, ms, (signal) => run.client.post(lender, whole, signal));
}

/** Calls a lender for at most that long, even where the client does not come back. */
export async function within<T>(run: Run, ms: number, call: (signal: AbortSignal) => Promise<T>): Promise<T | Outcome> {
  const { signal, clear } = run.clock.deadline(ms, run.signal);
  try {
    const answer = await Promise.race([call(signal), cutOff(signal)]);
    if (run.signal.aborted && isUnknown(answer)) throw run.signal.reason;
    return answer;
  } catch (error) {
    // A stopping server leaves the intent as it is: the next start resolves it.
    if (run.signal.aborted) throw error;
    run.report?.(error, run.job);
    return { kind: "unknown", why: "cut" };
  } finally {
    clear();
  }
}

function isUnknown(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "kind" in answer && answer.kind === "unknown";
}

/** The client is given a moment of its own to say how it ended. */
function cutOff(signal: AbortSignal): Promise<Outcome> {
  return new Promise((resolve) => {
    onAborted(signal, () => setImmediate(() => setImmediate(() => resolve({ kind: "unknown", why: "time-out" }))));
  });
}
