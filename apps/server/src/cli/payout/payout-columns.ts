import type { GroupingName, ReportRow } from "../../reporting/index.ts";
import type { Column } from "../../system/index.ts";
import { money } from "../../reporting/index.ts";

const count = (key: string, heading: string, of: (row: ReportRow) => number): Column<ReportRow> => ({
  key,
  heading,
  value: of,
});
const cents = (key: string, heading: string, of: (row: ReportRow) => number): Column<ReportRow> => ({
  key: `${key}Cents`,
  heading,
  value: of,
  text: (row) => money(of(row)),
});

/** Columns of a source's payout, after those of the groups. A row without groups is the total. */
export function payoutColumns(by: readonly GroupingName[]): readonly Column<ReportRow>[] {
  return [
    ...by.map((name, index): Column<ReportRow> => ({
      key: name,
      heading: name.toUpperCase(),
      value: ({ group }) => group[index],
      text: ({ group }) => (group.length === 0 ? (index === 0 ? "total" : "") : group[index] || "-"),
    })),
    { key: "isTotal", value: ({ group }) => group.length === 0 },
    count("sold", "SOLD", ({ counts }) => counts.sold),
    cents("gross", "PAYOUT", ({ counts }) => counts.payout),
    count("declined", "DECLINED", ({ counts }) => counts.declined),
    count("returned", "RETURNED", ({ counts }) => counts.returned),
    cents("reversed", "TAKEN BACK", ({ counts }) => counts.reversed_payout),
    cents("net", "NET", ({ figures }) => figures.cost),
  ];
}
