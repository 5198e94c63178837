const ivBytes = 12;

/** Text of any JSON value, sealed with AES-256-GCM: base64 of a random IV and what follows it. */
export async function seal(key: CryptoKey, value: unknown): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, text));
  return btoa(Array.from([...iv, ...sealed], (byte) => String.fromCodePoint(byte)).join(""));
}

/** Rejects what was not sealed with this key. */
export async function open(key: CryptoKey, text: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);
  const algorithm = { name: "AES-GCM", iv: bytes.subarray(0, ivBytes) };
  const plain = await crypto.subtle.decrypt(algorithm, key, bytes.subarray(ivBytes));
  return JSON.parse(new TextDecoder().decode(plain));
}
