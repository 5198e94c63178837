import { setImmediate } from "node:timers/promises";
import type { Database, Tx } from "../../store/database/schema.ts";
import { SealBroken } from "../../store/vault/index.ts";

interface Moving<R> {
  /** A page of rows, in an order of their own, after the one given. */
  readonly read: (tx: Tx, after: R | undefined) => Promise<readonly R[]>;
  /** False: there is nowhere to go. May throw `SealBroken`. */
  readonly move: (tx: Tx, row: R) => Promise<boolean>;
}

/** Moves a page of rows in one transaction, and answers how many. A row that does not open stays where it is, and holds up no other. */
export async function moveSome<R>(db: Database, { read, move }: Moving<R>): Promise<number> {
  let last: R | undefined;
  for (;;) {
    // Statements of the embedded database end at once: without a pause, nobody else would be served until all is moved.
    await setImmediate();
    const { rows, moved } = await db.transaction().execute(async (tx) => {
      const page = await read(tx, last);
      let count = 0;
      for (const row of page) if (await moves(() => move(tx, row))) count += 1;
      return { rows: page, moved: count };
    });
    if (moved > 0 || rows.length === 0) return moved;
    last = rows.at(-1);
  }
}

async function moves(move: () => Promise<boolean>): Promise<boolean> {
  try {
    return await move();
  } catch (error) {
    if (error instanceof SealBroken) return false;
    throw error;
  }
}
