/** A phone number of the North American plan, alone or between separators. */
const phone = /(?<![A-Za-z0-9])(?:1[._:~-]?)?[2-9]\d{2}[._:~-]?[2-9]\d{2}[._:~-]?\d{4}(?![A-Za-z0-9])/;

/** A Social Security number: with separators, or nine digits that could have been assigned. */
const socialSecurity =
  /(?<![A-Za-z0-9])(?!000|666|9\d\d)\d{3}(?:[._:~-](?!00)\d{2}[._:~-]|(?!00)\d{2})(?!0000)\d{4}(?![A-Za-z0-9])/;

/** An email address, also if its @ is written as a word or an escape. */
const email = /@|%40|[._~:-]at[._~:-][\w-]+[._~:-](?:dot[._~:-])?(?:com|net|org|edu|gov|us|io|co)\b/i;

/** Whether a text may be an email address, a phone number or a Social Security number. */
export function looksPersonal(value: string): boolean {
  return email.test(value) || phone.test(value) || socialSecurity.test(value);
}
