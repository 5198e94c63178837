/** Facts of a site that its reports need: its time zone (IANA), its type, and the shape of its form. */
export interface ReportedSite {
  readonly zone: string;
  readonly product: string;
  readonly flow: string;
}

interface Site {
  readonly configuration: { readonly timeZone: string; readonly flow: string };
  readonly environment: { readonly siteType: string };
}

export function reportedSite({ configuration, environment }: Site): ReportedSite {
  return { zone: configuration.timeZone, product: environment.siteType, flow: configuration.flow };
}

/** Undefined for a site that is not configured any more, whose requests are not counted. */
export type ReportedSiteOf = (siteId: string) => ReportedSite | undefined;

/** The sites as they are configured at each call. */
export function reportedSites(sites: { byId(id: string): Site | undefined }): ReportedSiteOf {
  return (siteId) => {
    const site = sites.byId(siteId);
    return site && reportedSite(site);
  };
}
