import { type GroupingName, measures, measureText, type Period, type ReportRow } from "../../reporting/index.ts";
import type { Column } from "../output/output.ts";

/** Columns of a report: the groups, then each measure with that of the period before in parentheses. */
export function columnsOf(by: readonly GroupingName[]): readonly Column<ReportRow>[] {
  return [
    ...by.map((name, index): Column<ReportRow> => ({
      key: name,
      heading: name.toUpperCase(),
      value: ({ group }) => group[index],
      text: ({ group }) => (group.length === 0 ? (index === 0 ? "total" : "") : group[index] || "-"),
    })),
    { key: "isTotal", value: ({ group }) => group.length === 0 },
    ...measures.flatMap((measure): Column<ReportRow>[] => {
      const { key, heading } = measure;
      const of = (row: ReportRow, period: Period = row): number | undefined =>
        measure.ofRequest && by.includes("lender") && row.group.length > 0 ? undefined : measure.of(period);
      return [
        {
          key,
          ...(heading !== undefined && { heading }),
          value: (row) => of(row),
          text: (row) => `${measureText(measure, of(row))} (${measureText(measure, of(row, row.before))})`,
        },
        { key: `${key}Before`, value: (row) => of(row, row.before) },
      ];
    }),
  ];
}
