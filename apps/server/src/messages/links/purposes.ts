const dayMs = 86_400_000;

interface Purpose {
  readonly lifetimeMs: number;
  /** A second use does nothing. */
  readonly once: boolean;
}

/** What a link in a mail may be for. Its page says so and asks; only the button there does it. */
export const linkPurposes = {
  /** Opens an application on this device, and on no other any more. Its subject: see `mailed-subject.ts`. */
  resume: { lifetimeMs: 7 * dayMs, once: true },
  /** Confirms the address of an application. Its subject: see `mailed-subject.ts`. */
  confirm: { lifetimeMs: 30 * dayMs, once: true },
  /** No more mails. Its subject: the digest of the address. Mail programs send it by themselves, and again at will (RFC 8058). */
  unsubscribe: { lifetimeMs: 366 * dayMs, once: false },
  /** Confirms that a privacy request was sent by who reads the address that it names. Its subject: that request; see `mailed-subject.ts`. */
  "privacy-request": { lifetimeMs: 90 * dayMs, once: true },
  /** Shows a request, and takes what the applicant wants done about it; each act asks again first. Its subject: see `mailed-subject.ts`. */
  "my-request": { lifetimeMs: 90 * dayMs, once: false },
} as const satisfies Record<string, Purpose>;

export type LinkPurpose = keyof typeof linkPurposes;

export const purposeNames = Object.keys(linkPurposes) as LinkPurpose[];

/** Purposes whose page has one button, and nothing else to it. */
export type ButtonPurpose = Exclude<LinkPurpose, "my-request">;

export const buttonPurposes = purposeNames.filter((name): name is ButtonPurpose => name !== "my-request");
