import { isLoopbackName } from "../egress/addresses.ts";

const maxLength = 2_048;

/** The URL of a text, unless it is too long as written or once percent-encoded, as headers carry it. */
function shortUrl(text: string, base?: string): URL | undefined {
  if (text.length > maxLength || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  return url.href.length > maxLength ? undefined : url;
}

/** True if a host is listed, by name or by a `*.name` wildcard. */
function isListed(hostname: string, hosts: readonly string[]): boolean {
  const isUnder = (host: string) => hostname.endsWith(host.slice(1)) && !hostname.startsWith(".");
  return hosts.some((host) => (host.startsWith("*.") ? isUnder(host) : hostname === host));
}

/**
 * The URL that a sold applicant may be sent to: https (http only to loopback, if allowed), without credentials, at a
 * host that the lender's file lists. Undefined for any other URL.
 */
export function redirectTarget(
  text: string | undefined,
  hosts: readonly string[],
  allowLoopback: boolean,
): string | undefined {
  // oxlint-disable-next-line no-control-regex
  if (text === undefined || /[\u0000-\u0020\u007f\\]/.test(text)) return undefined;
  const url = shortUrl(text);
  if (url === undefined) return undefined;
  const loopback = isLoopbackName(url.hostname);
  const secure = url.protocol === "https:" && !loopback && url.port === "";
  const demo = allowLoopback && loopback && (url.protocol === "http:" || url.protocol === "https:");
  if ((!secure && !demo) || url.username !== "" || url.password !== "") return undefined;
  return isListed(url.hostname, hosts) ? url.href : undefined;
}

/** The next URL to poll: relative to `base` and of the same origin. */
export function pollTarget(text: string | undefined, base: string): string | undefined {
  if (text === undefined) return base;
  const url = shortUrl(text, base);
  if (url === undefined) return undefined;
  return url.origin === new URL(base).origin && url.username === "" && url.password === "" ? url.href : undefined;
}
