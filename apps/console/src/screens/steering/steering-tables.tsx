import type { SteeringRow } from "@loanbridge/contract/console";
import { Badge, DataTable, type TableColumn } from "../../components/index.ts";
import { dimensionText, figureText, figureWithInterval, requestsText, textOf } from "./view.ts";

interface TableProps {
  readonly rows: readonly SteeringRow[];
}

const keyOf = ({ dimension, group, measure }: SteeringRow): string => `${dimension} ${group} ${measure}`;

const figures: readonly TableColumn<SteeringRow>[] = [
  { id: "value", title: "Value (95% interval)", isNumber: true, cell: figureWithInterval },
  { id: "requests", title: "Requests", isNumber: true, cell: requestsText },
];

const measureColumn: TableColumn<SteeringRow> = {
  id: "measure",
  title: "Measure",
  cell: ({ measure }) => textOf(measure),
};

const comparison: readonly TableColumn<SteeringRow>[] = [
  { id: "others", title: "All others", isNumber: true, cell: (row) => figureText(row, row.others) },
  { id: "finding", title: "Finding", cell: ({ isFinding }) => isFinding && <Badge tone="warn">differs</Badge> },
];

/** The figures of all requests. */
export function AllTable({ rows }: TableProps) {
  return <DataTable caption="All requests" columns={[measureColumn, ...figures]} rows={rows} rowKey={keyOf} />;
}

type Line = readonly [setting: string, rows: readonly SteeringRow[]];

const settingColumn: TableColumn<Line> = {
  id: "setting",
  title: "Setting",
  cell: ([setting]) => <code>{setting}</code>,
};

/** A line for each setting, with its figures side by side. */
export function SettingsTable({ rows }: TableProps) {
  const settings: readonly Line[] = [...Map.groupBy(rows, ({ group }) => group)];
  const measures = [...new Set(rows.map(({ measure }) => measure))];
  const columns: readonly TableColumn<Line>[] = [
    settingColumn,
    ...measures.map((measure): TableColumn<Line> => ({
      id: measure,
      title: textOf(measure),
      isNumber: true,
      cell: ([, own]) => figureText({ measure }, own.find((row) => row.measure === measure)?.value ?? null),
    })),
  ];
  return (
    <DataTable
      caption="Sold requests, had their tier chosen by each setting"
      columns={columns}
      rows={settings}
      rowKey={([setting]) => setting}
    />
  );
}

/** The groups of one dimension against all others, those with a finding first. */
export function GroupsTable({ rows }: TableProps) {
  const sorted = rows.toSorted((a, b) => Number(b.isFinding) - Number(a.isFinding));
  const columns: readonly TableColumn<SteeringRow>[] = [
    { id: "group", title: dimensionText(rows[0]?.dimension ?? ""), cell: ({ group }) => group },
    measureColumn,
    ...figures,
    ...comparison,
  ];
  return (
    <DataTable
      caption="Groups against all others"
      columns={columns}
      rows={sorted}
      rowKey={keyOf}
      isTall
      empty="Too few requests to compare groups."
    />
  );
}
