export interface PhoneParts {
  readonly areaCode: string;
  readonly prefix: string;
  readonly number: string;
}

/** Splits from the right: the last 4 digits, a prefix of 3, and the rest as area code. */
export function splitPhone(phone: string): PhoneParts {
  const digits = phone.replaceAll(/\D/g, "");
  return { areaCode: digits.slice(0, -7), prefix: digits.slice(-7, -4), number: digits.slice(-4) };
}

export function joinPhone({ areaCode, prefix, number }: PhoneParts): string {
  return areaCode + prefix + number;
}
