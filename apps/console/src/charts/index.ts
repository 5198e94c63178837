export { type Bar, Bars } from "./bars.tsx";
export type { ChartProps, ChartTable } from "./chart-props.ts";
