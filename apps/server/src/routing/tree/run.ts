import type { ApplicationForLenders, ApplicationStore } from "../../applications/index.ts";
import {
  allowAsyncCommit,
  type ConsentLedger,
  prepared,
  type Database,
  type Tx,
  type Suppression,
  type Vault,
  type Job,
} from "../../store/index.ts";
import type { Lender, LenderClient, LenderInput } from "../../lenders/index.ts";
import type { Sources } from "../../sources/index.ts";
import type { Site, Sites } from "../../sites/index.ts";
import type { AttemptBook } from "./attempt-book.ts";
import type { Breaker } from "../eligibility/breaker.ts";
import type { Budget } from "./budget.ts";
import type { RoutingClock } from "./clock.ts";
import type { ListingOf } from "./listing.ts";
import type { PostsSent } from "../caps/posts-sent.ts";
import type { Policies } from "../law/policies.ts";
import type { AreaStatistics } from "../steering/area-statistics.ts";
import type { ApplicationFacts } from "./application-facts.ts";
import type { RoundResult } from "./round-table.ts";
import type { ProgressBoard } from "./types.ts";

/**
 * Dependencies of the tree. Lenders and policies are read for each application, so that a reload applies to the next
 * one.
 */
export interface RouterParts {
  readonly applications: Pick<
    ApplicationStore,
    "find" | "findForLenders" | "consentOrigin" | "changeIn" | "redirectIn" | "moveIn" | "matching"
  >;
  readonly db: Database;
  readonly vault: Pick<Vault, "sealText" | "openText">;
  readonly ledger: ConsentLedger;
  readonly client: LenderClient;
  readonly suppression: Pick<Suppression, "digest" | "find">;
  readonly lenders: () => ReadonlyMap<string, Lender>;
  readonly sites: Pick<Sites, "byId">;
  readonly policies: () => Policies;
  readonly sources: () => Sources;
  /** Absent: no area statistics. */
  readonly areas?: () => AreaStatistics;
  readonly clock: RoutingClock;
  readonly board: Pick<ProgressBoard, "changed">;
  /** Called after work was stored, to wake the worker. */
  readonly wakeWorkers?: () => void;
  /** Called with the result of a round, once it is stored. */
  readonly ended?: (siteId: string, result: RoundResult) => void;
  /** Called when an application ends in ERROR. Log ids and class names only: messages may hold personal data. */
  readonly report?: (error: unknown, job: Job) => void;
}

/** State that a router keeps between applications. */
export interface RouterMemory {
  readonly breaker: Breaker;
  readonly listingOf: ListingOf;
  readonly postsSent: PostsSent;
}

/** The run of an application through the tree. */
export interface Run extends RouterParts, RouterMemory, ApplicationForLenders {
  readonly job: Job;
  /** Aborts when the lease is lost or the server drains. */
  readonly signal: AbortSignal;
  readonly site: Site;
  readonly facts: ApplicationFacts;
  readonly budget: Budget;
  readonly consent: LenderInput["consent"] | undefined;
  readonly attempts: AttemptBook;
}

/** Another worker has this job, or it is done: this worker's writes are rolled back. */
export class FenceLost extends Error {
  override readonly name = "FenceLost";
}

const fenceOf = prepared((tx, { id }: { readonly id: number }) =>
  tx.selectFrom("work").select("fence").where("id", "=", id).forUpdate(),
);

/**
 * A transaction that rolls back if another worker has claimed the job, or if the application was erased together with
 * its job.
 */
export async function fenced<T>({ db, job }: Pick<Run, "db" | "job">, write: (tx: Tx) => Promise<T>): Promise<T> {
  return await db.transaction().execute(async (tx) => {
    // Queues the check first but does not wait for it: a failure rolls back what was written meanwhile.
    const [, written] = await Promise.all([checkFence(tx, job), write(tx)]);
    return written;
  });
}

async function checkFence(tx: Tx, job: Job): Promise<void> {
  const [held] = await fenceOf(tx, job);
  if (held?.fence !== job.fence) throw new FenceLost("The job was taken by another worker.");
}

/**
 * `fenced` with a commit acknowledged before it is on disk. Whatever is sent or shown next commits later, and flushes
 * it too.
 */
export async function fencedAsync<T>(run: Pick<Run, "db" | "job">, write: (tx: Tx) => Promise<T>): Promise<T> {
  return await fenced(run, async (tx) => {
    const [, written] = await Promise.all([allowAsyncCommit(tx), write(tx)]);
    return written;
  });
}
