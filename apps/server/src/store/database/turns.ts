import { DatabaseBusy } from "./errors.ts";

interface Waiter {
  readonly go: () => void;
  /** Absent: it waits as long as it takes. */
  readonly timer?: NodeJS.Timeout;
}

/** One at a time, first come first served; who waits longer than `longestWaitMs` is turned away. */
export class Turns {
  readonly #queue: Waiter[] = [];
  readonly #longestWaitMs: number;
  #taken = false;

  constructor(longestWaitMs: number) {
    this.#longestWaitMs = longestWaitMs;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  take(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(waiter), 1);
        reject(new DatabaseBusy("The database did not come free in time."));
      }, this.#longestWaitMs);
      const waiter = { go: resolve, timer };
      this.#queue.push(waiter);
    });
  }

  /** Calls back when the turn that is taken ends, before all who wait. The callee passes it on. */
  takeFirst(go: () => void): void {
    if (this.#taken) this.#queue.unshift({ go });
    else {
      this.#taken = true;
      go();
    }
  }

  pass(): void {
    const next = this.#queue.shift();
    if (next === undefined) {
      this.#taken = false;
      return;
    }
    clearTimeout(next.timer);
    next.go();
  }
}
