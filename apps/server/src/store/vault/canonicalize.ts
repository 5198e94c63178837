/** Canonical forms of values before they are hashed for lookup. `bankAccount` is `routing:account`. */
export const canonicalizers = {
  email: (value: string) => value.normalize("NFKC").trim().toLowerCase(),
  phone: digits,
  socialSecurity: digits,
  /** A network prefix, as formatted by `web/limits/client-network.ts`. */
  addressBlock: (value: string) => value,
  /** Id of the first application of a visitor's token. */
  device: (value: string) => value,
  bankAccount: (value: string) => value.split(":").map(digits).join(":"),
} as const satisfies Record<string, (value: string) => string>;

export type IndexedField = keyof typeof canonicalizers;

function digits(value: string): string {
  return value.normalize("NFKC").replace(/[^0-9]/g, "");
}
