import { setImmediate } from "node:timers/promises";
import { type Database, type Tx, SealBroken } from "../../store/index.ts";

interface Moving<R> {
  /** Reads the next page of rows after the given one, in a fixed order. */
  readonly read: (tx: Tx, after: R | undefined) => Promise<readonly R[]>;
  /** False if the row already uses the primary key. May throw `SealBroken`. */
  readonly move: (tx: Tx, row: R) => Promise<boolean>;
}

/** Moves one page of rows in a transaction, and returns the number moved. Rows that cannot be opened are skipped. */
export async function moveSome<R>(db: Database, { read, move }: Moving<R>): Promise<number> {
  let last: R | undefined;
  for (;;) {
    // Statements of the embedded database are synchronous, so without this pause no one would be served until
    // everything is moved.
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
