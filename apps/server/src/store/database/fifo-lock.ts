import { DatabaseBusy } from "./errors.ts";

interface Waiter {
  readonly go: () => void;
  /** Absent: waits without limit. */
  readonly timer?: NodeJS.Timeout;
}

/** A mutex that serves waiters in order. `acquire` rejects with `DatabaseBusy` after `maxWaitMs`. */
export class FifoLock {
  readonly #queue: Waiter[] = [];
  readonly #maxWaitMs: number;
  #held = false;

  constructor(maxWaitMs: number) {
    this.#maxWaitMs = maxWaitMs;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  acquire(): Promise<void> {
    if (!this.#held) {
      this.#held = true;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(waiter), 1);
        reject(new DatabaseBusy("The database did not come free in time."));
      }, this.#maxWaitMs);
      const waiter = { go: resolve, timer };
      this.#queue.push(waiter);
    });
  }

  /** Calls back with the lock before every other waiter. The callee must call `release`. */
  acquireNext(go: () => void): void {
    if (this.#held) this.#queue.unshift({ go });
    else {
      this.#held = true;
      go();
    }
  }

  release(): void {
    const next = this.#queue.shift();
    if (next === undefined) {
      this.#held = false;
      return;
    }
    clearTimeout(next.timer);
    next.go();
  }
}
