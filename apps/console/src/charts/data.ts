import type { Unit, Value } from "./format/unit.ts";

/** Every chart has a title that states the finding: `findings` phrases it from the same data. */
interface Titled {
  readonly title: string;
  readonly unit: Unit;
}

/** Times are milliseconds since the epoch; `timeZone` is an IANA name, such as the site's. */
interface Timed {
  readonly timeZone: string;
}

export interface Series {
  readonly name: string;
  /** For each time of the chart. */
  readonly values: readonly Value[];
}

export interface TimeSeriesData extends Titled, Timed {
  readonly bucket: "minute" | "hour" | "day";
  /** Start of each bucket, ascending. */
  readonly times: readonly number[];
  readonly main: Series;
  /** Up to three, drawn dashed. */
  readonly comparisons: readonly Series[];
  /** Whether the last known value of the main series is of a bucket that still grows. */
  readonly isRunning?: boolean;
}

export interface BarRow {
  readonly name: string;
  readonly value: Value;
  /** To compare with, such as the period before. */
  readonly mark?: Value;
}

export interface BarsData extends Titled {
  readonly rows: readonly BarRow[];
  /** Name of the marks, such as "week before". */
  readonly markName?: string;
}

export interface StackedColumn {
  readonly name: string;
  /** For each part. */
  readonly values: readonly Value[];
}

export interface StackedBarsData extends Titled {
  /** Up to five, from the bottom. */
  readonly parts: readonly string[];
  readonly columns: readonly StackedColumn[];
}

export interface WeekCell {
  /** `part`: open for less than the whole hour. */
  readonly open: "yes" | "part" | "no";
  readonly value: Value;
}

export interface WeekGridData extends Titled, Timed {
  readonly days: readonly {
    readonly name: string;
    /** The 24 hours from midnight. */
    readonly hours: readonly WeekCell[];
  }[];
}

export interface LaneSpan {
  readonly name: string;
  readonly start: number;
  /** Null while it runs. */
  readonly end: number | null;
}

export interface Lane {
  readonly name: string;
  readonly kind: "visitor" | "server" | "lender";
  readonly spans: readonly LaneSpan[];
  readonly moments: readonly { readonly name: string; readonly at: number }[];
  /** Times at which this lender was passed over, and why: the rule and its source. */
  readonly skips: readonly { readonly reason: string; readonly at: number }[];
}

export interface LanesData extends Timed {
  readonly title: string;
  readonly lanes: readonly Lane[];
  /** Now, if anything still runs; otherwise the end of the last span. */
  readonly end: number;
}

export interface FunnelCount {
  readonly count: number;
  /** Median milliseconds of those who went on; null if too few did. */
  readonly medianMs: Value;
}

export interface FunnelData {
  readonly title: string;
  /** Plural noun of the counts, such as "requests". */
  readonly of: string;
  /** Names of one or two series. */
  readonly series: readonly string[];
  readonly steps: readonly {
    readonly name: string;
    /** For each series. */
    readonly counts: readonly FunnelCount[];
  }[];
}

export interface SparklineData extends Titled {
  /** For each value, such as "Nov 26". */
  readonly names: readonly string[];
  readonly values: readonly Value[];
}
