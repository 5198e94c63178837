import type { Verdict } from "./exchange.ts";

/** One post as a simulated lender received it. */
export interface LedgerEntry {
  readonly lender: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly key: string | undefined;
  readonly ssn: string | undefined;
  readonly zip: string;
  readonly amount: number;
  readonly price: number;
  readonly lead: string;
  readonly verdict: Verdict["kind"];
  /** A resend of a key that the lender knows: answered from memory, not decided again. */
  readonly repeated: boolean;
}

/** What all simulated lenders received, in order. For tests: what was posted, and that nothing was posted or sold twice. */
export interface Ledger {
  record(entry: LedgerEntry): void;
  posts(): readonly LedgerEntry[];
  pings(): readonly { readonly lender: string; readonly names: readonly string[] }[];
  /** Sales of which the seller told that the applicant said no. */
  declined(): readonly { readonly lender: string; readonly lead: string }[];
  recordDeclined(lender: string, lead: string): void;
  recordPing(lender: string, names: readonly string[]): void;
  /** Posts of one applicant to one lender at one price, more than once and not under one key. */
  postedTwice(): readonly LedgerEntry[];
  /** Sales of one applicant beyond the first. */
  soldTwice(): readonly LedgerEntry[];
  clear(): void;
}

/** Those after the first with the same mark. */
function repeats(entries: readonly LedgerEntry[], mark: (entry: LedgerEntry) => string): LedgerEntry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const known = seen.has(mark(entry));
    seen.add(mark(entry));
    return known;
  });
}

export function createLedger(): Ledger {
  const entries: LedgerEntry[] = [];
  const pinged: { lender: string; names: readonly string[] }[] = [];
  const refused: { lender: string; lead: string }[] = [];
  const decided = () => entries.filter(({ repeated, ssn }) => !repeated && ssn !== undefined);
  return {
    record: (entry) => {
      entries.push(entry);
    },
    posts: () => [...entries],
    pings: () => [...pinged],
    declined: () => [...refused],
    recordDeclined: (lender, lead) => {
      refused.push({ lender, lead });
    },
    recordPing: (lender, names) => {
      pinged.push({ lender, names });
    },
    postedTwice: () => repeats(decided(), ({ lender, ssn, price }) => JSON.stringify([lender, ssn, price])),
    soldTwice: () =>
      repeats(
        decided().filter(({ verdict }) => verdict === "sold"),
        ({ ssn }) => ssn ?? "",
      ),
    clear: () => {
      entries.length = 0;
      pinged.length = 0;
      refused.length = 0;
    },
  };
}
