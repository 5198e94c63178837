import type { Verdict } from "./exchange.ts";

/** A post as received by a simulated lender. */
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
  /** A resend of a known key: the stored decision was returned. */
  readonly repeated: boolean;
}

/**
 * Everything that the simulated lenders received, in order. Tests use it to check that nothing was posted or sold
 * twice.
 */
export interface Ledger {
  record(entry: LedgerEntry): void;
  posts(): readonly LedgerEntry[];
  pings(): readonly { readonly lender: string; readonly names: readonly string[] }[];
  /** Sales that the seller reported as declined by the applicant. */
  declined(): readonly { readonly lender: string; readonly lead: string }[];
  recordDeclined(lender: string, lead: string): void;
  recordPing(lender: string, names: readonly string[]): void;
  /** Repeated posts of one applicant to one lender at one price under different keys. */
  postedTwice(): readonly LedgerEntry[];
  /** Sales of one applicant after the first. */
  soldTwice(): readonly LedgerEntry[];
  clear(): void;
}

/** Entries after the first with the same mark. */
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
