/** Above any real price of a request: a misplaced comma, or cents instead of dollars. */
const maxDollars = 100_000;

/**
 * Parses `12`, `12.50`, `45.000000`, `$1,000.00`, and results of binary arithmetic such as `34.300000000000004`.
 * Undefined for anything else, so that "1,00" never becomes a hundred dollars.
 */
export function money(text: string | undefined): number | undefined {
  if (text === undefined || !/^\$?\s?(\d{1,3}(,\d{3})+|\d{1,9})(\.(\d{1,4}0*|\d{10,20}))?$/.test(text))
    return undefined;
  const dollars = Number(text.replaceAll(/[$,\s]/g, ""));
  return dollars > maxDollars ? undefined : Math.round(dollars * 10_000) / 10_000;
}

/**
 * Parses a cost to compare offers by, such as an APR: `35.9`, `12.123456`, `35.9%`, `$1,000.00`. Undefined for anything
 * else.
 */
export function cost(text: string | undefined): number | undefined {
  if (text === undefined || !/^\$?\s?(\d{1,3}(,\d{3})+|\d{1,9})(\.\d{1,20})?\s?%?$/.test(text)) return undefined;
  return Number(text.replaceAll(/[$,%\s]/g, ""));
}
