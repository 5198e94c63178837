import type { HttpApp } from "../web/index.ts";

/** The URL that `listen` returns for a worker, which serves no visitors. */
export const nowhere = "nowhere";

/** The port that the server listens on; undefined before it does. */
export function portOf(http: HttpApp | undefined): number | undefined {
  const address = http?.server.address();
  return typeof address === "object" ? address?.port : undefined;
}
