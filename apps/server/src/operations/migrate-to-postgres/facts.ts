import { createHash } from "node:crypto";
import { lengthPrefixed } from "../../store/index.ts";

type Row = Readonly<Record<string, unknown>>;

/** Row count and order-independent sum of row hashes of a table. */
export class TableFacts {
  #rows = 0;
  #sum = 0n;

  add(rows: readonly Row[], columns: readonly string[]): void {
    this.#rows += rows.length;
    for (const row of rows) {
      const hash = createHash("sha256")
        .update(lengthPrefixed(...columns.map((name) => tagged(row[name]))))
        .digest("hex");
      this.#sum = (this.#sum + BigInt(`0x${hash}`)) & ((1n << 256n) - 1n);
    }
  }

  get rows(): number {
    return this.#rows;
  }

  get hash(): string {
    return this.#sum.toString(16).padStart(64, "0");
  }
}

/** A value with a type tag, so that null, 1, "1" and the byte 1 differ. */
function tagged(value: unknown): Buffer | string {
  if (value === null || value === undefined) return "n";
  if (value instanceof Uint8Array) return Buffer.concat([Buffer.from("b"), value]);
  if (typeof value === "number" || typeof value === "bigint") return `i${String(value)}`;
  if (typeof value === "string") return `s${value}`;
  throw new TypeError("Only text, numbers and bytes are stored.");
}
