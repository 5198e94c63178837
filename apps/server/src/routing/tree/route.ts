import { ApplicationMissing, type Application } from "../../applications/index.ts";
import {
  isDatabaseAway,
  type GiveUpHandlers,
  type Job,
  type WorkHandlers,
  coveringConsent,
} from "../../store/index.ts";
import { createAttemptBook } from "./attempt-book.ts";
import { attemptsOf, isOpenPost } from "./attempts.ts";
import { beginRound, type Starting } from "./begin-round.ts";
import { createPostsSent } from "../caps/posts-sent.ts";
import { createBreaker, type Breaker } from "../eligibility/breaker.ts";
import { endInFault, endRound } from "./end-round.ts";
import { factsOf } from "./application-facts.ts";
import { createListings } from "./listing.ts";
import { resolveOpen } from "../posts/resolve-open.ts";
import { ownTime } from "./clock.ts";
import { FenceLost, type RouterMemory, type RouterParts, type Run } from "./run.ts";
import { closeLateShares, sharesOf } from "../posts/shared-sale.ts";
import { notifyDeclined } from "../outcome/notify-declined.ts";
import { walkTree } from "./tree.ts";

/** Most tries of one routing job before the visitor sees an error: applicants wait for seconds, not for a queue. */
const maxTries = 3;
/** Longest duration of one try to reconcile. */
const reconcileMs = 10_000;
/**
 * How long a post may be resent with its key: a lender that never received it would later buy an application that
 * nobody waits for.
 */
const resendForMs = 15 * 60_000;

/** A post or the round it belongs to has not ended, so the job is retried. */
export class StillOpen extends Error {
  override readonly name = "StillOpen";
}

export class SiteMissing extends Error {
  override readonly name = "SiteMissing";
}

export type Router = WorkHandlers & Record<"route" | "reconcile" | "tell", WorkHandlers[string]>;

/**
 * Work handlers: `route` runs a ready application through the tree, `reconcile` asks about posts whose outcome is open,
 * `tell` notifies lenders that the applicant declined.
 */
export function createRouter(
  parts: RouterParts,
  breaker: Breaker = createBreaker({ now: () => parts.clock.passed() }),
): Router {
  const memory = { breaker, listingOf: createListings(), postsSent: createPostsSent(parts.db) };
  return {
    route: async (job, signal) => {
      try {
        return await route(parts, memory, job, signal);
      } catch (error) {
        if (error instanceof ApplicationMissing) return undefined;
        if (signal.aborted || error instanceof FenceLost || isDatabaseAway(error) || job.attempt < maxTries)
          throw error;
        parts.report?.(error, job);
        await endInFault(parts, job);
        return undefined;
      }
    },
    tell: (job, signal) => notifyDeclined(parts, job, signal),
    reconcile: (job, signal) => reconcile(parts, memory, job, signal),
  };
}

/** Ends work that was given up because the process crashed on each try, so that no visitor is left waiting. */
export function givenUpBy(parts: Pick<RouterParts, "db" | "clock" | "board" | "ended">): GiveUpHandlers {
  return { route: (job) => endInFault(parts, job) };
}

async function route(parts: RouterParts, memory: RouterMemory, job: Job, signal: AbortSignal) {
  const starting = await start(parts, memory, job, signal);
  if (starting === undefined || !waits(starting.application)) return undefined;
  const { budget, eligible } = await beginRound(starting);
  const run = { ...starting, budget };
  const result = await walkTree(run, eligible);
  await endRound(run, result, eligible);
  parts.ended?.(run.site.id, result);
  return "finished" as const;
}

/** Undefined: the application was erased. */
async function start(
  parts: RouterParts,
  memory: RouterMemory,
  job: Job,
  signal: AbortSignal,
): Promise<Starting | undefined> {
  const { subject: id } = job;
  const [found, covered, origin, attempts] = await Promise.all([
    parts.applications.findForLenders(id),
    coveringConsent(parts.db, id),
    parts.applications.consentOrigin(id),
    attemptsOf(parts.db, id),
  ]);
  if (found === undefined) return undefined;
  const { application, open } = found;
  const site = parts.sites.byId(application.siteId);
  if (site === undefined) throw new SiteMissing("The site of this application is not configured any more.");
  const clock = ownTime(parts.clock);
  return {
    ...parts,
    ...memory,
    clock,
    job,
    signal,
    application,
    site,
    consent: covered === undefined ? undefined : origin,
    attempts: createAttemptBook(attempts),
    open,
    facts: factsOf(application, site, clock.now()),
  };
}

function waits({ viewState }: Application): boolean {
  return viewState === "READY_TO_PROCESS" || viewState === "IN_PROCESS";
}

async function reconcile(parts: RouterParts, memory: RouterMemory, job: Job, signal: AbortSignal): Promise<void> {
  const starting = await start(parts, memory, job, signal);
  if (starting === undefined) return;
  const now = starting.clock.now();
  const run: Run = { ...starting, budget: { readyAt: now, deadlineAt: now + reconcileMs } };
  let open = 0;
  for (const attempt of run.attempts.all().filter(isOpenPost)) {
    const lender = parts.lenders().get(attempt.lender_id);
    if (lender === undefined) {
      // Its file may come back.
      open += 1;
      continue;
    }
    const policy = lender.file.unknownOutcome;
    const canBeQueried =
      attempt.state === "pending" ||
      policy === "hasStatus" ||
      (policy === "dedupes" && now - (attempt.sent_at ?? 0) < resendForMs);
    if (!canBeQueried) continue;
    const resolving = { untilAt: run.budget.deadlineAt, recovered: false, afterRound: true };
    const after = await resolveOpen(run, lender, attempt, resolving);
    if (isOpenPost(after)) open += 1;
  }
  await closeLateShares(run);
  // A round that began meanwhile does not know of it.
  if (waits(run.application) && sharesOf(run.attempts.all()).length > 0)
    throw new StillOpen("A lender has bought a share, and the round has not ended.");
  if (open > 0) throw new StillOpen("A lender has not said yet what became of a post.");
}
