const dayMs = 86_400_000;

interface Purpose {
  readonly lifetimeMs: number;
  /** A second use has no effect. */
  readonly once: boolean;
}

/** Purposes of links. Opening a mailed link only shows its page; the page's button acts. */
export const linkPurposes = {
  /** Opens an application on this device, and ends its other tokens. Subject: see `mailed-subject.ts`. */
  resume: { lifetimeMs: 7 * dayMs, once: true },
  /** Confirms the address of an application. Subject: see `mailed-subject.ts`. */
  confirm: { lifetimeMs: 30 * dayMs, once: true },
  /**
   * Opts out of email. Subject: the digest of the address. Mail programs send it on their own, and repeatedly (RFC
   * 8058).
   */
  unsubscribe: { lifetimeMs: 366 * dayMs, once: false },
  /**
   * Confirms that the owner of the named address sent a privacy request. Subject: that inquiry; see
   * `mailed-subject.ts`.
   */
  "privacy-request": { lifetimeMs: 90 * dayMs, once: true },
  /** Shows an application and the acts on it, each with its own confirmation. Subject: see `mailed-subject.ts`. */
  "my-request": { lifetimeMs: 90 * dayMs, once: false },
  /** Leads an applicant on to a lender's page. Never mailed. Subject: see `routing/outcome/lender-page.ts`. */
  "lender-page": { lifetimeMs: 7 * dayMs, once: true },
} as const satisfies Record<string, Purpose>;

export type LinkPurpose = keyof typeof linkPurposes;

export const purposeNames = Object.keys(linkPurposes) as LinkPurpose[];

/** Purposes whose page has a single button. */
export type ButtonPurpose = Exclude<LinkPurpose, "my-request" | "lender-page">;

export const buttonPurposes = purposeNames.filter(
  (name): name is ButtonPurpose => name !== "my-request" && name !== "lender-page",
);
