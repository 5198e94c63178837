const affiliate = /^[\w.-]{1,100}$/;

/** The partner that a link to the site names in its query (`?affid=partner-7`); undefined where it names none. */
export function affiliateOf(query: string): string | undefined {
  const named = new URLSearchParams(query).get("affid");
  return named !== null && affiliate.test(named) ? named : undefined;
}
