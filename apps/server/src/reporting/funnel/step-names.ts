/** The part of a site that names its steps. */
interface NamedPages {
  readonly configuration: { readonly pages: readonly { readonly id: string; readonly header?: string }[] };
}

/** Names of steps and outcomes that are not pages of a site, by view state. */
const names: Readonly<Record<string, string | undefined>> = {
  review: "Review",
  PAY_SCHEDULE: "Pay date",
  UNEMPLOYED: "Turned away: no income",
  TERMS_AND_CONDITIONS: "Reapply form",
  REDIRECT: "Sent to a lender's page",
  SPLASH: "Shown a lender's page here",
  CREDIT_OFFER: "No lender: shown other offers",
  RE_ROUTE: "No lender: sent to other offers",
  RESUBMIT: "No lender: offered a smaller amount",
  ERROR: "Error",
  "": "Waiting",
};

/** A step or outcome as an operator knows it: the page's header, or else its ID. */
export function stepNames(sites: readonly NamedPages[]): (name: string) => string {
  const headers = new Map(
    sites.flatMap(({ configuration }) => configuration.pages.map(({ id, header }) => [id, header] as const)),
  );
  return (name) => names[name] ?? (headers.get(name) || name);
}
