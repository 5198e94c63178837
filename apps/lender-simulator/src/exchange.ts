/** What came in: names and values as sent, nested ones by dotted name. */
export type SentFields = Readonly<Record<string, string>>;

/** What a lender's own format says, in one shape. */
export interface Lead {
  readonly zip: string;
  /** Dollars; NaN when it was not sent. */
  readonly amount: number;
  readonly ssn: string | undefined;
  /** The lowest price the seller takes, in dollars; 0 when the format has none. */
  readonly price: number;
}

export type DeclineReason = "declined" | "duplicate" | "income" | "invalid";

export type Verdict =
  | { readonly kind: "sold"; readonly price: number; readonly lead: string; readonly url: string }
  | { readonly kind: "declined"; readonly reason: DeclineReason; readonly counterPrice?: number };

/** A whole answer. */
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
