/**
 * Returns true if nine digits can be an ABA routing number: a Federal Reserve district (00 government, 01-12, thrifts
 * 21-32, electronic 61-72, traveler's checks 80) and a weighted sum (3, 7, 1) that is a multiple of ten.
 */
export function isRoutingNumber(text: string): boolean {
  return /^\d{9}$/.test(text) && text !== "000000000" && hasDistrict(text) && checksum(text) % 10 === 0;
}

const districts = [
  [0, 12],
  [21, 32],
  [61, 72],
  [80, 80],
] as const;

function hasDistrict(text: string): boolean {
  const district = Number(text.slice(0, 2));
  return districts.some(([first, last]) => first <= district && district <= last);
}

function checksum(text: string): number {
  const weights = [3, 7, 1];
  return Array.from(text, Number).reduce((sum, digit, at) => sum + digit * (weights[at % 3] ?? 0), 0);
}
