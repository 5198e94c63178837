import ipaddr from "ipaddr.js";

/**
 * The network of one household or phone: an IPv4 address or an IPv6 /56. Anything that is not an IP address is returned
 * unchanged.
 */
export function networkOf(ip: string): string {
  const address = parse(ip);
  return address?.kind() === "ipv4" ? address.toString() : blockOf(ip);
}

/** The block that neighbors share and within which a bot can change addresses: an IPv4 /24 or an IPv6 /56. */
export function blockOf(ip: string): string {
  const address = parse(ip);
  if (address === undefined) return ip;
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join(".")}.0/24`;
  const [a, b, c, d = 0] = address.parts;
  return `${[a, b, c, d & 0xff00].map((group = 0) => group.toString(16)).join(":")}::/56`;
}

/** Accepts what some proxies write: a port, brackets, a zone, or an IPv4 address mapped into IPv6, which counts as IPv4. */
function parse(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const bare = ip.replace(/^\[(.*)\](:\d+)?$/, "$1").replace(/%.*$/, "");
  const address = /^[\d.]+:\d+$/.test(bare) ? bare.slice(0, bare.indexOf(":")) : bare;
  // Other spellings of IPv4, such as 0x7f.1 or 2130706433, are not addresses here.
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return undefined;
  return ipaddr.process(address);
}
