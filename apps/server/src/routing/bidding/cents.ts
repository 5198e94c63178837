/** Prices are in dollars in files and answers, in cents in the database. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

export function toDollars(cents: number): number {
  return cents / 100;
}

/** Part of a cent that only binary rounding makes: 77 cents may be computed as 76.99999999999999. */
const noise = 1e-6;

export function roundedDown(cents: number): number {
  return Math.floor(cents + noise);
}

export function roundedUp(cents: number): number {
  return Math.ceil(cents - noise);
}

/** The whole cents of a price that a lender is willing to pay: a fraction more would be above it. */
export function wholeCents(dollars: number): number {
  return roundedDown(dollars * 100);
}
