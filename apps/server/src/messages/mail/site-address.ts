import type { Site } from "../../sites/index.ts";

/**
 * Base URL of links in emails, without a trailing slash; undefined if the site has no host. Never taken from an HTTP
 * request's Host header.
 */
export function siteAddress({ environment, configuration }: Site, port: number): string | undefined {
  const [host] = configuration.hosts;
  if (host === undefined) return undefined;
  return environment.production ? `https://${host}` : `http://${host}:${String(port)}`;
}
