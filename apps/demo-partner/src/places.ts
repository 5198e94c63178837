/** Origins used in the pages. */
export interface Places {
  /** The two demo sites. */
  readonly payday: string;
  readonly personal: string;
  /** This partner. */
  readonly partner: string;
  /** A third party whose frame is embedded in one of the partner's pages. */
  readonly stranger: string;
}

export interface PartnerPage {
  readonly title: string;
  /** HTML. Interpolated values are origins, which need no escaping. */
  readonly body: (places: Places) => string;
}
