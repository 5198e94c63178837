/** Origins that the pages name. */
export interface Places {
  /** The two demo sites. */
  readonly payday: string;
  readonly personal: string;
  /** This partner. */
  readonly partner: string;
  /** Somebody else, whose frame stands in one of the partner's pages. */
  readonly stranger: string;
}

export interface PartnerPage {
  readonly title: string;
  /** HTML; what is put into it is an origin, which needs no escape. */
  readonly body: (places: Places) => string;
}
