/**
 * The host of a partner's page, as shown in applications and messages to the operator. `parent`: an origin that may
 * frame the site.
 */
export const domainOf = (parent: string): string => new URL(parent).hostname;
