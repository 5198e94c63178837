const ivBytes = 12;

const bytesOf = (text: string) => new TextEncoder().encode(text);
const algorithmOf = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  name: "AES-GCM",
  iv,
  additionalData: bytesOf(place),
});

/** Seals any JSON value with AES-256-GCM for one place. Returns base64 of a random IV and the ciphertext. */
export async function seal(key: CryptoKey, value: unknown, place: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const text = bytesOf(JSON.stringify(value));
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithmOf(iv, place), key, text));
  return btoa(Array.from([...iv, ...sealed], (byte) => String.fromCodePoint(byte)).join(""));
}

/** Rejects text that was not sealed with this key for this place. */
export async function open(key: CryptoKey, text: string, place: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);
  const plain = await crypto.subtle.decrypt(
    algorithmOf(bytes.subarray(0, ivBytes), place),
    key,
    bytes.subarray(ivBytes),
  );
  return JSON.parse(new TextDecoder().decode(plain));
}
