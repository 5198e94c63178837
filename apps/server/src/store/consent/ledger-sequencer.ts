import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { isShared } from "../database/dialect-of.ts";
import { LostToAnother } from "../database/errors.ts";
import { lockNames } from "../database/locks.ts";
import { compilable, onlyRow, prepared } from "../database/prepared.ts";
import type { Tx } from "../database/schema.ts";
import type { ConsentHeadTable } from "./tables.ts";
import { tryNumber, onTransactionEnd } from "../database/transactions.ts";
import type { LedgerKey } from "./ledger-key.ts";

/** The stored end of the ledger. */
export type LedgerHead = Pick<ConsentHeadTable, "seq" | "hash" | "mac">;

/** A transaction's reserved position in the ledger. */
export interface LedgerSlot {
  /**
   * The head, locked until this transaction ends. Undefined: the transaction continues from this process's pending
   * head.
   */
  readonly lockedHead: LedgerHead | undefined;
  /** Name that the transaction locks until it ends. */
  readonly name: string;
}

/** A position that the transaction has not reserved yet. */
export interface OpenSlot {
  /** The transaction must lock these before it reserves, in the same round trip or before. */
  readonly names: readonly string[];
  /** Call it along with the other reads before an entry is made. */
  reserve(): Promise<LedgerSlot>;
}

/** The head that a transaction of this process leaves, committed or not. */
interface PendingHead {
  readonly head: LedgerHead;
  /** The key that proves this head. */
  readonly key: LedgerKey;
  readonly transaction: string;
}

/** Pending heads that follow from one locked head. If one of them fails, all later ones are void. */
type SpeculativeRun = PendingHead & { readonly run: object };

/** After losing this many tries to other transactions, a transaction locks the head. */
const optimisticTries = 2;
/** How long others wait for a transaction that holds the head, in order to continue from it. */
const learnTimeoutMs = 200;
/** If other processes append less often than this, there is no need to lock the head. */
const quietMs = 10_000;
const pauses = { first: 1_000, longest: 60_000 } as const;

/**
 * Assigns positions in the ledger to the transactions of one process. In PostgreSQL the end of the ledger is a row, and
 * the transaction that updates it locks it until the commit. Reading the head, computing an entry from it and storing that would
 * make every transaction wait for a round trip of the one before. So a process continues from the head that it wrote
 * last, and the database only checks that this is still the head.
 * Advisory locks on the transactions' names keep them in the order of their entries: each waits until the one before it
 * has ended. If another process appended in between, or the one before was rolled back, the transaction is retried.
 * While other processes append all the time, the head is locked instead.
 */
export class LedgerSequencer {
  #run: SpeculativeRun | undefined;
  /** Start time of each transaction that holds the head or waits for it. */
  readonly #holders = new Map<object, number>();
  readonly #names = new WeakMap<object, string>();
  #conflictAt = -Infinity;
  #pauseMs = 0;

