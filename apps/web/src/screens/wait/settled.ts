import type { Progress } from "@loanbridge/contract";

const underway: ReadonlySet<string> = new Set(["READY_TO_PROCESS", "IN_PROCESS"]);

/** Whether the routing has come to its end, so that nothing more will be heard of it. */
export function isSettled({ viewState, redirectUrl }: Pick<Progress, "viewState" | "redirectUrl">): boolean {
  return redirectUrl !== undefined || !underway.has(viewState);
}

/** Where a network simulated on this machine answers. */
const loopback: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The address of a lender as it came over the wire: https alone, but for a lender simulated on this machine. */
export function safeRedirect(url: unknown): string | undefined {
  if (typeof url !== "string" || !URL.canParse(url)) return undefined;
  const { protocol, hostname, href } = new URL(url);
  return protocol === "https:" || (protocol === "http:" && loopback.has(hostname)) ? href : undefined;
}
