/** The authority's response violates RFC 3161, RFC 5652 or DER. */
export class DerBroken extends Error {
  override readonly name = "DerBroken";
}

/** A DER value. Timestamp tokens need one-byte tags and lengths of up to three bytes. */
export interface Der {
  readonly tag: number;
  readonly content: Buffer;
  /** Including tag and length. */
  readonly whole: Buffer;
}

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  octets: 0x04,
  none: 0x05,
  oid: 0x06,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

/** Tag of a constructed `[n]`. */
export const context = (n: number): number => 0xa0 + n;

export function encodeDer(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length > 0xffffff) throw new RangeError("That is too long.");
  const bytes = [length >> 16, (length >> 8) & 0xff, length & 0xff];
  while (bytes.length > 1 && bytes[0] === 0) bytes.shift();
  return Buffer.concat([Buffer.from(length < 0x80 ? [tag, length] : [tag, 0x80 | bytes.length, ...bytes]), content]);
}

/** Decodes exactly one value. Throws `DerBroken`. */
export function decodeDer(bytes: Buffer): Der {
  const [value, ...more] = valuesIn(bytes);
  if (value === undefined || more.length > 0) throw new DerBroken("Expected one value.");
  return value;
}

/** The values inside a constructed value, one level deep. Throws `DerBroken`. */
export const childrenOf = ({ content }: Der): readonly Der[] => valuesIn(content);

function valuesIn(bytes: Buffer): readonly Der[] {
  const values: Der[] = [];
  for (let at = 0; at < bytes.length;) {
    const value = valueAt(bytes, at);
    values.push(value);
    at += value.whole.length;
  }
  return values;
}

function valueAt(bytes: Buffer, at: number): Der {
  const [tag, first] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) throw new DerBroken("A tag cannot be read.");
  // 0x80 (indefinite length) is BER, not DER.
  const more = first < 0x80 ? 0 : first & 0x7f;
  const begin = at + 2 + more;
  if (first === 0x80 || more > 3 || begin > bytes.length) throw new DerBroken("A length cannot be read.");
  const length = more === 0 ? first : bytes.readUIntBE(at + 2, more);
  if (more > 0 && (length < 0x80 || bytes[at + 2] === 0)) throw new DerBroken("A length is not as short as it can be.");
  if (begin + length > bytes.length) throw new DerBroken("A value is cut off.");
  return { tag, content: bytes.subarray(begin, begin + length), whole: bytes.subarray(at, begin + length) };
}

/** Returns the value if it has this tag. Throws `DerBroken`. */
export function expectTag(value: Der | undefined, tag: number): Der {
  if (value?.tag !== tag) throw new DerBroken(`Expected the tag ${tag.toString(16)}.`);
  return value;
}
