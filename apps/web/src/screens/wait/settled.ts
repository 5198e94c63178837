import type { Progress } from "@loanbridge/contract";

const underway: ReadonlySet<string> = new Set(["READY_TO_PROCESS", "IN_PROCESS"]);

/** Whether the routing has come to its end, so that nothing more will be heard of it. */
export function isSettled({ viewState, redirectUrl }: Pick<Progress, "viewState" | "redirectUrl">): boolean {
  return redirectUrl !== undefined || !underway.has(viewState);
}

/** The address of a lender as it came over the wire; nothing but the web's own protocols is followed. */
export function safeRedirect(url: unknown): string | undefined {
  if (typeof url !== "string" || !URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return protocol === "https:" || protocol === "http:" ? href : undefined;
}
