/** Digits of each part of a phone number. */
export const partLengths = [3, 3, 4] as const;
export type Parts = readonly [areaCode: string, prefix: string, number: string];

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** A stored number, from the left: an unfinished one fills the first parts. */
export function partsOf(phone: string): Parts {
  return [phone.slice(0, 3), phone.slice(3, 6), phone.slice(6, 10)];
}

/**
 * What the parts hold after `typed` went into the part at `index`. A whole number, pasted or filled in, spreads over
 * all of them, and a country code of 1 is dropped; more digits than a part holds run on into the next.
 */
export function typeInto(parts: Parts, index: number, typed: string): Parts {
  let digits = digitsOf(typed);
  if (digits.length === 11 && digits.startsWith("1")) digits = digits.slice(1);
  if (digits.length >= 10) return partsOf(digits.slice(0, 10));
  const next: [string, string, string] = [...parts];
  for (let part = index; part < next.length; part += 1) {
    const length = partLengths[part] ?? 0;
    if (part > index && digits === "") break;
    next[part] = digits.slice(0, length);
    digits = digits.slice(length);
  }
  return next;
}
