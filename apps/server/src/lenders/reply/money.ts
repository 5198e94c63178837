/** What no request costs: a slip of the comma, or cents taken for dollars. */
const dearest = 100_000;

/**
 * Dollars of `12`, `12.50`, `$1,000.00`, and of what adds up in binary fractions, `34.300000000000004`. Undefined for anything else, so
 * that "1,00" never sells for a hundred.
 */
export function money(text: string | undefined): number | undefined {
  if (text === undefined || !/^\$?\s?(\d{1,3}(,\d{3})+|\d{1,9})(\.(\d{1,4}|\d{10,20}))?$/.test(text)) return undefined;
  const dollars = Number(text.replaceAll(/[$,\s]/g, ""));
  return dollars > dearest ? undefined : Math.round(dollars * 10_000) / 10_000;
}
