/** Tokens of one key of one limit, as one process tells the others. Keys are digests. */
export interface Entry {
  readonly limit: string;
  readonly key: string;
  /** Tokens. Of a reservation, negative ones are given back. */
  readonly count: number;
  readonly isReserved?: boolean;
}

/**
 * `charges`: tokens taken or reserved, in a numbered batch. `ask`: asks for the levels. `levels`: used tokens of buckets
 * where the others saw the question; without entries: that was all.
 */
export type CountMessage =
  | { readonly kind: "charges"; readonly batch: number; readonly entries: readonly Entry[] }
  | { readonly kind: "ask"; readonly question: string }
  | { readonly kind: "levels"; readonly question: string; readonly entries: readonly Entry[] };

/** Entries per signal: about 2 kB, of at most 8 kB in a notification. */
export const mostEntries = 50;

/** Without spaces and line breaks, which separate signals. */
export function writeCounts(message: CountMessage): string {
  if (message.kind === "ask") return `?${message.question}`;
  const head = message.kind === "levels" ? `=${message.question}` : String(message.batch);
  return [head, ...message.entries.map(writeEntry)].join(",");
}

/** Leaves out entries that this version cannot read. */
export function readCounts(text: string): CountMessage {
  const [head = "", ...words] = text.split(",");
  const question = head.slice(1);
  if (head.startsWith("?")) return { kind: "ask", question };
  const entries = words.flatMap(readEntry);
  return head.startsWith("=")
    ? { kind: "levels", question, entries }
    : { kind: "charges", batch: Number(head), entries };
}

function writeEntry({ limit, key, count, isReserved = false }: Entry): string {
  return [limit, key, Number(count.toFixed(2)), ...(isReserved ? ["r"] : [])].join("~");
}

function readEntry(word: string): Entry[] {
  const [limit = "", key = "", text = "", reserved] = word.split("~");
  const count = Number.parseFloat(text);
  return Number.isFinite(count) ? [{ limit, key, count, isReserved: reserved === "r" }] : [];
}
