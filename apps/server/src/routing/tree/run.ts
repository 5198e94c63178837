import type { Application, ApplicationStore } from "../../applications/types.ts";
import { allowAsyncCommit } from "../../store/database/index.ts";
import { prepared } from "../../store/database/prepared.ts";
import type { Database, Tx } from "../../store/database/schema.ts";
import type { Lender, LenderClient, LenderInput } from "../../lenders/types.ts";
import type { Suppression } from "../../store/suppression/suppression.ts";
import type { Site, Sites } from "../../sites/types.ts";
import type { Vault } from "../../store/vault/index.ts";
import type { Job } from "../../store/work/types.ts";
import type { AttemptBook, OpenValues } from "./attempt-book.ts";
import type { Breaker } from "../eligibility/breaker.ts";
import type { Budget } from "./budget.ts";
import type { RoutingClock } from "./clock.ts";
import type { Policies } from "../law/policies.ts";
import type { RequestFacts } from "./request-facts.ts";
import type { RoundResult } from "./round-table.ts";
import type { ProgressBoard } from "./types.ts";

/** What the tree works with. Lenders and policies are asked for anew with each request, so that a reload is seen by the next. */
export interface RouterParts {
  readonly applications: Pick<
    ApplicationStore,
    "find" | "open" | "consentOrigin" | "changeIn" | "leadIn" | "moveIn" | "matching"
  >;
  readonly db: Database;
  readonly vault: Pick<Vault, "sealText" | "openText">;
  readonly client: LenderClient;
  readonly suppression: Pick<Suppression, "digest" | "find">;
  readonly lenders: () => ReadonlyMap<string, Lender>;
  readonly sites: Pick<Sites, "byId">;
  readonly policies: () => Policies;
  readonly clock: RoutingClock;
  readonly board: Pick<ProgressBoard, "changed">;
  /** After work was stored: wakes the worker. */
  readonly worked?: () => void;
  /** Told how a round of the tree ended, once that is stored. */
  readonly ended?: (siteId: string, result: RoundResult) => void;
  /** Told when a request ends in ERROR. Ids and classes are for the log, messages are not. */
  readonly report?: (error: unknown, job: Job) => void;
}

/** One request on its way through the tree. */
export interface Run extends RouterParts {
  readonly breaker: Breaker;
  readonly job: Job;
  /** Aborts when the lease is lost or the server drains. */
  readonly signal: AbortSignal;
  readonly application: Application;
  readonly site: Site;
  readonly facts: RequestFacts;
  readonly budget: Budget;
  readonly consent: LenderInput["consent"] | undefined;
  readonly attempts: AttemptBook;
  readonly open: OpenValues;
}

/** Another worker has this job, or it is done: whatever this one was about to write is void. */
export class FenceLost extends Error {
  override readonly name = "FenceLost";
}

const fenceOf = prepared((tx, { id }: { readonly id: number }) =>
  tx.selectFrom("work").select("fence").where("id", "=", id).forUpdate(),
);

/** A transaction that is void when the job was claimed by another, or the application was erased, and its work with it. */
export async function fenced<T>({ db, job }: Pick<Run, "db" | "job">, write: (tx: Tx) => Promise<T>): Promise<T> {
  return await db.transaction().execute(async (tx) => {
    // Held first, and not waited for alone: what was written without it is undone.
    const [, written] = await Promise.all([hold(tx, job), write(tx)]);
    return written;
  });
}

async function hold(tx: Tx, job: Job): Promise<void> {
  const [held] = await fenceOf(tx, job);
  if (held?.fence !== job.fence) throw new FenceLost("The job was taken by another worker.");
}

/** The same, acknowledged before it is on disk. What is sent or shown next is committed after it, and takes it along. */
export async function fencedAsync<T>(run: Pick<Run, "db" | "job">, write: (tx: Tx) => Promise<T>): Promise<T> {
  return await fenced(run, async (tx) => {
    const [, written] = await Promise.all([allowAsyncCommit(tx), write(tx)]);
    return written;
  });
}
