import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { isShared } from "../database/dialect-of.ts";
import { LostToAnother } from "../database/errors.ts";
import { shareName, lockNames } from "../database/locks.ts";
import { compilable, onlyRow, prepared } from "../database/prepared.ts";
import type { Tx } from "../database/schema.ts";
import type { ConsentHeadTable } from "./tables.ts";
import { triesOf, whenOver } from "../database/transactions.ts";
import type { LedgerKey } from "./ledger-key.ts";

/** Where the ledger ends. */
export type End = Pick<ConsentHeadTable, "seq" | "hash" | "mac">;

/** The right of a transaction to add to the ledger. */
export interface Place {
  /** The end, which nobody else moves until this transaction is over. Undefined: what this process has left it with will be the end. */
  readonly held: End | undefined;
  /** What the transaction holds until it is over. */
  readonly name: string;
}

/** The end that a transaction of this process leaves, whether or not it is over. */
interface Left {
  readonly end: End;
  /** Which proves that end. */
  readonly key: LedgerKey;
  readonly by: string;
}

/** What follows from one end that was held: with one of them all later ones are void. */
type Line = Left & { readonly line: object };

/** A transaction that was begun so often, and lost to another each time, holds the end the next time. */
const patience = 2;
/** So long a transaction may hold the end before others do not wait any more for what it leaves. */
const youngMs = 200;
/** Another process that adds less often than this is no reason to hold the end. */
const calmMs = 10_000;
const pauses = { first: 1_000, longest: 60_000 } as const;

/**
 * Where the ledger ends, as one process knows it. PostgreSQL has the end in a row, and who moves it holds that row until its
 * transaction is over. To read the end there, make an entry of it and store that would keep everybody waiting for a turn of this
 * process; so a process that has left an end goes on from it, and the database only checks that it is the end indeed. That
 * transactions get there in the order of their entries is what their names are for: each waits until the one before it is over.
 * Where another process was there in between, or the one before it was undone, the transaction is run again, and where other
 * processes add to the ledger all the time the end is held.
 */
export class LedgerEnd {
  #line: Line | undefined;
  /** Of each transaction that has the end, or waits for it: since when. */
  readonly #holders = new Map<object, number>();
  readonly #placed = new WeakMap<object, string>();
  #missedAt = -Infinity;
  #pauseMs = 0;

  /** Asked together with what else is read before an entry is made. */
  async place(tx: Tx): Promise<Place> {
    if (!isShared(tx)) return { held: await readEnd(tx), name: "" };
    const own = tx.getExecutor();
    // What others have left meanwhile is waited for in vain: they wait for this one.
    const before = this.#placed.get(own);
    if (before !== undefined) return { held: await this.hold(tx), name: before };
    const isPatient = triesOf(tx) <= patience;
    if (isPatient && this.#line === undefined && this.#isBeingLearned())
      throw new LostToAnother("The end is being learned.");
    const holds = !isPatient || this.#line === undefined;
    const name = randomUUID();
    this.#placed.set(own, name);
    const [, held] = await Promise.all([lockNames(tx, [name]), holds ? this.hold(tx) : undefined]);
    return { held, name };
  }

  /** For one that has its place: until its transaction is over. */
  async hold(tx: Tx): Promise<End> {
    const own = tx.getExecutor();
    if (isShared(tx) && !this.#holders.has(own)) {
      this.#holders.set(own, performance.now());
      whenOver(tx, () => void this.#holders.delete(own));
    }
    return await readEnd(tx);
  }

  /** What will be the end when the transaction comes to it, for a place that holds none. */
  left({ held }: Place): Left | undefined {
    return held === undefined ? this.#line : undefined;
  }

  /** Goes on from `from`, which was left by this process, at once: what is asked in between would be in another order. */
  move(tx: Tx, from: Left, end: End, { name }: Place): readonly Promise<unknown>[] {
    const line = this.#line;
    if (line !== from) throw new TypeError("Nothing may be waited for between one end and the next.");
    this.#line = { line: line.line, end, key: from.key, by: name };
    this.#keepIfCommitted(tx, this.#line);
    const waited = shareName(tx, from.by);
    const moved = moveEnd(tx, { ...end, ofSeq: from.end.seq, ofHash: from.end.hash, ofMac: from.end.mac });
    moved.catch(() => this.#missed(line.line));
    return [waited, moved];
  }

  /** From an end that is held. */
  leave(tx: Tx, end: End, key: LedgerKey | undefined, { name }: Place): Promise<unknown> {
    this.#line = undefined;
    // What cannot be proved is read each time.
    if (key === undefined) this.#pause(pauses.longest);
    else if (isShared(tx) && this.#holders.size === 1 && !this.#isPaused()) {
      this.#line = { line: {}, end, key, by: name };
      this.#keepIfCommitted(tx, this.#line);
    }
    return endWith(tx, end);
  }

  #keepIfCommitted(tx: Tx, { line, by }: Line): void {
    whenOver(tx, (isCommitted) => {
      if (isCommitted) return;
      // With nobody behind it, nothing has to be run again.
      if (this.#line?.by === by) this.#line = undefined;
      else this.#missed(line);
    });
  }

  /** Those of this line have to be run again. Where that happens often, the end is held for a time. */
  #missed(line: object): void {
    if (this.#line?.line !== line) return;
    this.#line = undefined;
    const isOften = performance.now() < this.#missedAt + this.#pauseMs + calmMs;
    this.#pause(isOften ? Math.min(Math.max(2 * this.#pauseMs, pauses.first), pauses.longest) : 0);
  }

  #pause(ms: number): void {
    this.#missedAt = performance.now();
    this.#pauseMs = ms;
  }

  #isPaused(): boolean {
    return performance.now() < this.#missedAt + this.#pauseMs;
  }

  /** Whoever comes now would have it, and the one after that, and nobody would learn what is left. */
  #isBeingLearned(): boolean {
    const [oldest] = this.#holders.values();
    return oldest !== undefined && performance.now() < oldest + youngMs && !this.#isPaused();
  }
}

/** Where others write at the same time, the row is the lock. */
export async function readEnd(tx: Tx): Promise<End> {
  return onlyRow(await reading(tx, {}));
}

const reading = prepared((tx) =>
  tx
    .updateTable("consent_head")
    .set((head) => ({ seq: head.ref("seq") }))
    .where("id", "=", 1)
    .returning(["seq", "hash", "mac"]),
);

/** Of an end that is held. */
export const endWith = prepared((tx, { seq, hash, mac }: End) =>
  tx.updateTable("consent_head").set({ seq, hash, mac }).where("id", "=", 1),
);

interface Move extends End {
  readonly ofSeq: number;
  readonly ofHash: Uint8Array;
  readonly ofMac: Uint8Array | null;
}

/** Fails with 22012, a division by zero, where the end is another than it should be. */
const moveEnd = prepared((tx, { seq, hash, mac, ofSeq, ofHash, ofMac }: Move) =>
  compilable(
    tx,
    sql`with moved as (
          update consent_head set seq = ${seq}, hash = ${hash}, mac = ${mac}
          where id = 1 and seq = ${ofSeq} and hash = ${ofHash} and mac is not distinct from ${ofMac}
          returning 1
        ) select 1 / count(*) as moved from moved`,
  ),
);
