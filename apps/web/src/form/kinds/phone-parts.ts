import { halfWidth } from "@loanbridge/loan-form";

/** Digits of each part of a phone number. */
export const partLengths = [3, 3, 4] as const;
export type Parts = readonly [areaCode: string, prefix: string, number: string];

const digitsOf = (text: string) => halfWidth(text).replace(/\D/g, "");

/** A stored number, from the left: an unfinished one fills the first parts. */
export function partsOf(phone: string): Parts {
  return [phone.slice(0, 3), phone.slice(3, 6), phone.slice(6, 10)];
}

/**
 * What the parts hold after `typed` went into the part at `index`. A whole number, pasted or filled in, spreads over
 * all of them, and a country code of 1 is dropped; more digits than a part holds run on into the next.
 */
export function typeInto(parts: Parts, index: number, typed: string): Parts {
  const whole = wholeIn(typed, parts[index] ?? "");
  if (whole !== undefined) return partsOf(whole);
  let digits = digitsOf(typed);
  const next: [string, string, string] = [...parts];
  for (let part = index; part < next.length; part += 1) {
    const length = partLengths[part] ?? 0;
    if (part > index && digits === "") break;
    next[part] = digits.slice(0, length);
    digits = digits.slice(length);
  }
  return next;
}

/** A whole number that was pasted; what the box held before it may stand before or after it. Of an extension nothing is kept. */
function wholeIn(typed: string, held: string): string | undefined {
  const beside = [
    typed.startsWith(held) ? typed.slice(held.length) : "",
    typed.endsWith(held) ? typed.slice(0, typed.length - held.length) : "",
    typed,
  ];
  // No area code begins with a 1.
  const numbers = beside.map((text) => digitsOf(text).replace(/^1/, ""));
  return numbers.find((digits) => digits.length >= 10)?.slice(0, 10);
}
