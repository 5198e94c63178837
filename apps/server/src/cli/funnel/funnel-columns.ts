import { type FunnelGrouping, type FunnelRow, tenths } from "../../reporting/index.ts";
import type { Column } from "../../system/index.ts";

const indents: Readonly<Record<FunnelRow["stage"], string>> = {
  views: "",
  submits: "",
  step: "  ",
  completed: "",
  outcome: "  ",
};

/** `42 s`, `3 min 20 s` or `2 h 5 min`. */
export function durationText(seconds: number | undefined): string {
  if (seconds === undefined) return "-";
  const whole = Math.round(seconds);
  if (whole < 60) return `${String(whole)} s`;
  if (whole < 3_600) return `${String(Math.floor(whole / 60))} min ${String(whole % 60)} s`;
  return `${String(Math.floor(whole / 3_600))} h ${String(Math.floor((whole % 3_600) / 60))} min`;
}

export const shareText = (share: number | undefined): string =>
  share === undefined ? "-" : `${(share * 100).toFixed(1)}%`;

/** The stage as the table and the page show it. */
export const stageText = ({ stage, label }: FunnelRow): string => `${indents[stage]}${label}`;

/** Characters of the longest bar. */
const barWidth = 30;

/** Columns of the table, JSON and CSV. `rows`: all, to which the bars are scaled. */
export function funnelColumnsOf(
  by: FunnelGrouping | undefined,
  rows: readonly FunnelRow[],
): readonly Column<FunnelRow>[] {
  const most = new Map<string, number>();
  for (const { group, reached, stage } of rows)
    if (stage !== "views") most.set(group, Math.max(most.get(group) ?? 1, reached));
  const bar = ({ group, reached }: FunnelRow) =>
    "█".repeat(Math.min(barWidth, Math.round((reached / (most.get(group) ?? 1)) * barWidth)));
  return [
    ...(by === undefined ? [] : [{ key: by, heading: by.toUpperCase(), value: ({ group }: FunnelRow) => group }]),
    { key: "stage", value: ({ stage }) => stage },
    { key: "step", value: ({ step }) => step },
    { key: "label", heading: "STAGE", value: ({ label }) => label, text: stageText },
    { key: "reached", heading: "REACHED", value: ({ reached }) => reached },
    {
      key: "stopped",
      heading: "STOPPED HERE",
      value: ({ stopped }) => stopped,
      text: ({ stopped }) => String(stopped ?? "-"),
    },
    {
      key: "medianSeconds",
      heading: "MEDIAN TIME",
      value: ({ medianSeconds }) => tenths(medianSeconds),
      text: ({ medianSeconds }) => durationText(medianSeconds),
    },
    {
      key: "share",
      heading: "OF SUBMITS",
      value: ({ share }) => share,
      // Padded, because numbers align to the right.
      text: (row) => `${shareText(row.share).padStart(7)} ${bar(row).padEnd(barWidth)}`,
    },
  ];
}
