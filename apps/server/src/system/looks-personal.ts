/** Separators that people write between the parts of a number. */
const separator = String.raw`[\s._:~/()\p{Pd}]`;
const apart = `${separator}{1,3}`;
const maybeApart = `${separator}{0,3}`;

/** A number that is no part of a longer one, or of a word. */
const alone = (parts: string): RegExp => new RegExp(`(?<![A-Za-z0-9])${parts}(?![A-Za-z0-9])`, "u");

/** A phone number of the North American plan, alone or between separators. */
const phone = alone(String.raw`(?:1${maybeApart})?[2-9]\d{2}${maybeApart}[2-9]\d{2}${maybeApart}\d{4}`);

/** A Social Security number: with separators, or nine digits that could have been assigned. */
const socialSecurity = alone(
  String.raw`(?!000|666|9\d\d)\d{3}(?:${apart}(?!00)\d{2}${apart}|(?!00)\d{2})(?!0000)\d{4}`,
);

/** An email address, also if its @ is written as a word or an escape. */
const email = /@|%40|[._~:-]at[._~:-][\w-]+[._~:-](?:dot[._~:-])?(?:com|net|org|edu|gov|us|io|co)\b/i;

/** Whether a text may be an email address, a phone number or a Social Security number. */
export function looksPersonal(value: string): boolean {
  return email.test(value) || phone.test(value) || socialSecurity.test(value);
}

/** Why a text that is stored as typed is refused, after its name; undefined if it may be stored. */
export const personalProblem = (text: string): string | undefined =>
  looksPersonal(text)
    ? "looks like an email address, phone number or Social Security number. Leave it out."
    : undefined;
