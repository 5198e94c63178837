import { isIPv4, isIPv6 } from "node:net";

/**
 * The network of one household or phone: an IPv4 address or an IPv6 /56. Anything that is not an IP address is returned
 * unchanged.
 */
export function networkOf(ip: string): string {
  if (isIPv4(ip)) return ip;
  const address = plainAddress(ip);
  return isIPv6(address) ? blockOf(address) : address;
}

/** The block that neighbors share and within which a bot can change addresses: an IPv4 /24 or an IPv6 /56. */
export function blockOf(ip: string): string {
  const address = plainAddress(ip);
  if (isIPv4(address)) return `${address.slice(0, address.lastIndexOf("."))}.0/24`;
  if (!isIPv6(address)) return address;
  const [a, b, c, d = 0] = groupsOf(address);
  return `${[a, b, c, d & 0xff00].map((group = 0) => group.toString(16)).join(":")}::/56`;
}

/** Normalizes what some proxies write: a port, brackets, a zone, or an IPv4-mapped IPv6 address. */
function plainAddress(ip: string): string {
  const bare = ip.replace(/^\[(.*)\](:\d+)?$/, "$1").replace(/%.*$/, "");
  const withoutPort = /^[\d.]+:\d+$/.test(bare) ? bare.slice(0, bare.indexOf(":")) : bare;
  const mapped = /^::ffff:([\d.]+)$/i.exec(withoutPort)?.[1];
  return mapped ?? withoutPort;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The last two groups may be written as an IPv4 address.
  const hexadecimal = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(":"),
  );
  const [before = [], after = []] = hexadecimal
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  const between = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return [...before, ...between, ...after].map((group) => Number.parseInt(group, 16));
}
