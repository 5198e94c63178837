/** What a mailed link is about, and whom it was mailed to (a digest of the list of who wants no mails). */
export interface MailedSubject {
  /** Id of an application, or of a visitor's request: see `linkPurposes`. */
  readonly about: string;
  readonly mailedTo: Uint8Array;
}

const separator = ".";

export const mailedSubject = ({ about, mailedTo }: MailedSubject): string =>
  `${about}${separator}${Buffer.from(mailedTo).toString("base64url")}`;

/** Of a link that does not say whom it was mailed to, that is nobody. */
export function readMailedSubject(subject: string): MailedSubject {
  const [about = "", mailedTo = ""] = subject.split(separator);
  return { about, mailedTo: Buffer.from(mailedTo, "base64url") };
}
