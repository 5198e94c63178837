import { clickIdNames, subIdNames } from "@loanbridge/loan-form";
import type { RecognizedVisit } from "../../sources/index.ts";
import { disclosedGroups, type Lender, type LenderInput, type Outcome } from "../../lenders/index.ts";
import { onAborted } from "../../system/index.ts";
import type { Attempt } from "../tree/attempts.ts";
import { commitIntent } from "./commit-intent.ts";
import type { Candidate } from "../eligibility/eligibility.ts";
import { toDollars } from "../bidding/cents.ts";
import type { Run } from "../tree/run.ts";
import { settle } from "./settle.ts";

/** Opens the values that the lender may receive at this stage, and adds the circumstances that lenders ask for. */
export async function inputFor(
  run: Run,
  lender: Lender,
  stage: "ping" | "post",
): Promise<Omit<LenderInput, "price" | "key">> {
  const { application, site, consent } = run;
  if (consent === undefined) throw new Error("Sending requires a recorded consent.");
  return {
    values: await run.open(disclosedGroups(lender.file, stage)),
    source: sourceFor(application.visit),
    request: { id: application.id, createdAt: application.createdAt },
    site: {
      code: site.environment.siteCode,
      name: site.environment.siteName,
      url: `https://${site.configuration.hosts[0] ?? ""}`,
    },
    consent,
  };
}

function sourceFor({ source, subId, parameters }: RecognizedVisit): NonNullable<LenderInput["source"]> {
  const clickId = clickIdNames.map((name) => parameters[name]).find((id) => id !== undefined);
  const known: Readonly<Record<string, string | undefined>> = { ...parameters, sub1: subId };
  const subIds = subIdNames.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]] as const]));
  return { name: source, ...Object.fromEntries(subIds), ...(clickId !== undefined && { clickId }) };
}

/**
 * Makes one post at one price: commits the intent with the disclosure, sends once, then commits the outcome. Undefined:
 * nothing was sent, because the cap was reached, the consent withdrawn, or messages suppressed in the meantime.
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

/** Sends a post, for the first time or again with the same key. If it fails, the lender may still have received it. */
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

/** Limits a call to a lender to this time, even if the client does not return. */
export async function within<T>(run: Run, ms: number, call: (signal: AbortSignal) => Promise<T>): Promise<T | Outcome> {
  const { signal, clear } = run.clock.deadline(ms, run.signal);
  try {
    const answer = await Promise.race([call(signal), cutOff(signal)]);
    if (run.signal.aborted && isUnknown(answer)) throw run.signal.reason;
    return answer;
  } catch (error) {
    // When the server is stopping, leave the intent open: the next start resolves it.
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

/** Gives the client two turns of the event loop to report how the call ended before giving up on it. */
function cutOff(signal: AbortSignal): Promise<Outcome> {
  return new Promise((resolve) => {
    onAborted(signal, () => setImmediate(() => setImmediate(() => resolve({ kind: "unknown", why: "time-out" }))));
  });
}
