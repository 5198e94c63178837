/** Letters, digits and signs of full width, which some keyboards make, as they are written here: ７８７０４ is 78704. */
export function halfWidth(text: string): string {
  return text.replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}
