/** How values that are looked up by digest are brought to one form first. `bankAccount` is `routing:account`. */
export const canons = {
  email: (value: string) => value.normalize("NFKC").trim().toLowerCase(),
  phone: digits,
  socialSecurity: digits,
  /** A network, as `web/limits/client-network.ts` writes it. */
  addressBlock: (value: string) => value,
  /** The first application of a visitor's token. */
  device: (value: string) => value,
  bankAccount: (value: string) => value.split(":").map(digits).join(":"),
} as const satisfies Record<string, (value: string) => string>;

export type IndexedField = keyof typeof canons;

function digits(value: string): string {
  return value.normalize("NFKC").replace(/[^0-9]/g, "");
}
