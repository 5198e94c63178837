/** Dollars of `12`, `12.50`, `$1,000.00`; undefined for anything else, so that "1,00" never sells for a hundred. */
export function money(text: string | undefined): number | undefined {
  if (text === undefined || !/^\$?\s?(\d{1,3}(,\d{3})+|\d{1,9})(\.\d{1,4})?$/.test(text)) return undefined;
  return Number(text.replaceAll(/[$,\s]/g, ""));
}
