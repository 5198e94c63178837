import { toAscii } from "@loanbridge/loan-form";

/** Number of digits of each part of a phone number. */
export const partLengths = [3, 3, 4] as const;
export type Parts = readonly [areaCode: string, prefix: string, number: string];
const last = 2;

/** An edit of the box at `index`. */
export interface PhoneEdit {
  readonly index: number;
  /** The box's current text. */
  readonly typed: string;
  /** The new part of the text. */
  readonly inserted: string;
  /** True if the box still held its value from when it got the focus. */
  readonly entered: boolean;
}

const digitsOf = (text: string) => toAscii(text).replace(/\D/g, "");

/** The boxes after an edit, and the index of the box where typing continues. */
export interface Edited {
  readonly parts: Parts;
  readonly at: number;
}

const isFull = (parts: Parts, index: number) => (parts[index] ?? "").length >= (partLengths[index] ?? Infinity);

/** Splits a stored number from the left; an incomplete one fills the first parts. */
export function partsOf(phone: string): Parts {
  return [phone.slice(0, 3), phone.slice(3, 6), phone.slice(6, 10)];
}

/**
 * A whole number, pasted or autofilled, replaces all boxes. Extra digits flow into the following boxes. A box that was
 * full when it got the focus restarts instead, so that old and new digits are never mixed.
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
 * Returns the new part of a box's text, between the ends of the old text that the selection left. Returns the whole
 * text if the ends do not match, as with autofill.
 */
export function insertedInto(before: string, typed: string, selection?: readonly [start: number, end: number]): string {
  if (!selection) return typed;
  const [head, tail] = [before.slice(0, selection[0]), before.slice(selection[1])];
  const fits = typed.length >= head.length + tail.length && typed.startsWith(head) && typed.endsWith(tail);
  return fits ? typed.slice(head.length, typed.length - tail.length) : typed;
}

/** Returns the ten digits of a whole number, without an extension. Area codes begin with neither 0 nor 1. */
function wholeIn(text: string): string | undefined {
  const digits = digitsOf(text).replace(/^(?:00)?1/, "");
  return digits.length >= 10 ? digits.slice(0, 10) : undefined;
}

const withPart = (parts: Parts, index: number, part: string): Parts => [
  index === 0 ? part : parts[0],
  index === 1 ? part : parts[1],
  index === 2 ? part : parts[2],
];

/** Distributes digits over this box and the following ones, replacing their content. */
function runOn(parts: Parts, index: number, digits: string): Parts {
  const earlier = parts.slice(0, index);
  const filled = partLengths.slice(index).map((length, at) => {
    const start = partLengths.slice(index, index + at).reduce((sum: number, one) => sum + one, 0);
    return digits.slice(start, start + length);
  });
  const [areaCode = "", prefix = "", number = ""] = [...earlier, ...filled];
  return [areaCode, prefix, number];
}
