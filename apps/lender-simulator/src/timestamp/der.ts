/** Encodes a DER value of up to 64 kB. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
export const setOf = (...parts: readonly Uint8Array[]): Buffer => der(0x31, ...parts);
export const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, "hex"));
export const octets = (bytes: Uint8Array): Buffer => der(0x04, bytes);
export const integer = (bytes: Uint8Array): Buffer => der(0x02, bytes);
export const small = (value: number): Buffer => integer(Buffer.from([value]));
export const yes = der(0x01, Buffer.from([255]));
export const timeOf = (at: number): Buffer =>
  der(0x18, Buffer.from(new Date(at).toISOString().replaceAll(/[-:T]|\.\d+/g, "")));

/** Decodes consecutive values, as in a request. */
export function values(bytes: Buffer): readonly { readonly tag: number; readonly content: Buffer }[] {
  const found = [];
  for (let at = 0; at < bytes.length;) {
    const first = bytes.readUInt8(at + 1);
    const more = first < 128 ? 0 : first & 127;
    const begin = at + 2 + more;
    const end = begin + (more === 0 ? first : bytes.readUIntBE(at + 2, more));
    found.push({ tag: bytes.readUInt8(at), content: bytes.subarray(begin, end) });
    at = end;
  }
  return found;
}
