import type { ConsoleParts } from "../console-parts.ts";

/** The zone in which to show times: that of the site, or of the first one. */
export function zoneOf({ sites }: Pick<ConsoleParts, "sites">, siteId?: string): string {
  const site = siteId === undefined ? undefined : sites.byId(siteId);
  return (site ?? sites.all[0])?.configuration.timeZone ?? "UTC";
}
