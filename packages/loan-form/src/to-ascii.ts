/**
 * Converts what some keyboards produce to ASCII: full-width letters, digits and signs (７８７０４ becomes 78704), and the
 * digits of Arabic and Persian (٧٨٧٠٤ and ۷۸۷۰۴).
 */
export const toAscii = (text: string): string =>
  text.normalize("NFKC").replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));
