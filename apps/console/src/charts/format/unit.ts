import { formatDuration } from "./duration.ts";

/**
 * How the values of a chart are counted. `money`: cents, whole except averages. `share`: 0 to 1. `duration`:
 * milliseconds. `of`: plural noun for the axis, such as "requests".
 */
export type Unit =
  | { readonly kind: "money" }
  | { readonly kind: "count"; readonly of: string }
  | { readonly kind: "share"; readonly of: string }
  | { readonly kind: "duration" };

/** A safe integer, or a share. A value that is unknown, or not there yet, is null and never 0. */
export type Value = number | null;

export const locale = "en-US";
export const unknownText = "–";

const dollars = new Intl.NumberFormat(locale, { style: "currency", currency: "USD" });
const shortDollars = new Intl.NumberFormat(locale, {
  style: "currency",
  currency: "USD",
  notation: "compact",
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat(locale, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });
const shortPercent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1, notation: "compact" });

/** Intl reads the decimal text exactly, so that cents never become a fraction in binary. */
const inDollars = (cents: number): `${number}` => `${Math.round(cents)}E-2` as `${number}`;

interface Format {
  readonly exact: (value: number) => string;
  /** At most some eight characters, for axes and tight places. */
  readonly short: (value: number) => string;
}

const formats: Readonly<Record<Unit["kind"], Format>> = {
  money: {
    exact: (cents) => dollars.format(inDollars(cents)),
    short: (cents) => shortDollars.format(inDollars(cents)),
  },
  count: { exact: (count) => whole.format(count), short: (count) => short.format(count) },
  share: { exact: (share) => percent.format(share), short: (share) => shortPercent.format(share) },
  duration: { exact: formatDuration, short: formatDuration },
};

/** The minus sign of typography is as wide as a digit, so that columns align. */
const withMinus = (text: string): string => text.replace("-", "−");

export const formatValue = (value: Value, { kind }: Unit): string =>
  value === null ? unknownText : withMinus(formats[kind].exact(value));

export const formatShort = (value: number, { kind }: Unit): string => withMinus(formats[kind].short(value));

/** Names the unit for the line below a title. */
export const unitText = (unit: Unit): string => unitTexts[unit.kind]("of" in unit ? unit.of : "");

const unitTexts: Readonly<Record<Unit["kind"], (of: string) => string>> = {
  money: () => "US dollars",
  count: (of) => of,
  share: (of) => `percent of ${of}`,
  duration: () => "duration",
};
