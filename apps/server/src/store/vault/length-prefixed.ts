/**
 * Prefixes each part with its length in four bytes, so that different lists never encode to the same bytes, as joined
 * text could.
 */
export function lengthPrefixed(...parts: readonly (string | number | Uint8Array)[]): Buffer {
  const chunks: Uint8Array[] = [];
  for (const part of parts) {
    const bytes = part instanceof Uint8Array ? part : Buffer.from(String(part), "utf8");
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    chunks.push(length, bytes);
  }
  return Buffer.concat(chunks);
}
