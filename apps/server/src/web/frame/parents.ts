import type { Site } from "../../sites/index.ts";

const anyPort = ":*";

/** Returns the origin if its pages may frame the site. */
export function allowedParent({ parents }: Pick<Site, "parents">, origin: string | undefined): string | undefined {
  if (origin === undefined || !URL.canParse(origin)) return undefined;
  const { origin: whole, protocol, hostname } = new URL(origin);
  // Accept only the form that browsers send: `https://a.example/` and `https://u@a.example` are not origins.
  if (whole !== origin) return undefined;
  return parents.includes(origin) || parents.includes(`${protocol}//${hostname}${anyPort}`) ? origin : undefined;
}
