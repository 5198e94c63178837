import type { Progress } from "@loanbridge/contract";

const inProgress: ReadonlySet<string> = new Set(["READY_TO_PROCESS", "IN_PROCESS"]);

/** Returns true if the routing is complete, so that no more progress is expected. */
export function isSettled({ viewState, redirectUrl }: Pick<Progress, "viewState" | "redirectUrl">): boolean {
  return redirectUrl !== undefined || !inProgress.has(viewState);
}

/** Hosts of the lending network simulated on this machine. */
const loopback: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Returns an address received over the wire if it is safe: this site's own, or https, except for a lender simulated on
 * this machine.
 */
export function safeRedirect(url: unknown): string | undefined {
  const parsed = typeof url === "string" ? parseUrl(url) : undefined;
  if (!parsed) return undefined;
  const { protocol, hostname, href, origin } = parsed;
  const isOwn = origin === globalThis.location?.origin;
  return isOwn || protocol === "https:" || (protocol === "http:" && loopback.has(hostname)) ? href : undefined;
}

/** Many browsers that we support lack `URL.parse` and `URL.canParse`. */
function parseUrl(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}
