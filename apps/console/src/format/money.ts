const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** `$1,234.50`, from cents; `–` for none. Cents with fractions are rounded. */
export function money(cents: number | null): string {
  if (cents === null) return none;
  const whole = Math.round(cents);
  const digits = String(Math.abs(whole)).padStart(3, "0");
  // Intl formats a decimal text exactly, where a division by 100 would not be exact.
  return dollars.format(
    `${whole < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral,
  );
}

/** Cents of an amount that an operator typed, such as 45 or 45.50; undefined if it is none. */
export function centsOf(typed: string): number | undefined {
  const [, dollarsTyped = "", fraction = ""] = /^\$?(\d{1,7})(?:\.(\d\d?))?$/.exec(typed.trim()) ?? [];
  return dollarsTyped === "" ? undefined : Number(dollarsTyped) * 100 + Number(fraction.padEnd(2, "0"));
}

/** Shown where there is no value. */
export const none = "–";
