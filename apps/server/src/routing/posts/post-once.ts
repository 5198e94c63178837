import { disclosedGroups } from "../../lenders/field-groups.ts";
import type { Lender, LenderInput, Outcome } from "../../lenders/types.ts";
import { onAborted } from "../../system/on-aborted.ts";
import type { Attempt } from "../tree/attempts.ts";
import { commitIntent } from "./commit-intent.ts";
import type { Candidate } from "../eligibility/eligibility.ts";
import { toDollars } from "../bidding/money.ts";
import type { Run } from "../tree/run.ts";
import { settle } from "./settle.ts";

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
  candidate: Candidate,
  price: number,
  ms: number,
  pingReference?: string,
): Promise<Attempt | undefined> {
  const { lender } = candidate;
  const input = await inputFor(run, lender, "post");
  run.signal.throwIfAborted();
  const attempt = await commitIntent(run, candidate, price);
  if (attempt === undefined) return undefined;
  run.attempts.put(attempt);
  run.board.changed(run.application.id, "figures");
  const outcome = await send(run, lender, attempt, input, ms, pingReference);
  return await settle(run, lender, attempt, outcome);
}

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
