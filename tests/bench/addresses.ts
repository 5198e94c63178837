// Applicants come from addresses of their own, as they do behind the proxy of a site: those of one block are counted one after another.

/** Of a server that is told the address by what stands before it. */
export const behindProxy = { TRUST_PROXY: "1" } as const;

/** In another block for each of 65,536. */
export function addressOf(index: number): string {
  const block = (index ^ (index >> 16)) & 0xffff;
  return `10.${String(block >> 8)}.${String(block & 0xff)}.1`;
}
