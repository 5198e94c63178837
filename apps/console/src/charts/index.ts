export type {
  BarsData,
  FunnelData,
  Lane,
  LanesData,
  SparklineData,
  StackedBarsData,
  TimeSeriesData,
  WeekGridData,
} from "./data.ts";
export * from "./findings/index.ts";
export { formatDuration } from "./format/duration.ts";
export { formatValue, type Unit, type Value } from "./format/unit.ts";
export { Bars } from "./plots/bars.tsx";
export { FunnelSteps } from "./plots/funnel-steps.tsx";
export { Lanes } from "./plots/lanes.tsx";
export { RowSparkline, Sparkline } from "./plots/sparkline.tsx";
export { StackedBars } from "./plots/stacked-bars.tsx";
export { TimeSeries } from "./plots/time-series.tsx";
export { WeekGrid } from "./plots/week-grid.tsx";
