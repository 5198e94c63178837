import { halfWidth } from "@loanbridge/loan-form";

/** Digits of each part of a phone number. */
export const partLengths = [3, 3, 4] as const;
export type Parts = readonly [areaCode: string, prefix: string, number: string];
const last = 2;

/** What happened in the box at `index`. */
export interface PhoneEdit {
  readonly index: number;
  /** What the box holds now. */
  readonly typed: string;
  /** The piece of it that is new. */
  readonly inserted: string;
  /** Whether the box still held what it had when it was entered. */
  readonly entered: boolean;
}

const digitsOf = (text: string) => halfWidth(text).replace(/\D/g, "");

/** What the boxes hold after an edit, and the box where typing goes on. */
export interface Edited {
  readonly parts: Parts;
  readonly at: number;
}

const isFull = (parts: Parts, index: number) => (parts[index] ?? "").length >= (partLengths[index] ?? Infinity);

/** A stored number, from the left: an unfinished one fills the first parts. */
export function partsOf(phone: string): Parts {
  return [phone.slice(0, 3), phone.slice(3, 6), phone.slice(6, 10)];
}

/**
 * A whole number, pasted or filled in, takes the place of all boxes. More digits than a box takes run on into the boxes
 * after it; a box that was full when it was entered starts anew instead, so that an old number is never mixed with a new one.
 */
export function editParts(parts: Parts, { index, typed, inserted, entered }: PhoneEdit): Edited {
  const whole = wholeIn(inserted) ?? wholeIn(typed);
  if (whole !== undefined) return { parts: partsOf(whole), at: last };
  const digits = digitsOf(typed);
  if (digits.length <= (partLengths[index] ?? 0)) {
    const next = withPart(parts, index, digits);
    return { parts: next, at: isFull(next, index) ? Math.min(index + 1, last) : index };
  }
  const isRestart = entered && isFull(parts, index) && parts[index + 1] !== "";
  const next = runOn(parts, index, isRestart ? digitsOf(inserted) : digits);
  const open = next.findIndex((_, at) => at >= index && !isFull(next, at));
  return { parts: next, at: open === -1 ? last : open };
}

/**
 * The new piece of a box's text: what stands between the ends of the old text that the selection left. All of it where the
 * ends do not fit, as when the browser fills the box in.
 */
export function insertedInto(held: string, typed: string, selection?: readonly [start: number, end: number]): string {
  if (!selection) return typed;
  const [head, tail] = [held.slice(0, selection[0]), held.slice(selection[1])];
  const fits = typed.length >= head.length + tail.length && typed.startsWith(head) && typed.endsWith(tail);
  return fits ? typed.slice(head.length, typed.length - tail.length) : typed;
}

/** The ten digits of a whole number. No area code begins with a 1; of an extension nothing is kept. */
function wholeIn(text: string): string | undefined {
  const digits = digitsOf(text).replace(/^1/, "");
  return digits.length >= 10 ? digits.slice(0, 10) : undefined;
}

const withPart = (parts: Parts, index: number, part: string): Parts => [
  index === 0 ? part : parts[0],
  index === 1 ? part : parts[1],
  index === 2 ? part : parts[2],
];

/** The digits in this box and the ones after it; what those held before is gone. */
function runOn(parts: Parts, index: number, digits: string): Parts {
  const kept = parts.slice(0, index);
  const filled = partLengths.slice(index).map((length, at) => {
    const start = partLengths.slice(index, index + at).reduce((sum: number, one) => sum + one, 0);
    return digits.slice(start, start + length);
  });
  const [areaCode = "", prefix = "", number = ""] = [...kept, ...filled];
  return [areaCode, prefix, number];
}
