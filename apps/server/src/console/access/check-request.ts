import type { IncomingMessage } from "node:http";
import type { ProblemKind } from "../transport/problems.ts";

/** This machine, with any port: an operator may forward another one. */
const loopbackHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i;

/**
 * Refuses a request by its line and headers alone: a host name that is not this machine's (DNS rebinding), a page of
 * another origin, a method or body that the console has no use for. Undefined if it may go on.
 */
export function refusalOf(request: IncomingMessage): ProblemKind | undefined {
  const { method = "", url = "", headers, rawHeaders } = request;
  const { host = "", origin } = headers;
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length !== 1 || !loopbackHost.test(host)) return "wrong-host";
  if (!url.startsWith("/")) return "bad-request";
  if (method !== "GET" && method !== "POST") return "wrong-method";
  if (origin !== undefined && origin.toLowerCase() !== `http://${host.toLowerCase()}`) return "cross-origin";
  if (!isOwnPage(request)) return "cross-origin";
  if (method === "GET") return hasBody(request) ? "bad-request" : undefined;
  // Every browser sends an Origin with a POST.
  return origin === undefined ? "cross-origin" : undefined;
}

/**
 * Whether the console itself sent a request, as far as the browser says: its own page, or an address that was typed or
 * opened from a terminal. Anything else is another site, another port of this host, or a frame.
 */
function isOwnPage({ method, headers }: IncomingMessage): boolean {
  const { "sec-fetch-site": site, "sec-fetch-mode": mode, "sec-fetch-dest": dest, "sec-purpose": purpose } = headers;
  if (purpose !== undefined) return false;
  if (site === undefined || site === "same-origin") return dest === undefined || !frames.has(dest);
  return site === "none" && method === "GET" && mode === "navigate" && dest === "document";
}

const frames: ReadonlySet<string> = new Set(["iframe", "frame", "embed", "object", "fencedframe"]);

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) !== 0;
