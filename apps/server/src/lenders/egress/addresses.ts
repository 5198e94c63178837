import { BlockList, isIP } from "node:net";

/** IPv4 that is not public: RFC 6890 and its registry of special-purpose addresses. */
const closed = new BlockList();
for (const [address, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  closed.addSubnet(address, bits, "ipv4");
}

/**
 * IPv6 is the other way round: only global unicast is public. That leaves out ::/96 and ::ffff:0:0/96 (an IPv4 address
 * inside), 64:ff9b::/96 (NAT64), fc00::/7, fe80::/10 and ff00::/8 without naming them.
 */
const unicast = new BlockList();
unicast.addSubnet("2000::", 3, "ipv6");

const closed6 = new BlockList();
for (const [address, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  closed6.addSubnet(address, bits, "ipv6");
}

/** Whether an address, as digits, is reachable by everyone: not loopback, private, link-local, metadata, or a disguise of one. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, "ipv4");
  return family === 6 && !address.includes("%") && unicast.check(address, "ipv6") && !closed6.check(address, "ipv6");
}

export function isLoopbackAddress(address: string): boolean {
  return address === "::1" || (isIP(address) === 4 && address.startsWith("127."));
}

/** Whether a URL's host name is loopback as it stands: no look-up, so no name can be bent to it. */
export function isLoopbackName(hostname: string): boolean {
  return hostname === "localhost" || isLoopbackAddress(hostname.replaceAll(/^\[|\]$/g, ""));
}
