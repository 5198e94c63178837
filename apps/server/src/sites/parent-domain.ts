/** The host of a partner's page, as the application and messages to the operator name it. `parent`: an origin that may frame the site. */
export const domainOf = (parent: string): string => new URL(parent).hostname;
