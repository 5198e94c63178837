/**
 * True if one VIN can match both patterns. A pattern starts at the VIN's fourth character: a letter or digit, `*` for
 * any, `[A-C12]` for one of several; `|` separates the front from the back; missing positions match anything.
 */
export function overlap(a: string, b: string): boolean {
  const [left, right] = [halves(a), halves(b)];
  return left.every((half, at) => half.every((set, index) => meet(set, right[at]?.[index])));
}

/** Allowed characters at a position; undefined for any. */
type Place = ReadonlySet<string> | undefined;

const meet = (a: Place, b: Place): boolean => !a || !b || [...a].some((character) => b.has(character));

const known = new Map<string, readonly Place[][]>();

function halves(pattern: string): readonly Place[][] {
  const before = known.get(pattern);
  if (before) return before;
  const read = pattern.split("|").map((half) => Array.from(half.matchAll(/\[([^\]]*)\]|./g), placeOf));
  known.set(pattern, read);
  return read;
}

function placeOf([text, list]: RegExpMatchArray): Place {
  if (list === undefined) return text === "*" ? undefined : new Set([text]);
  return new Set(
    Array.from(list.matchAll(/(.)-(.)|./g)).flatMap(([character, first, last]) =>
      first === undefined || last === undefined ? [character] : range(first, last),
    ),
  );
}

function range(first: string, last: string): string[] {
  const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => String.fromCharCode(from + step));
}
