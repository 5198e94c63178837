// Applicants have different addresses, as behind a site's proxy: requests from one address block are counted one after
// another.

/** Environment of a server that gets client addresses from a proxy. */
export const behindProxy = { TRUST_PROXY: "1" } as const;

/** Each of 65,536 consecutive addresses is in a different block. */
export function addressOf(index: number): string {
  const block = (index ^ (index >> 16)) & 0xffff;
  return `10.${String(block >> 8)}.${String(block & 0xff)}.1`;
}