  /** Throws `LostToAnother` while another transaction of this process is about to leave a head. */
  open(tx: Tx): OpenSlot {
    if (!isShared(tx)) return { names: [], reserve: async () => ({ lockedHead: await readHead(tx), name: "" }) };
    const executor = tx.getExecutor();
    // Do not continue from a head that others have left since: they wait for this transaction.
    const before = this.#names.get(executor);
    if (before !== undefined)
      return { names: [], reserve: async () => ({ lockedHead: await this.lockHead(tx), name: before }) };
    const isOptimistic = tryNumber(tx) <= optimisticTries;
    if (isOptimistic && this.#run === undefined && this.#isHeadComing())
      throw new LostToAnother("The end is being learned.");
    const locksHead = !isOptimistic || this.#run === undefined;
    const name = randomUUID();
    this.#names.set(executor, name);
    return {
      names: [name],
      reserve: async () => ({ lockedHead: locksHead ? await this.lockHead(tx) : undefined, name }),
    };
  }

  /** Locks the head until the transaction ends. The transaction must have a slot. */
  async lockHead(tx: Tx): Promise<LedgerHead> {
    const executor = tx.getExecutor();
    if (isShared(tx) && !this.#holders.has(executor)) {
      this.#holders.set(executor, performance.now());
      onTransactionEnd(tx, () => void this.#holders.delete(executor));
    }
    return await readHead(tx);
  }

  /**
   * Advances this process's pending head, which the transaction will find when its turn comes, to the `end` that `chain`
   * computes from it. Undefined for a slot that holds the head, or if there is no pending head any more.
   */
  advance<T extends { readonly end: LedgerHead }>(
    tx: Tx,
    { lockedHead, name }: LedgerSlot,
    chain: (from: LedgerHead, key: LedgerKey) => T,
  ): { readonly chained: T; readonly checks: readonly Promise<unknown>[] } | undefined {
    const from = this.#run;
    if (lockedHead !== undefined || from === undefined) return undefined;
    const chained = chain(from.head, from.key);
    this.#run = { run: from.run, head: chained.end, key: from.key, transaction: name };
    this.#voidUnlessCommitted(tx, this.#run);
    const waited = lockNames(tx, [], [from.transaction]);
    const advanced = moveHead(tx, {
      ...chained.end,
      fromSeq: from.head.seq,
      fromHash: from.head.hash,
      fromMac: from.head.mac,
    });
    advanced.catch(() => this.#onConflict(from.run));
    return { chained, checks: [waited, advanced] };
  }

  /** Writes a head that follows from a locked one. */
  write(tx: Tx, head: LedgerHead, key: LedgerKey | undefined, { name }: LedgerSlot): Promise<unknown> {
    this.#run = undefined;
    // A head that cannot be proved is read again each time.
    if (key === undefined) this.#pause(pauses.longest);
    else if (isShared(tx) && this.#holders.size === 1 && !this.#isPaused()) {
      this.#run = { run: {}, head, key, transaction: name };
      this.#voidUnlessCommitted(tx, this.#run);
    }
    return writeHead(tx, head);
  }

  #voidUnlessCommitted(tx: Tx, { run, transaction }: SpeculativeRun): void {
    onTransactionEnd(tx, (isCommitted) => {
      if (isCommitted) return;
      // If no transaction continued from it, nothing has to be retried.
      if (this.#run?.transaction === transaction) this.#run = undefined;
      else this.#onConflict(run);
    });
  }

  /** Voids this run, so that its transactions are retried. If that happens often, locks the head for a while. */
  #onConflict(run: object): void {
    if (this.#run?.run !== run) return;
    this.#run = undefined;
    const isOften = performance.now() < this.#conflictAt + this.#pauseMs + quietMs;
    this.#pause(isOften ? Math.min(Math.max(2 * this.#pauseMs, pauses.first), pauses.longest) : 0);
  }

  #pause(ms: number): void {
    this.#conflictAt = performance.now();
    this.#pauseMs = ms;
  }

  #isPaused(): boolean {
    return performance.now() < this.#conflictAt + this.#pauseMs;
  }

  /**
   * True if a transaction is about to leave a head. Without waiting for it, every transaction would lock the head, and
   * none would continue from another.
   */
  #isHeadComing(): boolean {
    const [oldest] = this.#holders.values();
    return oldest !== undefined && performance.now() < oldest + learnTimeoutMs && !this.#isPaused();
  }
}

/** Reads the head with an update, so that on PostgreSQL the row is locked against other writers. */
export async function readHead(tx: Tx): Promise<LedgerHead> {
  return onlyRow(await readLocked(tx, {}));
}

const readLocked = prepared((tx) =>
  tx
    .updateTable("consent_head")
    .set((head) => ({ seq: head.ref("seq") }))
    .where("id", "=", 1)
    .returning(["seq", "hash", "mac"]),
);

/** For a locked head. */
export const writeHead = prepared((tx, { seq, hash, mac }: LedgerHead) =>
  tx.updateTable("consent_head").set({ seq, hash, mac }).where("id", "=", 1),
);

interface Advance extends LedgerHead {
  readonly fromSeq: number;
  readonly fromHash: Uint8Array;
  readonly fromMac: Uint8Array | null;
}

/** Fails with 22012 (division by zero) if the head is not the expected one. */
const moveHead = prepared((tx, { seq, hash, mac, fromSeq, fromHash, fromMac }: Advance) =>
  compilable(
    tx,
    sql`with advanced as (
          update consent_head set seq = ${seq}, hash = ${hash}, mac = ${mac}
          where id = 1 and seq = ${fromSeq} and hash = ${fromHash} and mac is not distinct from ${fromMac}
          returning 1
        ) select 1 / count(*) as advanced from advanced`,
  ),
);
