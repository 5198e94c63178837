/** The subject of a mailed link, and the digest (as in the suppression list) of the address it was mailed to. */
export interface MailedSubject {
  /** Id of an application or of an inquiry: see `linkPurposes`. */
  readonly about: string;
  readonly mailedTo: Uint8Array;
}

const separator = ".";

export const mailedSubject = ({ about, mailedTo }: MailedSubject): string =>
  `${about}${separator}${Buffer.from(mailedTo).toString("base64url")}`;

/** Without an address in the link, `mailedTo` is empty and matches none. */
export function readMailedSubject(subject: string): MailedSubject {
  const [about = "", mailedTo = ""] = subject.split(separator);
  return { about, mailedTo: Buffer.from(mailedTo, "base64url") };
}
