import type { Column } from "../../system/index.ts";
import type { GroupingName } from "./groupings.ts";
import { measureOf, measures, measureText } from "./measures.ts";
import type { ReportRow } from "./run-report.ts";

/** Columns of a report: the groups, then each measure with that of the period before in parentheses. */
export function reportColumns(by: readonly GroupingName[]): readonly Column<ReportRow>[] {
  return [
    ...by.map((name, index): Column<ReportRow> => ({
      key: name,
      heading: name.toUpperCase(),
      value: ({ group }) => group[index],
      text: ({ group }) => (group.length === 0 ? (index === 0 ? "total" : "") : group[index] || "-"),
    })),
    { key: "isTotal", value: ({ group }) => group.length === 0 },
    ...measures.flatMap((measure): Column<ReportRow>[] => {
      const { key, title, isShown } = measure;
      return [
        {
          key,
          ...(isShown && { heading: title.toUpperCase() }),
          value: (row) => measureOf(measure, by, row),
          text: (row) =>
            `${measureText(measure, measureOf(measure, by, row))} (${measureText(measure, measureOf(measure, by, row, row.before))})`,
        },
        { key: `${key}Before`, value: (row) => measureOf(measure, by, row, row.before) },
      ];
    }),
  ];
}
