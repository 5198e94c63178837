import { BlockList, isIP } from "node:net";

/** Non-public IPv4: RFC 6890 and the registry of special-purpose addresses. */
const specialPurpose4 = new BlockList();
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
  specialPurpose4.addSubnet(address, bits, "ipv4");
}

/**
 * For IPv6, only global unicast is public. That excludes ::/96 and ::ffff:0:0/96 (embedded IPv4), 64:ff9b::/96 (NAT64),
 * fc00::/7, fe80::/10 and ff00::/8.
 */
const unicast = new BlockList();
unicast.addSubnet("2000::", 3, "ipv6");

const specialPurpose6 = new BlockList();
for (const [address, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  specialPurpose6.addSubnet(address, bits, "ipv6");
}

/**
 * True if a literal address is public: not loopback, private, link-local, a metadata service, or an embedded form of
 * one.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !specialPurpose4.check(address, "ipv4");
  return (
    family === 6 && !address.includes("%") && unicast.check(address, "ipv6") && !specialPurpose6.check(address, "ipv6")
  );
}

export function isLoopbackAddress(address: string): boolean {
  return address === "::1" || (isIP(address) === 4 && address.startsWith("127."));
}

/** True if a URL's host name is loopback as written. Uses no DNS, so a name cannot be pointed there. */
export function isLoopbackName(hostname: string): boolean {
  return hostname === "localhost" || isLoopbackAddress(hostname.replaceAll(/^\[|\]$/g, ""));
}
