/** What a mailed link is about: an application, and whom it was mailed to (a digest of the list of who wants no mails). */
export interface MailedSubject {
  readonly applicationId: string;
  readonly mailedTo: Uint8Array;
}

const separator = ".";

export const mailedSubject = ({ applicationId, mailedTo }: MailedSubject): string =>
  `${applicationId}${separator}${Buffer.from(mailedTo).toString("base64url")}`;

/** Of a link that does not say whom it was mailed to, that is nobody. */
export function readMailedSubject(subject: string): MailedSubject {
  const [applicationId = "", mailedTo = ""] = subject.split(separator);
  return { applicationId, mailedTo: Buffer.from(mailedTo, "base64url") };
}
