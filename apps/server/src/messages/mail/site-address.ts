import type { Site } from "../../sites/types.ts";

/** Where links in mails lead, without a slash at the end; undefined where the site names no host of its own. Never what a request said its host was. */
export function siteAddress({ environment, configuration }: Site, port: number): string | undefined {
  const [host] = configuration.hosts;
  if (host === undefined) return undefined;
  return environment.production ? `https://${host}` : `http://${host}:${String(port)}`;
}
