/** Converts full-width letters, digits and signs, which some keyboards produce, to ASCII: ７８７０４ becomes 78704. */
export function halfWidth(text: string): string {
  return text.replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}
