import { Socket } from "node:net";

/** What is written to it in one turn goes to the system in one piece: a transaction says many small things at once. */
export class GatheringSocket extends Socket {
  #gathers = false;

  override write(chunk: string | Uint8Array, ...more: unknown[]): boolean {
    if (!this.#gathers) {
      this.#gathers = true;
      this.cork();
      process.nextTick(() => {
        this.#gathers = false;
        this.uncork();
      });
    }
    return super.write(chunk, ...(more as []));
  }
}
