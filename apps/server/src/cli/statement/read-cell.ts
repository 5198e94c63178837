/**
 * The integer cents of a price in dollars: `45`, `$1,234.50`, `-12.00`, `(12.00)`. Undefined for anything else, so that
 * no price is guessed.
 */
export function centsOf(text: string): number | undefined {
  const found =
    /^(?<open>\()?(?<minus>-)?\$?(?<dollars>\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(?<cents>\d{2}))?(?<close>\))?$/.exec(
      text.trim(),
    )?.groups;
  if (found === undefined) return undefined;
  const { open, minus, dollars = "", cents = "0", close } = found;
  if ((open === undefined) !== (close === undefined) || (open !== undefined && minus !== undefined)) return undefined;
  const value = Number(dollars.replaceAll(",", "")) * 100 + Number(cents);
  return (open ?? minus) === undefined || value === 0 ? value : -value;
}

/** The calendar day of `2026-11-25`, `11/25/2026`, or a time that begins so. Undefined for anything else. */
export function dayOfText(text: string): Temporal.PlainDate | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text.trim());
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: .*)?$/.exec(text.trim());
  const [year, month, day] = iso ? iso.slice(1) : american ? [american[3], american[1], american[2]] : [];
  if (year === undefined) return undefined;
  try {
    return Temporal.PlainDate.from(
      { year: Number(year), month: Number(month), day: Number(day) },
      { overflow: "reject" },
    );
  } catch {
    return undefined;
  }
}
