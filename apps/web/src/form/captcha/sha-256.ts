/** First 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2). */
const constants = Uint32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
/** First 32 bits of the fractional parts of the square roots of the first eight primes (5.3.3). */
const initial = Uint32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

function primes(count: number): number[] {
  const found: number[] = [];
  for (let next = 2; found.length < count; next += 1) if (found.every((prime) => next % prime !== 0)) found.push(next);
  return found;
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

const words = new Uint32Array(64);
const rotateRight = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/**
 * Returns the first 32 bits of the SHA-256 of an ASCII text of at most 55 characters: one block. The browser's own
 * function is asynchronous, which takes ten times as long for such short texts, and it requires https.
 */
export function firstWordOfSha256(text: string): number {
  words.fill(0, 0, 16);
  for (let at = 0; at < text.length; at += 1) words[at >> 2]! |= text.charCodeAt(at) << (24 - (at & 3) * 8);
  words[text.length >> 2]! |= 0x80 << (24 - (text.length & 3) * 8);
  words[15] = text.length * 8;
  for (let at = 16; at < 64; at += 1) {
    const far = words[at - 15]!;
    const near = words[at - 2]!;
    const first = rotateRight(far, 7) ^ rotateRight(far, 18) ^ (far >>> 3);
    const second = rotateRight(near, 17) ^ rotateRight(near, 19) ^ (near >>> 10);
    words[at] = words[at - 16]! + first + words[at - 7]! + second;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = initial;
  for (let at = 0; at < 64; at += 1) {
    const one = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
    const next = (h + one + ((e & f) ^ (~e & g)) + constants[at]! + words[at]!) | 0;
    const two = (rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + next) | 0, c, b, a, (next + two) | 0];
  }
  return (initial[0]! + a) >>> 0;
}
