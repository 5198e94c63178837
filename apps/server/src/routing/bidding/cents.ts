/** Prices are in dollars in files and answers, in cents in the database. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

export function toDollars(cents: number): number {
  return cents / 100;
}

/** The whole cents of a price that a lender is willing to pay: a fraction more would be above it. */
export function wholeCents(dollars: number): number {
  // Ignores binary rounding errors, which would take a cent from whole cents.
  return Math.floor(dollars * 100 + 1e-6);
}
