import type { Site } from "../../sites/types.ts";

const anyPort = ":*";

/** The origin, where a page of it may frame the site. */
export function allowedParent({ parents }: Pick<Site, "parents">, origin: string | undefined): string | undefined {
  if (origin === undefined || !URL.canParse(origin)) return undefined;
  const { origin: whole, protocol, hostname } = new URL(origin);
  // Only as a browser tells an origin: `https://a.example/` and `https://u@a.example` are none.
  if (whole !== origin) return undefined;
  return parents.includes(origin) || parents.includes(`${protocol}//${hostname}${anyPort}`) ? origin : undefined;
}
