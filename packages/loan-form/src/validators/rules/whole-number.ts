/** Returns a whole number of at least 0 from a validator's parameters, or the default. */
export function wholeNumber(value: unknown, otherwise: number): number {
  return isWholeNumber(value) ? value : otherwise;
}

/** Describes the expected value if one of these parameters is set and is not a whole number of at least 0. */
export function expectsWholeNumbers(params: Readonly<Record<string, unknown>>, ...names: string[]): string | undefined {
  const wrong = names.find((name) => params[name] !== undefined && !isWholeNumber(params[name]));
  return wrong === undefined ? undefined : `${wrong}: a whole number of at least 0`;
}

const isWholeNumber = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
