/** The received names and values; nested ones by dotted name. */
export type SentFields = Readonly<Record<string, string>>;

/** The normalized content of a lender's own format. */
export interface Lead {
  readonly zip: string;
  /** Dollars; NaN if not sent. */
  readonly amount: number;
  readonly ssn: string | undefined;
  /** The seller's minimum price in dollars; 0 if the format has none. */
  readonly price: number;
}

export type DeclineReason = "declined" | "duplicate" | "income" | "invalid";

export type Verdict =
  | { readonly kind: "sold"; readonly price: number; readonly lead: string; readonly url: string }
  | { readonly kind: "declined"; readonly reason: DeclineReason; readonly counterPrice?: number };

/** A complete response. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

export const json = (body: object, status = 200): Reply => ({
  status,
  headers: { "content-type": "application/json; charset=utf-8" },
  body: JSON.stringify(body),
});

export const xml = (body: string): Reply => ({
  status: 200,
  headers: { "content-type": "text/xml; charset=utf-8" },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
});
